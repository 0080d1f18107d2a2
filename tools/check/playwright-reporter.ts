import { writeFileSync } from 'node:fs';
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { add, type Counts, nothing } from './counts.ts';

const titleOf = (test: TestCase): string => test.titlePath().filter(Boolean).join(' › ');

const countsOf = (test: TestCase): Counts => {
  const outcome = test.outcome();
  if (outcome === 'skipped') {
    const reason = test.annotations.find(({ type }) => type === 'skip')?.description ?? 'it gives no reason';
    return { ...nothing, skipped: [`${titleOf(test)}: ${reason}`] };
  }
  if (outcome === 'flaky')
    return { ...nothing, passed: 1, skipped: [`${titleOf(test)}: its first try, which failed`] };
  return outcome === 'unexpected' ? { ...nothing, failed: 1 } : { ...nothing, passed: 1 };
};

/** Writes the counts to the file that CHECK_COUNTS names. */
export default class CountReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const file = process.env['CHECK_COUNTS'];
    if (file === undefined || this.#suite === undefined) return;
    writeFileSync(file, JSON.stringify(this.#suite.allTests().map(countsOf).reduce(add, nothing)));
  }
}
