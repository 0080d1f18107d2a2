/** One call that a breaker let through; tell it how that ended, once. */
export interface Try {
  succeeded(): void;
  failed(): void;
  /** It ended for reasons of its own, which say nothing of what is asked. */
  left(): void;
}

export type BreakerState = 'closed' | 'open' | 'half-open';

interface Options {
  /** So many failures in a row open it. */
  readonly failures?: number;
  /** How long it stays open, ms. */
  readonly pause?: number;
  /** Milliseconds that only go forward. */
  readonly clock?: () => number;
}

/**
 * Keeps away from something that fails: after some failures in a row nothing is tried for a while, then one call at a time,
 * until one succeeds. Has no timers; the time is asked when somebody calls.
 */
export class Breaker {
  readonly #most: number;
  readonly #pause: number;
  readonly #clock: () => number;
  #failures = 0;
  #openSince: number | null = null;
  #probing = false;

  constructor({ failures = 5, pause = 10_000, clock = () => performance.now() }: Options = {}) {
    this.#most = failures;
    this.#pause = pause;
    this.#clock = clock;
  }

  get state(): BreakerState {
    if (this.#openSince === null) return 'closed';
    return this.#clock() - this.#openSince < this.#pause ? 'open' : 'half-open';
  }

  /** A try, or null when nothing should be tried now. */
  enter(): Try | null {
    const { state } = this;
    if (state === 'open' || (state === 'half-open' && this.#probing)) return null;
    const probe = state === 'half-open';
    this.#probing = probe;
    const leave = () => {
      if (probe) this.#probing = false;
    };
    return {
      succeeded: () => {
        leave();
        // what was asked before it opened says nothing of now
        if (!probe && this.#openSince !== null) return;
        this.#openSince = null;
        this.#failures = 0;
      },
      failed: () => {
        leave();
        this.#failures += 1;
        if (probe || (this.#openSince === null && this.#failures >= this.#most))
          this.#openSince = this.#clock();
      },
      left: leave,
    };
  }
}
