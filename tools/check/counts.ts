/** What a run of tests came to. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Each test that was left out, with the reason it gave. */
  readonly skipped: readonly string[];
}

export const nothing: Counts = { passed: 0, failed: 0, skipped: [] };

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: [...a.skipped, ...b.skipped],
});

/** A stage that ended red has failed at least once, whatever was counted. */
export const settled = (counts: Counts, ok: boolean): Counts =>
  !ok && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
