import { Worker } from 'node:worker_threads';
import { statementTooLarge } from '@market/contract/settlement/problems';
import { STATEMENT_UNPACKED_MB } from '@market/contract/settlement/schemas';
import { ConcurrencyLimit } from '../resilience/concurrency.ts';
import { unpackedSizeOf } from './zip-directory.ts';

const MOST_BYTES = STATEMENT_UNPACKED_MB * 1024 * 1024;
const LONGEST_MS = 10_000;
const MOST_MEMORY_MB = 256;

/** What a sheet holds, row by row. */
export type WorkbookSheet = readonly (readonly (string | number | boolean | object | null | undefined)[])[];

export interface WorkbookTask {
  readonly file: Uint8Array;
  readonly mostBytes: number;
}
export type WorkbookAnswer = { readonly sheets: WorkbookSheet[] } | { readonly tooLarge: true };

export const isZip = (file: Uint8Array): boolean => file[0] === 0x50 && file[1] === 0x4b;

/** What takes too long or too much memory is too large, too. */
const readBeside = (file: Uint8Array): Promise<WorkbookAnswer> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('workbook-worker.ts', import.meta.url), {
      workerData: { file, mostBytes: MOST_BYTES } satisfies WorkbookTask,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
      execArgv: [],
    });
    const late = setTimeout(() => void worker.terminate(), LONGEST_MS);
    worker.once('message', resolve);
    worker.once('error', () => resolve({ tooLarge: true }));
    worker.once('exit', () => {
      clearTimeout(late);
      resolve({ tooLarge: true });
    });
  });

/** A thread each; whoever sends one more comes again. */
const reading = new ConcurrencyLimit({ concurrency: 2, maxQueued: 0 });

/**
 * The sheets of an XLSX file; none when it is no such file.
 * @throws statementTooLarge when it unpacks to more than anybody's statement, or takes too long; unavailable when many come at once
 */
export const readWorkbook = async (file: Uint8Array): Promise<WorkbookSheet[]> => {
  const size = unpackedSizeOf(file);
  if (size === undefined) return [];
  if (size > MOST_BYTES) throw statementTooLarge();
  const answer = await reading.run(() => readBeside(file));
  if ('tooLarge' in answer) throw statementTooLarge();
  return answer.sheets;
};
