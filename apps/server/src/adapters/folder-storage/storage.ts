import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { glob, mkdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from '#ports/storage.ts';
import { checkStorageKey } from '../lib/storage-key.ts';
import { receiveDraft } from './draft.ts';

const missing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

const DRAFT = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const sweepDrafts = async (folder: string, until: Date): Promise<number> => {
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

/** Writes are atomic. */
export const folderStorage = (folder: string): Storage => {
  const pathOf = (key: string) => {
    checkStorageKey(key);
    return join(folder, key);
  };
  return {
    kind: 'folder',
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
    answers: async () => true,
    sweepDrafts: (until) => sweepDrafts(folder, until),
  };
};
