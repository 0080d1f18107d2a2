/** Where each kind of number starts; the modules set their sequences past the highest used. */
const FIRST = {
  product: 1_040_001,
  image: 3_000_001,
  option: 4_000_001,
  variant: 5_000_001,
  tier: 8_000_001,
};

export class Ids {
  readonly #next = { ...FIRST };

  next(kind: keyof typeof FIRST): number {
    const id = this.#next[kind];
    this.#next[kind] += 1;
    return id;
  }
}
