import { unavailable } from '@market/contract/problems';
import pLimit from 'p-limit';

interface Limits {
  /** Pieces of work that run at one moment. */
  readonly concurrency: number;
  /** Pieces of work that wait for those; 0: what does not fit is refused. */
  readonly maxQueued: number;
}

/** Runs work for a whole process, so many pieces at a time, in order of coming. */
export class ConcurrencyLimit {
  readonly #limit: ReturnType<typeof pLimit>;
  readonly #concurrency: number;
  readonly #maxTotal: number;
  constructor({ concurrency, maxQueued }: Limits) {
    this.#limit = pLimit(concurrency);
    this.#concurrency = concurrency;
    this.#maxTotal = concurrency + maxQueued;
  }

  get #total(): number {
    return this.#limit.activeCount + this.#limit.pendingCount;
  }
  /** Work that comes now would wait. */
  get isBusy(): boolean {
    return this.#total >= this.#concurrency;
  }
  /** Work that comes now would be refused. */
  get isFull(): boolean {
    return this.#total >= this.#maxTotal;
  }

  /** @throws unavailable when too much waits already */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.isFull) throw unavailable();
    return this.#limit(work);
  }
}
