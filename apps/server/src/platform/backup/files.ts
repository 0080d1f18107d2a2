import { glob, mkdir, open, opendir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, relative, sep } from 'node:path';
import type { ArchiveEntry } from './archive-reader.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { BackupFailure } from './failure.ts';
import { FILES, type Summary } from './format.ts';

/** Unfinished writes. */
const DRAFT = /(?:\.|draft\.)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Hidden entries and what a file system itself makes: no stored file has such a name. */
const NOT_STORED = /^(?:\.|lost\+found$)/;

const unlessRemoved = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

/** Follows links, and fails where it cannot read: `glob` leaves out both without an error. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  for await (const entry of (await opendir(folder).catch(unlessRemoved)) ?? []) {
    if (NOT_STORED.test(entry.name)) continue;
    const path = join(folder, entry.name);
    const target = entry.isSymbolicLink() ? await stat(path) : entry;
    if (target.isDirectory()) yield* filesBelow(path);
    else if (target.isFile() && !DRAFT.test(entry.name)) yield path;
  }
}

const addFilesBelow = async (archive: ArchiveWriter, folder: string): Promise<Summary['files']> => {
  let [count, bytes] = [0, 0];
  for await (const path of filesBelow(folder)) {
    const file = await open(path).catch(unlessRemoved);
    if (file === undefined) continue;
    const { size } = await file.stat();
    const name = FILES + relative(folder, path).split(sep).join('/');
    await archive.addStream(name, size, file.createReadStream());
    count += 1;
    bytes += size;
  }
  return { count, bytes };
};

/**
 * A file that was removed meanwhile is left out: what referred to it was removed, too.
 * @throws BackupFailure when one cannot be read
 */
export const addFiles = (archive: ArchiveWriter, folder: string): Promise<Summary['files']> =>
  addFilesBelow(archive, folder).catch((error: unknown) => {
    const { code, message, path } = error as NodeJS.ErrnoException;
    // of the archive itself, which explains its own
    if (error instanceof BackupFailure || code === undefined || path?.startsWith(folder) !== true)
      throw error;
    throw new BackupFailure(
      'refused',
      `The files of ${folder} are incomplete: ${message}. Nothing was written.`,
    );
  });

/** Writes an entry below `folder`. */
export const writeFileOf = async ({ name, content }: ArchiveEntry, folder: string): Promise<void> => {
  const path = normalize(join(folder, name.slice(FILES.length)));
  if (!path.startsWith(folder + sep)) throw new Error(`not a file of a backup: ${name}`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, { flush: true });
};

const exists = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined)) !== undefined;

type Stage = 'restored' | 'complete' | 'replaced';

/** Inside the folder, which may be a file system of its own: only there is a move a rename. */
const hiddenFolder = (folder: string, stage: Stage, id: string): string => join(folder, `.${stage}-${id}`);

/** Files wait inside their folder until the rows are committed. */
export const stageFiles = async (folder: string, id: string): Promise<string> => {
  const staged = hiddenFolder(folder, 'restored', id);
  await mkdir(staged, { recursive: true });
  return staged;
};

/** Of a restore that failed; those of one that was committed before it go on waiting. */
export const discardStaged = (folder: string, id: string): Promise<void> =>
  rm(hiddenFolder(folder, 'restored', id), { recursive: true, force: true });

const moveEntries = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from))
    if (!NOT_STORED.test(name)) await rename(join(from, name), join(to, name));
};

/**
 * Exchanges entry by entry, and continues where it was interrupted: the new files are renamed together once all old
 * ones are out of the way, so that an entry is never taken for one of the other state.
 */
const exchange = async (folder: string, id: string): Promise<void> => {
  const [staged, complete] = [hiddenFolder(folder, 'restored', id), hiddenFolder(folder, 'complete', id)];
  if (await exists(staged)) {
    await moveEntries(folder, hiddenFolder(folder, 'replaced', id));
    await rename(staged, complete);
  }
  if (await exists(complete)) await moveEntries(complete, folder);
};

/** Puts the waiting files of `id` in place, and removes those of restores that were not committed. Safe to repeat, not to run twice at once. */
export const placeFiles = async (folder: string, id: string | undefined): Promise<void> => {
  if (id !== undefined) await exchange(folder, id);
  for await (const entry of glob('.{restored,complete,replaced}-*', { cwd: folder }))
    await rm(join(folder, entry), { recursive: true, force: true });
};
