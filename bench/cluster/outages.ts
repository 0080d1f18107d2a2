/** Seconds in which processes and clients find a part again that answers. */
const GRACE_MS = 5_000;

interface Outage {
  readonly part: string;
  readonly from: number;
  to: number;
}

/** When which part was away, by the clock of `performance`. */
export class Outages {
  readonly #all: Outage[] = [];

  begin(part: string): { end(): void } {
    const outage: Outage = { part, from: performance.now(), to: Number.POSITIVE_INFINITY };
    this.#all.push(outage);
    return { end: () => void (outage.to = performance.now()) };
  }

  /** Whether one of these parts was away, or had just come back, at some time since then. */
  since(from: number, parts: ReadonlySet<string>): boolean {
    return this.#all.some((outage) => parts.has(outage.part) && outage.to + GRACE_MS >= from);
  }

  /** The part that was ended last, to name what a failure followed. */
  get last(): string {
    return this.#all.at(-1)?.part ?? 'none';
  }
}
