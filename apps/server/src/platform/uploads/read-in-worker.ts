import { Worker } from 'node:worker_threads';
import { ConcurrencyLimit } from '../resilience/concurrency.ts';
import { unpackedSizeOf } from './zip-directory.ts';

const TIMEOUT_MS = 10_000;

export interface UnpackTask {
  readonly file: Uint8Array;
  readonly maxBytes: number;
}
export type UnpackAnswer<Item> = { readonly items: Item[] } | { readonly tooLarge: true };

export interface UnpackLimit {
  readonly maxBytes: number;
  readonly tooLarge: () => Error;
}

/** A file that takes too long or too much memory counts as too large. */
const runWorker = <Item>(script: URL, task: UnpackTask, maxMemoryMb: number): Promise<UnpackAnswer<Item>> =>
  new Promise((resolve) => {
    const worker = new Worker(script, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
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

/** Reads zip files in threads by a script. Nothing is read from a file that is no zip, or whose directory is malicious. */
export const zipReader = <Item>(script: URL, maxMemoryMb: number) => {
  const workers = new ConcurrencyLimit({ concurrency: 2, maxQueued: 0 });
  return async (file: Uint8Array, { maxBytes, tooLarge }: UnpackLimit): Promise<Item[]> => {
    const size = unpackedSizeOf(file);
    if (size === undefined) return [];
    if (size > maxBytes) throw tooLarge();
    const answer = await workers.run(() => runWorker<Item>(script, { file, maxBytes }, maxMemoryMb));
    if ('tooLarge' in answer) throw tooLarge();
    return answer.items;
  };
};
