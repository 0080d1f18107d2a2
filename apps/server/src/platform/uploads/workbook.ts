import { Worker } from 'node:worker_threads';
import { ConcurrencyLimit } from '../resilience/concurrency.ts';
import { unpackedSizeOf } from './zip-directory.ts';

const TIMEOUT_MS = 10_000;
const MAX_MEMORY_MB = 256;

export type WorkbookSheet = readonly (readonly (string | number | boolean | object | null | undefined)[])[];

export interface WorkbookTask {
  readonly file: Uint8Array;
  readonly maxBytes: number;
}
export type WorkbookAnswer = { readonly sheets: WorkbookSheet[] } | { readonly tooLarge: true };

export const isZip = (file: Uint8Array): boolean => file[0] === 0x50 && file[1] === 0x4b;

/** A file that takes too long or too much memory counts as too large. */
const readInWorker = (task: WorkbookTask): Promise<WorkbookAnswer> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('workbook-worker.ts', import.meta.url), {
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

export interface WorkbookLimit {
  readonly maxBytes: number;
  readonly tooLarge: () => Error;
}

/** Empty when it is no XLSX file. @throws limit.tooLarge, also after 10 s; unavailable when many are being read */
export const readWorkbook = async (file: Uint8Array, limit: WorkbookLimit): Promise<WorkbookSheet[]> => {
  const { maxBytes, tooLarge } = limit;
  const size = unpackedSizeOf(file);
  if (size === undefined) return [];
  if (size > maxBytes) throw tooLarge();
  const answer = await workers.run(() => readInWorker({ file, maxBytes }));
  if ('tooLarge' in answer) throw tooLarge();
  return answer.sheets;
};
