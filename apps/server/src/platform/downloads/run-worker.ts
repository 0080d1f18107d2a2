import { serviceUnavailable } from '@market/contract/problems';
import { Worker } from 'node:worker_threads';
import { ConcurrencyLimit } from '../resilience/concurrency.ts';

interface WorkerLimits {
  readonly maxMemoryMb: number;
  readonly timeoutMs: number;
}

const runOnce = <Result>(script: URL, task: unknown, limits: WorkerLimits): Promise<Result> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(script, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: limits.maxMemoryMb },
      execArgv: [],
    });
    const late = setTimeout(() => void worker.terminate(), limits.timeoutMs);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(late);
      reject(serviceUnavailable());
    });
  });

/**
 * Makes a file in a thread by a script, which gets a task and posts the file; one at a time.
 * @throws unavailable when many wait, and after the timeout
 */
export const fileWriter = <Task>(script: URL, limits: WorkerLimits) => {
  const workers = new ConcurrencyLimit({ concurrency: 1, maxQueued: 8 });
  return (task: Task): Promise<Uint8Array> => workers.run(() => runOnce<Uint8Array>(script, task, limits));
};
