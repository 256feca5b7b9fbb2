import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal.ts';
import type { UploadedFile } from './route.ts';

const UPLOAD_LIMIT = 10 * 1024 * 1024;

export interface Intake {
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
}

export async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function json(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw Refusal.notJson();
  }
}

async function fileOf(key: string, file: File): Promise<UploadedFile> {
  const id = /^files\[(\d+)\]$/.exec(key)?.[1] ?? key;
  return { id, name: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) };
}

async function form(bytes: Buffer, type: string): Promise<Intake> {
  const parts = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  const payload = parts.get('payload_json');
  const files: UploadedFile[] = [];
  for (const [key, value] of parts) if (value instanceof File) files.push(await fileOf(key, value));
  return { body: json(typeof payload === 'string' ? payload : ''), files };
}

/** Reads a request's body, with files or without. @throws Refusal 50109 when it is no JSON, 40005 when it is too large */
export async function intakeOf(bytes: Buffer, type: string): Promise<Intake> {
  if (bytes.length > UPLOAD_LIMIT) throw Refusal.tooLarge();
  return type.startsWith('multipart/form-data')
    ? form(bytes, type)
    : { body: json(bytes.toString()), files: [] };
}
