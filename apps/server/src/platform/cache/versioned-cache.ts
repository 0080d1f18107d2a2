import type { Context } from '#platform/context.ts';
import { MINUTE } from '#platform/time.ts';

interface Entry<Value> {
  readonly value: Promise<Value>;
  readonly version: number;
  /** The time of the context it was made for. */
  readonly made: number;
  readonly since: number;
  lasts: boolean;
}

interface Keeping<Value> {
  /** At most so many answers. */
  readonly most: number;
  /** Whether an answer is good for its minute even while the index changes under it: one of many rows. */
  readonly lasts?: (value: Value) => boolean;
}

/**
 * Answers that many ask for, one computation a key at a time. Each is good for one version of the index and for a minute
 * of deals, badges and notices that run out; one that lasts, for that minute whatever the index does.
 */
export class VersionedCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #keeping: Keeping<Value>;
  constructor(keeping: Keeping<Value>) {
    this.#keeping = keeping;
  }

  get(
    { now }: Pick<Context, 'now'>,
    key: string,
    version: number,
    compute: () => Promise<Value>,
  ): Promise<Value> {
    const known = this.#entries.get(key);
    const fresh = known !== undefined && Math.abs(now.getTime() - known.made) < MINUTE;
    if (fresh && (known.version === version || (known.lasts && performance.now() - known.since < MINUTE)))
      return known.value;
    const { most, lasts } = this.#keeping;
    const value = compute();
    const since = performance.now();
    const entry: Entry<Value> = { value, version, made: now.getTime(), since, lasts: false };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (this.#entries.size > most) this.#entries.delete(this.#entries.keys().next().value!);
    value.then(
      (found) => {
        entry.lasts = lasts?.(found) ?? false;
      },
      () => this.#entries.get(key) === entry && this.#entries.delete(key),
    );
    return value;
  }
}
