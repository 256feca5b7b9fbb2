import { byId } from './dom.ts';

const KEY = 'theme';

/** Light, dark, or as the system has it; remembered in this browser. */
export function createTheme(): void {
  const select = byId('theme', HTMLSelectElement);
  const set = (theme: string) => {
    document.documentElement.dataset.theme = theme;
  };
  select.value = localStorage.getItem(KEY) ?? 'system';
  set(select.value);
  select.addEventListener('change', () => {
    localStorage.setItem(KEY, select.value);
    set(select.value);
  });
}
