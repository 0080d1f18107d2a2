export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Each skipped test with its reason. */
  readonly skipped: readonly string[];
}

export const nothing: Counts = { passed: 0, failed: 0, skipped: [] };

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: [...a.skipped, ...b.skipped],
});

/** A failed stage has at least one failure, whatever was counted. */
export const settled = (counts: Counts, ok: boolean): Counts =>
  !ok && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
