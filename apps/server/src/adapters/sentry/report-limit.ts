import { MINUTE } from '#platform/time.ts';

const MAX_PER_MINUTE = 30;
const MAX_OF_ONE_KIND = 5;

/** Allows so many errors a minute, and few of one kind, so that a frequent one does not hide the others. */
export class ReportLimit {
  readonly #kinds = new Map<string, number>();
  #from = Number.NEGATIVE_INFINITY;
  #total = 0;

  allows(kind: string, now: Date): boolean {
    const time = now.getTime();
    if (Math.abs(time - this.#from) >= MINUTE) {
      this.#from = time;
      this.#total = 0;
      this.#kinds.clear();
    }
    const ofKind = this.#kinds.get(kind) ?? 0;
    if (this.#total >= MAX_PER_MINUTE || ofKind >= MAX_OF_ONE_KIND) return false;
    this.#total += 1;
    this.#kinds.set(kind, ofKind + 1);
    return true;
  }
}
