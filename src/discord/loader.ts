import { readdir } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { ACCESS } from '../session/access.ts';
import { StartError } from './client.ts';
import type { Command } from './command.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function isAction(value: unknown): boolean {
  return isRecord(value) && typeof value.run === 'function' && ACCESS.some((known) => known === value.access);
}

function isCommand(value: unknown): value is Command {
  if (!isRecord(value) || !isRecord(value.data) || !isRecord(value.actions)) return false;
  const { data, actions } = value;
  const described = typeof data.name === 'string' && typeof data.toJSON === 'function';
  return described && Object.values(actions).every(isAction);
}

/** The sub-commands of a command, or `''` where it has none. */
function partsOf({ data }: Command): readonly string[] {
  const isSub = ({ type }: { type: ApplicationCommandOptionType }) =>
    type === ApplicationCommandOptionType.Subcommand;
  const subs = (data.toJSON().options ?? []).filter(isSub).map(({ name }) => name);
  return subs.length > 0 ? subs : [''];
}

/** What is wrong with the command of a file of this name, or undefined. */
function faultOf(command: Command, name: string): string | undefined {
  if (command.data.name !== name)
    return `declares /${command.data.name}; the file's name is the command's name`;
  const actions = Object.keys(command.actions);
  const parts = partsOf(command);
  const odd = [...parts, ...actions].find((part) => !parts.includes(part) || !actions.includes(part));
  return odd === undefined ? undefined : `must have an action for each sub-command, and no other: “${odd}”`;
}

async function load(folder: string, file: string): Promise<Command> {
  const refuse = (why: string, cause?: unknown): never => {
    throw new StartError(`commands/${file} ${why}.`, { cause });
  };
  try {
    const module: unknown = await import(pathToFileURL(`${folder}/${file}`).href);
    const command = isRecord(module) ? module.default : undefined;
    if (!isCommand(command))
      return refuse('has no command as its default export: see src/discord/command.ts');
    const fault = faultOf(command, basename(file, extname(file)));
    return fault === undefined ? command : refuse(fault);
  } catch (error) {
    if (error instanceof StartError) throw error;
    return refuse(`cannot be loaded: ${error instanceof Error ? error.message : String(error)}`, error);
  }
}

/** Loads every command of a folder, one a file. A bad file is refused by name, never skipped. */
export async function loadCommands(folder: string): Promise<readonly Command[]> {
  const files = (await readdir(folder)).filter((file) => /(?<!\.d)\.(ts|js)$/.test(file)).sort();
  return Promise.all(files.map((file) => load(folder, file)));
}
