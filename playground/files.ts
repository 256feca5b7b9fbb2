/** An uploaded file, as it can be fetched again. */
export interface StoredFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

export interface Files {
  /** Keeps a file; the answer is its address. */
  put(id: string, channelId: string, file: StoredFile): string;
  get(id: string): StoredFile | undefined;
}

/** What bots upload. The oldest are forgotten. */
export function createFiles(origin: string, keep: number): Files {
  const files = new Map<string, StoredFile>();
  return {
    put(id, channelId, { name, type, bytes }) {
      files.set(id, { name, type, bytes });
      const oldest = files.keys().next();
      if (files.size > keep && !oldest.done) files.delete(oldest.value);
      return `${origin}/attachments/${channelId}/${id}/${encodeURIComponent(name)}`;
    },
    get: (id) => files.get(id),
  };
}
