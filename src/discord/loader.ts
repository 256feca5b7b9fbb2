import { readdir } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Command } from './command.ts';

function isCommand(value: unknown): value is Command {
  if (typeof value !== 'object' || value === null) return false;
  const { data, actions } = value as Partial<Record<keyof Command, unknown>>;
  const described = typeof data === 'object' && data !== null && 'name' in data && 'toJSON' in data;
  return described && typeof actions === 'object' && actions !== null && Object.keys(actions).length > 0;
}

async function load(folder: string, file: string): Promise<Command> {
  const module: unknown = await import(pathToFileURL(`${folder}/${file}`).href);
  const command =
    typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  if (!isCommand(command)) throw new Error(`commands/${file} has no command as its default export.`);
  const name = basename(file, extname(file));
  if (command.data.name !== name) {
    throw new Error(
      `commands/${file} declares /${command.data.name}; the file's name is the command's name.`,
    );
  }
  return command;
}

/** Loads every command of a folder, one a file. A bad file is refused by name, never skipped. */
export async function loadCommands(folder: string): Promise<readonly Command[]> {
  const files = (await readdir(folder)).filter((file) => /(?<!\.d)\.(ts|js)$/.test(file)).sort();
  return Promise.all(files.map((file) => load(folder, file)));
}
