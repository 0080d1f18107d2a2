export const REQUEST_CLASSES = [
  'page',
  'guest JSON',
  'picture',
  'cart',
  'order',
  'payment',
  'seller',
  'message',
] as const;
export type RequestClass = (typeof REQUEST_CLASSES)[number];

/** What happened to calls and messages of one run. */
export class Recorder {
  readonly #times = new Map<RequestClass, number[]>();
  readonly #failures = new Map<string, number>();
  readonly #faults = new Map<string, string[]>();

  answered(kind: RequestClass, ms: number, tries: number): void {
    // a second try is an outage, and no latency of the part that answers
    if (tries > 1) return;
    const times = this.#times.get(kind) ?? [];
    times.push(ms);
    this.#times.set(kind, times);
  }
  /** A failure that reached the client; its repetition may succeed. */
  failed(kind: RequestClass, failure: string, after: string): void {
    const name = `${kind}: ${failure} after ${after}`;
    this.#failures.set(name, (this.#failures.get(name) ?? 0) + 1);
  }
  lost(kind: RequestClass, text: string): void {
    this.fault('lost requests', `${kind}: ${text}`);
  }
  /** Something that must not happen. */
  fault(count: string, text: string): void {
    const faults = this.#faults.get(count) ?? [];
    faults.push(text);
    this.#faults.set(count, faults);
  }

  timesOf(kind: RequestClass): readonly number[] {
    return this.#times.get(kind) ?? [];
  }
  get failures(): ReadonlyMap<string, number> {
    return this.#failures;
  }
  faultsOf(count: string): readonly string[] {
    return this.#faults.get(count) ?? [];
  }
}
