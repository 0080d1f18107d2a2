import { Worker } from 'node:worker_threads';
import { ConcurrencyLimit } from '../resilience/concurrency.ts';
import { unpackedSizeOf } from './zip-directory.ts';

const TIMEOUT_MS = 10_000;
const MAX_MEMORY_MB = 128;

/** `name`: as the archive has it, never a path to write to. */
export interface ArchivedFile {
  readonly name: string;
  readonly content: Uint8Array;
}
export interface ArchiveTask {
  readonly file: Uint8Array;
  readonly maxBytes: number;
}
export type ArchiveAnswer = { readonly files: ArchivedFile[] } | { readonly tooLarge: true };

/** A file that takes too long or too much memory counts as too large. */
const unpackInWorker = (task: ArchiveTask): Promise<ArchiveAnswer> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('archive-worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
      execArgv: [],
    });
    const late = setTimeout(() => void worker.terminate(), TIMEOUT_MS);
    worker.once('message', resolve);
    worker.once('error', () => resolve({ tooLarge: true }));
    worker.once('exit', () => {
      clearTimeout(late);
      resolve({ tooLarge: true });
    });
  });

const workers = new ConcurrencyLimit({ concurrency: 2, maxQueued: 0 });

/**
 * Files of a zip archive; empty when it is none, has more than 1 000 entries, or entries overlap.
 * @throws limit.tooLarge, also after 10 s; unavailable when many are being read
 */
export const readArchive = async (
  file: Uint8Array,
  { maxBytes, tooLarge }: { readonly maxBytes: number; readonly tooLarge: () => Error },
): Promise<ArchivedFile[]> => {
  const size = unpackedSizeOf(file);
  if (size === undefined) return [];
  if (size > maxBytes) throw tooLarge();
  const answer = await workers.run(() => unpackInWorker({ file, maxBytes }));
  if ('tooLarge' in answer) throw tooLarge();
  return answer.files;
};
