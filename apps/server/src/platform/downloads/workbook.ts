import { serviceUnavailable } from '@market/contract/problems';
import { Worker } from 'node:worker_threads';
import { ConcurrencyLimit } from '../resilience/concurrency.ts';

/** Headings, then rows. */
export type WorkbookRows = readonly (readonly (string | number)[])[];

const MAX_MEMORY_MB = 1_024;
const TIMEOUT_MS = 60_000;
const workers = new ConcurrencyLimit({ concurrency: 1, maxQueued: 8 });

const runWorker = (table: WorkbookRows): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('workbook-worker.ts', import.meta.url), {
      workerData: table,
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
      execArgv: [],
    });
    const late = setTimeout(() => void worker.terminate(), TIMEOUT_MS);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(late);
      reject(serviceUnavailable());
    });
  });

/** An XLSX file of one sheet, written in a thread. @throws unavailable when many are being written, and after a minute */
export const writeWorkbook = (table: WorkbookRows): Promise<Uint8Array> =>
  workers.run(() => runWorker(table));
