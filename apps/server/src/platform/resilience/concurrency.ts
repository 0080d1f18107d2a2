import { serviceUnavailable } from '@market/contract/problems';
import pLimit from 'p-limit';

interface Limits {
  readonly concurrency: number;
  /** With 0 further tasks are refused. */
  readonly maxQueued: number;
}

/** Tasks wait first in, first out. */
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
  get isBusy(): boolean {
    return this.#total >= this.#concurrency;
  }
  get isFull(): boolean {
    return this.#total >= this.#maxTotal;
  }

  /** @throws unavailable when too many tasks wait already */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.isFull) throw serviceUnavailable();
    return this.#limit(work);
  }
}
