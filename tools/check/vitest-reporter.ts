import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { add, type Counts, nothing } from './counts.ts';

const countsOf = (module: TestModule): Counts => {
  let counts = nothing;
  for (const test of module.children.allTests()) {
    const result = test.result();
    if (result.state === 'passed') counts = add(counts, { ...nothing, passed: 1 });
    if (result.state === 'failed') counts = add(counts, { ...nothing, failed: 1 });
    if (result.state === 'skipped')
      counts = add(counts, {
        ...nothing,
        skipped: [`${test.fullName}: ${result.note ?? 'it gives no reason'}`],
      });
  }
  return counts;
};

/** Writes the counts to the file that CHECK_COUNTS names. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env['CHECK_COUNTS'];
    if (file === undefined) return;
    writeFileSync(file, JSON.stringify(modules.map(countsOf).reduce(add, nothing)));
  }
}
