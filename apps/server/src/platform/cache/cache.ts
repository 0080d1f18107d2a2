import { LRUCache } from 'lru-cache';

/** A bounded memory of answers that many ask for: one computation a key at a time, forgotten after `ttlMs`. */
export class Cache<Value> {
  readonly #entries: LRUCache<string, Promise<Value>>;
  constructor({ ttlMs, max = 1_000 }: { ttlMs: number; max?: number }) {
    this.#entries = new LRUCache({ max, ttl: ttlMs });
  }
  get(key: string, compute: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    const value = compute();
    this.#entries.set(key, value);
    value.catch(() => {
      if (this.#entries.peek(key) === value) this.#entries.delete(key);
    });
    return value;
  }
  clear(): void {
    this.#entries.clear();
  }
}
