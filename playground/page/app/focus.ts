const CONTROLS = 'button, select, summary, input, a[href]';

/** Which of a message's controls has the focus; -1 for the message itself, undefined for none. */
export function focusedPart(message: HTMLElement): number | undefined {
  const { activeElement } = document;
  if (!activeElement || !message.contains(activeElement)) return undefined;
  return [...message.querySelectorAll(CONTROLS)].indexOf(activeElement);
}

/** A message drawn anew keeps the focus where it was, or near it when that control cannot take it any more. */
export function focusAgain(message: HTMLElement, part: number): void {
  const controls = [...message.querySelectorAll<HTMLElement>(CONTROLS)];
  const free = controls.filter((control) => !control.matches(':disabled'));
  const same = controls[part];
  const target = same && free.includes(same) ? same : (free[0] ?? message);
  target.focus({ preventScroll: true });
}
