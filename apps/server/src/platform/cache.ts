/** A bounded memory of answers that many ask for: one computation a key at a time, forgotten after `ttlMs`. */
export class Cache<Value> {
  readonly #kept = new Map<string, { value: Promise<Value>; until: number }>();
  readonly #ttlMs: number;
  readonly #most: number;
  constructor({ ttlMs, most = 1_000 }: { ttlMs: number; most?: number }) {
    this.#ttlMs = ttlMs;
    this.#most = most;
  }
  get(key: string, compute: () => Promise<Value>): Promise<Value> {
    const now = performance.now();
    const hit = this.#kept.get(key);
    if (hit !== undefined && now < hit.until) return hit.value;
    const value = compute();
    this.#kept.delete(key);
    this.#kept.set(key, { value, until: now + this.#ttlMs });
    if (this.#kept.size > this.#most) this.#kept.delete(this.#kept.keys().next().value!);
    value.catch(() => this.#kept.delete(key));
    return value;
  }
  clear(): void {
    this.#kept.clear();
  }
}
