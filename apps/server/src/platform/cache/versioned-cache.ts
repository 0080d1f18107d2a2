import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { MINUTE } from '../time.ts';

interface Entry<Value> {
  readonly value: Promise<Value>;
  readonly version: number;
  /** `context.now`, ms. */
  readonly computedAt: number;
  /** Monotonic clock, ms. */
  readonly since: number;
  outlivesVersion: boolean;
}

interface Options<Value> {
  readonly max: number;
  /** Whether a value is served for its minute although the version changed. */
  readonly lasts?: (value: Value) => boolean;
}

/** Runs one computation at a time for each key. A value is valid for one minute and one version. */
export class VersionedCache<Value> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #lasts: (value: Value) => boolean;
  constructor({ max, lasts = () => false }: Options<Value>) {
    this.#entries = new LRUCache({ max });
    this.#lasts = lasts;
  }

  get(
    { now }: Pick<Context, 'now'>,
    key: string,
    version: number,
    compute: () => Promise<Value>,
  ): Promise<Value> {
    const entry = this.#entries.get(key);
    if (entry !== undefined && this.#isGood(entry, now, version)) return entry.value;
    const value = compute();
    const next: Entry<Value> = {
      value,
      version,
      computedAt: now.getTime(),
      since: performance.now(),
      outlivesVersion: false,
    };
    this.#entries.set(key, next);
    value.then(
      (result) => {
        next.outlivesVersion = this.#lasts(result);
      },
      () => {
        if (this.#entries.peek(key) === next) this.#entries.delete(key);
      },
    );
    return value;
  }

  #isGood(entry: Entry<Value>, now: Date, version: number): boolean {
    if (Math.abs(now.getTime() - entry.computedAt) >= MINUTE) return false;
    return entry.version === version || (entry.outlivesVersion && performance.now() - entry.since < MINUTE);
  }
}
