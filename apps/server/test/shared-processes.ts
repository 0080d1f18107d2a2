import { ForksPoolWorker, type PoolRunnerInitializer, type PoolTask, type WorkerRequest } from 'vitest/node';

/** Files that measure the process they run in: each has one of its own. */
const MEASURING = [
  // the memory that hostile pictures take
  'src/modules/media/uploads.test.ts',
  // the memory that simultaneous sign-ins take
  'src/modules/accounts/sign-in.long.test.ts',
  // the longest turn of the event loop, which contains the garbage collection of other files
  'test/platform/event-loop.test.ts',
];
/** Bounds what tests leave in memory. Loading the server again takes a second of CPU time. */
const MAX_FILES = 60;

const isMeasuring = ({ files }: PoolTask['context']): boolean =>
  files.some(({ filepath }) => MEASURING.some((name) => filepath.endsWith(name)));

class SharedProcess extends ForksPoolWorker {
  override readonly name = 'shared-processes';
  #fileCount = 0;
  #measures = false;

  override send(message: WorkerRequest): void {
    if (message.type === 'run') {
      this.#fileCount += message.context.files.length;
      this.#measures = isMeasuring(message.context);
    }
    super.send(message);
  }

  canReuse({ context }: PoolTask): boolean {
    return this.#fileCount < MAX_FILES && !this.#measures && !isMeasuring(context);
  }
}

/** Runs many test files in one process, one after another: the server is loaded once for all of them. Needs `isolate: false`. */
export const sharedProcesses: PoolRunnerInitializer = {
  name: 'shared-processes',
  createPoolWorker: (options) => new SharedProcess(options),
};
