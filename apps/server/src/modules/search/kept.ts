import type { Context } from '#platform/context.ts';
import { MINUTE } from '#platform/time.ts';

/** An answer that took longer is kept for its minute even while the index changes under it. */
const COSTLY_MS = 50;

interface Entry<Value> {
  readonly value: Promise<Value>;
  readonly version: number;
  /** The time of the context it was made for. */
  readonly made: number;
  readonly since: number;
  costly: boolean;
}

/**
 * Answers that many ask for, one computation a key at a time. Each is good for one version of the index and for a minute
 * of deals, badges and notices that run out; what was costly to find, for that minute whatever the index does.
 */
export class Kept<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #most: number;
  constructor(most: number) {
    this.#most = most;
  }

  get(
    { now }: Pick<Context, 'now'>,
    key: string,
    version: number,
    compute: () => Promise<Value>,
  ): Promise<Value> {
    const known = this.#entries.get(key);
    const fresh = known !== undefined && Math.abs(now.getTime() - known.made) < MINUTE;
    if (fresh && (known.version === version || (known.costly && performance.now() - known.since < MINUTE)))
      return known.value;
    const started = performance.now();
    const value = compute();
    const entry: Entry<Value> = { value, version, made: now.getTime(), since: started, costly: false };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (this.#entries.size > this.#most) this.#entries.delete(this.#entries.keys().next().value!);
    value.then(
      () => {
        entry.costly = performance.now() - started > COSTLY_MS;
      },
      () => this.#entries.get(key) === entry && this.#entries.delete(key),
    );
    return value;
  }
}
