/** Seeded randomness: the same seed generates the same market on every machine. Not for secrets. */

/** FNV-1a over UTF-16 units. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

export class Random {
  readonly #seed: number;
  #state: number;

  constructor(seed: number) {
    this.#seed = seed >>> 0;
    this.#state = Math.imul(this.#seed ^ 0x9e3779b9, 2654435761) >>> 0;
  }

  /** An independent stream: drawing more in one subject changes nothing in another. */
  fork(label: string): Random {
    return new Random(hashOf(`${this.#seed}/${label}`));
  }

  /** In [0, 1). Mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** Integer, both ends included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.next() * items.length)]!;
  }

  /** Distinct items in their order of drawing; all of them when there are fewer. */
  sample<T>(items: readonly T[], count: number): T[] {
    const pool = [...items];
    const sampleSize = Math.min(count, pool.length);
    for (let index = 0; index < sampleSize; index += 1) {
      const other = this.int(index, pool.length - 1);
      [pool[index], pool[other]] = [pool[other]!, pool[index]!];
    }
    return pool.slice(0, sampleSize);
  }

  /** Long-tailed and positive: half of the draws lie below the median. */
  skewed(median: number, spread: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    return median * Math.exp(spread * normal);
  }

  /** `length` characters of an alphabet, for opaque ids. */
  letters(alphabet: string, length: number): string {
    let text = '';
    for (let index = 0; index < length; index += 1) text += alphabet[this.int(0, alphabet.length - 1)];
    return text;
  }
}

/** Draws indexes in proportion to their weights, in O(log n). */
export class WeightedSampler<T> {
  readonly #items: readonly T[];
  readonly #sums: Float64Array;

  constructor(items: readonly T[], weightOf: (item: T) => number) {
    this.#items = items;
    this.#sums = new Float64Array(items.length);
    let sum = 0;
    for (const [index, item] of items.entries()) {
      sum += Math.max(0, weightOf(item));
      this.#sums[index] = sum;
    }
  }

  get size(): number {
    return this.#items.length;
  }

  draw(random: Random): T {
    const target = random.next() * this.#sums[this.#sums.length - 1]!;
    let low = 0;
    let high = this.#sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#sums[middle]! > target) high = middle;
      else low = middle + 1;
    }
    return this.#items[low]!;
  }

  /** Draws until one suits; there must be one. */
  drawWhere(random: Random, suits: (item: T) => boolean): T {
    for (;;) {
      const item = this.draw(random);
      if (suits(item)) return item;
    }
  }
}
