import { writeFileSync } from 'node:fs';
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { add, type Counts, nothing } from './counts.ts';
import type { Duration } from './durations.ts';
import type { TestReport } from './stage.ts';

const titleOf = (test: TestCase): string => test.titlePath().filter(Boolean).join(' › ');

const countsOf = (test: TestCase): Counts => {
  const outcome = test.outcome();
  if (outcome === 'skipped') {
    const reason = test.annotations.find(({ type }) => type === 'skip')?.description ?? 'it gives no reason';
    return { ...nothing, skipped: [`${titleOf(test)}: ${reason}`] };
  }
  if (outcome === 'flaky')
    return { ...nothing, passed: 1, skipped: [`${titleOf(test)}: its first try, which failed`] };
  return outcome === 'expected' ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 };
};

const durationOf = (test: TestCase): Duration => ({
  name: titleOf(test),
  ms: test.results.reduce((sum, { duration }) => sum + duration, 0),
});

/** Writes counts and durations to the file that CHECK_REPORT names. */
export default class CheckReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const file = process.env['CHECK_REPORT'];
    if (file === undefined || this.#suite === undefined) return;
    const tests = this.#suite.allTests();
    const report: TestReport = {
      counts: tests.map(countsOf).reduce(add, nothing),
      durations: tests.map(durationOf),
    };
    writeFileSync(file, JSON.stringify(report));
  }
}
