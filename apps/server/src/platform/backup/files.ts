import { glob, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, relative, sep } from 'node:path';
import type { ArchiveEntry } from './archive-reader.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { FILES, type Summary } from './format.ts';

/** Unfinished writes. */
const DRAFT = /(?:\.|draft\.)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A file that was removed meanwhile is left out: what referred to it was removed, too. */
export const addFiles = async (archive: ArchiveWriter, folder: string): Promise<Summary['files']> => {
  let [count, bytes] = [0, 0];
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile() || DRAFT.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const file = await open(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    if (file === undefined) continue;
    const { size } = await file.stat();
    const name = FILES + relative(folder, path).split(sep).join('/');
    await archive.addStream(name, size, file.createReadStream());
    count += 1;
    bytes += size;
  }
  return { count, bytes };
};

/** Writes an entry below `folder`. */
export const writeFileOf = async ({ name, content }: ArchiveEntry, folder: string): Promise<void> => {
  const path = normalize(join(folder, name.slice(FILES.length)));
  if (!path.startsWith(folder + sep)) throw new Error(`not a file of a backup: ${name}`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, { flush: true });
};

const exists = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined)) !== undefined;

const stagedFolder = (folder: string, id: string): string => `${folder}.restored-${id}`;
const replacedFolder = (folder: string, id: string): string => `${folder}.replaced-${id}`;

/** Files wait beside their folder until the rows are committed. */
export const stageFiles = async (folder: string, id: string): Promise<string> => {
  const staged = stagedFolder(folder, id);
  await mkdir(staged, { recursive: true });
  return staged;
};

/** Puts the waiting files of `id` in place, and removes those of restores that were not committed. Safe to repeat. */
export const placeFiles = async (folder: string, id: string | undefined): Promise<void> => {
  if (id !== undefined && (await exists(stagedFolder(folder, id)))) {
    if (await exists(folder)) await rename(folder, replacedFolder(folder, id));
    // of processes that start together one moves it
    await rename(stagedFolder(folder, id), folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  const parent = dirname(folder);
  const start = folder.slice(parent.length + 1);
  for await (const entry of glob(`${start}.{restored,replaced}-*`, { cwd: parent }))
    await rm(join(parent, entry), { recursive: true, force: true });
};
