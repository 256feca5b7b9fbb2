import { createAsking } from './asking.ts';
import { createComposer } from './composer.ts';
import { listen } from './connection.ts';
import { createDeveloper } from './developer.ts';
import { byId, isTyping } from './dom.ts';
import { createModel } from './model.ts';
import { createPlaces } from './places.ts';
import { createTheme } from './theme.ts';
import { keepTime } from './time.ts';
import { createTimeline } from './timeline.ts';

/** A button that shows and hides a side of the page. */
function drawer(button: string, side: string): { readonly close: () => void } {
  const opener = byId(button, HTMLButtonElement);
  const panel = byId(side, HTMLElement);
  const set = (open: boolean) => {
    panel.classList.toggle('open', open);
    opener.ariaExpanded = `${open}`;
  };
  opener.addEventListener('click', () => set(!panel.classList.contains('open')));
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

function start(): void {
  const model = createModel();
  const timeline = createTimeline(model);
  const composer = createComposer(model);
  const sides = drawer('open-places', 'sides');
  drawer('open-developer', 'developer');
  createPlaces(model, sides.close);
  createDeveloper(model);
  createAsking(() => model.place()?.id);
  createTheme();
  keepTime(model.now);

  const state = byId('state', HTMLElement);
  const starter = byId('starter', HTMLButtonElement);
  const line = byId('line', HTMLInputElement);
  model.on('online', () => {
    state.textContent = model.online() ? '' : `${model.bot().name} is offline. It comes back by itself.`;
  });
  model.on('here', () => {
    composer.reset();
    timeline.show();
    line.placeholder = `Message ${byId('place', HTMLElement).textContent}, or / for commands`;
    starter.textContent = model.starter();
  });
  model.on('people', timeline.show);
  starter.addEventListener('click', () => composer.write(model.starter()));
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || isTyping(event.target)) return;
    event.preventDefault();
    composer.write('/');
  });
  listen(model.take, () => {
    state.textContent = 'The playground does not answer. Waiting for it…';
  });
}

start();
