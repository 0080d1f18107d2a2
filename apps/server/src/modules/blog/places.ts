/** So many at once, so many more in line for them, in order of coming; the rest are turned away. */
export class Places {
  #free: number;
  readonly #longest: number;
  readonly #line: (() => void)[] = [];
  constructor(places: { readonly atOnce: number; readonly inLine: number }) {
    this.#free = places.atOnce;
    this.#longest = places.inLine;
  }

  get isFull(): boolean {
    return this.#free === 0;
  }

  /** A place once there is one, to be left again; undefined when the line is full, too. */
  enter(): Promise<void> | undefined {
    if (this.#free > 0) {
      this.#free--;
      return Promise.resolve();
    }
    if (this.#line.length >= this.#longest) return undefined;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#line.push(resolve);
    return promise;
  }

  leave(): void {
    const next = this.#line.shift();
    if (next === undefined) this.#free++;
    else next();
  }
}
