import { byId } from './dom.ts';

/** A button that shows and hides a side of the page. */
export function drawer(
  button: string,
  side: string,
  outside: 'closes' | 'stays',
): { readonly close: () => void } {
  const opener = byId(button, HTMLButtonElement);
  const panel = byId(side, HTMLElement);
  const set = (open: boolean) => {
    panel.classList.toggle('open', open);
    opener.ariaExpanded = `${open}`;
  };
  opener.addEventListener('click', () => set(!panel.classList.contains('open')));
  if (outside === 'closes')
    document.addEventListener('pointerdown', ({ target }) => {
      if (target instanceof Node && !panel.contains(target) && !opener.contains(target)) set(false);
    });
  panel.querySelector('.close')?.addEventListener('click', () => {
    set(false);
    opener.focus();
  });
  panel.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    set(false);
    opener.focus();
  });
  return { close: () => set(false) };
}
