const DISCORD_EPOCH = 1_420_070_400_000n;
const NAMED_FROM = BigInt(Date.UTC(2020, 0, 1));
const NAMED_SPAN = 94_608_000_000n;

/** Ids with true time stamps, each greater than the one before, even within a millisecond. */
export function createSnowflakes(now: () => number): () => string {
  let last = 0n;
  return () => {
    const fresh = (BigInt(Math.floor(now())) - DISCORD_EPOCH) << 22n;
    last = fresh > last ? fresh : last + 1n;
    return last.toString();
  };
}

function hashOf(text: string): bigint {
  let hash = 0xcbf29ce484222325n;
  for (const unit of Buffer.from(text)) hash = ((hash ^ BigInt(unit)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return hash;
}

/** The same name gives the same id in every run; its time stamp lies in 2020–2022. */
export function snowflakeFor(name: string): string {
  const hash = hashOf(name);
  const time = NAMED_FROM + (hash % NAMED_SPAN) - DISCORD_EPOCH;
  return ((time << 22n) | (hash >> 42n)).toString();
}

/** Milliseconds since 1970 at which an id was made. */
export function timeOf(id: string): number {
  return Number((BigInt(id) >> 22n) + DISCORD_EPOCH);
}
