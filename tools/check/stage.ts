import type { Counts } from './counts.ts';
import type { Duration } from './durations.ts';

/** What a reporter of tests writes. */
export interface TestReport {
  readonly counts: Counts;
  readonly durations: readonly Duration[];
}

/** `output` is printed on failure, `note` after the duration on success. */
export interface Verdict extends TestReport {
  readonly ok: boolean;
  readonly output: string;
  readonly note?: string;
}

export interface Stage {
  readonly name: string;
  /**
   * @param filters parts of names of test files, from the command line
   * @param signal ends it, because another stage failed
   */
  run(filters: readonly string[], signal: AbortSignal): Promise<Verdict>;
  /** What its slowest tests are called in the list at the end. */
  readonly slowest?: string;
}
