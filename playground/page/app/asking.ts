import { act } from './connection.ts';
import { byId } from './dom.ts';

/** Asks for one name in a window of its own. */
function ask(title: string, then: (name: string) => void): void {
  const dialog = byId('ask', HTMLDialogElement);
  const name = byId('ask-name', HTMLInputElement);
  byId('ask-title', HTMLElement).textContent = title;
  name.value = '';
  dialog.onclose = () => {
    if (dialog.returnValue === 'ok' && name.value.trim() !== '') then(name.value.trim());
  };
  dialog.returnValue = '';
  dialog.showModal();
}

/** The buttons that make people, channels and threads. */
export function createAsking(here: () => string | undefined): void {
  const on = (id: string, run: () => void) => byId(id, HTMLButtonElement).addEventListener('click', run);
  byId('ask-cancel', HTMLButtonElement).addEventListener('click', () =>
    byId('ask', HTMLDialogElement).close(),
  );
  on('add-person', () => ask('Another person', (name) => void act({ type: 'person', name })));
  on('add-channel', () => ask('Another channel', (name) => void act({ type: 'channel', name })));
  on('add-thread', () =>
    ask('A thread of this channel', (name) => void act({ type: 'thread', place: here(), name })),
  );
}
