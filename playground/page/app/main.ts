import { createAsking } from './asking.ts';
import { createComposer } from './composer.ts';
import { listen } from './connection.ts';
import { createDeveloper } from './developer.ts';
import { byId, isTyping } from './dom.ts';
import { drawer } from './drawer.ts';
import { createModel, type Model } from './model.ts';
import { createPlaces } from './places.ts';
import { createTheme } from './theme.ts';
import { keepTime } from './time.ts';
import { createTimeline } from './timeline.ts';

/** What is to be said about the connection: to the playground, and the bot's to it. */
function createState(model: Model): { readonly broken: () => void } {
  const state = byId('state', HTMLElement);
  model.on('online', () => {
    state.textContent = model.online() ? '' : `${model.bot().name} is offline. It comes back by itself.`;
  });
  return {
    broken() {
      state.textContent = 'The playground does not answer. Waiting for it…';
    },
  };
}

/** A slash typed anywhere begins a command. */
function beginCommands(write: (text: string) => void): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || isTyping(event.target)) return;
    event.preventDefault();
    write('/');
  });
}

/** Draws the place one is in, whenever that changes. */
function showPlace(model: Model): { readonly write: (text: string) => void } {
  const timeline = createTimeline(model);
  const composer = createComposer(model);
  const starter = byId('starter', HTMLButtonElement);
  const line = byId('line', HTMLInputElement);
  model.on('here', () => {
    composer.reset();
    timeline.show();
    line.placeholder = `Message ${byId('place', HTMLElement).textContent}, or / for commands`;
    starter.textContent = model.starter();
  });
  model.on('people', timeline.show);
  starter.addEventListener('click', () => composer.write(model.starter()));
  return composer;
}

function start(): void {
  const model = createModel();
  const sides = drawer('open-places', 'sides', 'closes');
  drawer('open-developer', 'developer', 'stays');
  createPlaces(model, sides.close);
  beginCommands(showPlace(model).write);
  createDeveloper(model);
  createAsking(() => model.place()?.id);
  createTheme();
  keepTime(model.now);
  listen(model.take, createState(model).broken);
}

start();
