import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { glob, mkdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import type { Storage } from '#ports/storage.ts';
import { receiveDraft } from './draft.ts';

const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;

const missing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

/** Writes are atomic. */
export const folderStorage = (folder: string): Storage => {
  const pathOf = (key: string) => {
    const path = normalize(join(folder, key));
    if (!KEY.test(key) || !path.startsWith(folder + sep)) throw new Error(`not a storage key: ${key}`);
    return path;
  };
  return {
    get: (key) => readFile(pathOf(key)).catch(missing),
    receive: (content) => receiveDraft(join(folder, `draft.${randomUUID()}`), content, pathOf),
    size: async (key) => (await stat(pathOf(key)).catch(missing))?.size,
    stream: (key, range) => createReadStream(pathOf(key), range),
    put: async (key, data) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${randomUUID()}`;
      try {
        await writeFile(draft, data, { flush: true });
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {});
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { recursive: true, force: true }),
  };
};

const DRAFT = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Deletes unfinished writes from before `until`. @returns their number */
export const sweepDrafts = async (folder: string, until: Date): Promise<number> => {
  let swept = 0;
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !DRAFT.test(entry.name) || (await stat(path)).mtime >= until) continue;
    await rm(path, { force: true });
    swept += 1;
  }
  return swept;
};

const MIN_FREE_BYTES = 64 * 2 ** 20;

export const hasRoom = async (folder: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= MIN_FREE_BYTES;
};
