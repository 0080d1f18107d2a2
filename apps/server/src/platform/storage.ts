import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';

/** Where files are kept. Keys are relative paths of `[a-z0-9._-]` parts. */
export interface Storage {
  get(key: string): Promise<Buffer | undefined>;
  put(key: string, data: Buffer): Promise<void>;
  /** Takes away the file of that key, or all whose keys begin with it and a slash. */
  remove(key: string): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;

/** Keeps files in a folder. A file appears whole or not at all. */
export const folderStorage = (folder: string): Storage => {
  const pathOf = (key: string) => {
    const path = normalize(join(folder, key));
    if (!KEY.test(key) || !path.startsWith(folder + sep)) throw new Error(`not a storage key: ${key}`);
    return path;
  };
  return {
    get: (key) =>
      readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    put: async (key, data) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${randomUUID()}`;
      await writeFile(draft, data);
      await rename(draft, path);
    },
    remove: (key) => rm(pathOf(key), { recursive: true, force: true }),
  };
};
