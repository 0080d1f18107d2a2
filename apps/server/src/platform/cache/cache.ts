import { LRUCache } from 'lru-cache';

interface Entry<Value> {
  readonly value: Promise<Value>;
  /** In ms. */
  readonly computedAt: number;
}

/** Runs one computation at a time for each key; drops failures. Uses the process clock unless `now` is given. */
export class Cache<Value> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #ttlMs: number;
  constructor({ ttlMs, max = 1_000 }: { ttlMs: number; max?: number }) {
    this.#entries = new LRUCache({ max });
    this.#ttlMs = ttlMs;
  }
  get(key: string, compute: () => Promise<Value>, now?: Date): Promise<Value> {
    const time = now?.getTime() ?? performance.now();
    const entry = this.#entries.get(key);
    if (entry !== undefined && Math.abs(time - entry.computedAt) < this.#ttlMs) return entry.value;
    const next = { value: compute(), computedAt: time };
    this.#entries.set(key, next);
    next.value.catch(() => {
      if (this.#entries.peek(key) === next) this.#entries.delete(key);
    });
    return next.value;
  }
  clear(): void {
    this.#entries.clear();
  }
}
