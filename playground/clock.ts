/** The time Discord lives by. `advance` moves it for everybody at once: tokens expire, messages age. */
export interface Clock {
  now(): number;
  advance(ms: number): void;
  /** Runs once `ms` have passed on this clock; the answer cancels it. */
  after(ms: number, run: () => void): () => void;
  stop(): void;
}

interface Alarm {
  readonly due: number;
  readonly run: () => void;
  disarm: () => void;
}

type Wake = (ms: number, ring: () => void) => () => void;

function clockFrom(time: () => number, wake: Wake): Clock {
  let ahead = 0;
  const alarms = new Set<Alarm>();
  const now = () => time() + ahead;

  function ring(alarm: Alarm): void {
    alarm.disarm();
    if (alarms.delete(alarm)) alarm.run();
  }

  function arm(alarm: Alarm): void {
    alarm.disarm();
    alarm.disarm = wake(Math.max(0, alarm.due - now()), () => ring(alarm));
  }

  return {
    now,
    advance(ms) {
      ahead += ms;
      const due = [...alarms].filter((alarm) => alarm.due <= now()).sort((a, b) => a.due - b.due);
      for (const alarm of due) ring(alarm);
      for (const alarm of alarms) arm(alarm);
    },
    after(ms, run) {
      const alarm: Alarm = { due: now() + ms, run, disarm: () => undefined };
      alarms.add(alarm);
      arm(alarm);
      return () => {
        alarm.disarm();
        alarms.delete(alarm);
      };
    },
    stop() {
      for (const alarm of alarms) alarm.disarm();
      alarms.clear();
    },
  };
}

/** A clock that runs with `time` and can be moved ahead of it. */
export function runningClock(time: () => number): Clock {
  return clockFrom(time, (ms, ring) => {
    const timer = setTimeout(ring, ms);
    timer.unref();
    return () => clearTimeout(timer);
  });
}

/** A clock that stands until `advance`: three seconds never pass by themselves, however slow the machine. */
export function stillClock(start: number): Clock {
  return clockFrom(
    () => start,
    () => () => undefined,
  );
}
