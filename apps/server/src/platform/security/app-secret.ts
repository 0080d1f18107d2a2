import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Created on the first start of a demo: file `app-secret` in its folder, readable by its owner only. */
export const ownSecret = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, 'app-secret');
  const read = async () => (await readFile(file, 'utf8')).trim();
  const stored = await read().catch(() => undefined);
  if (stored !== undefined) return stored;
  const draft = `${file}.${randomUUID()}`;
  await mkdir(dataDir, { recursive: true });
  await writeFile(draft, `${randomBytes(48).toString('base64')}\n`, { mode: 0o600 });
  // atomic: of processes that start together the first one wins
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return read();
};
