import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { add, type Counts, nothing } from './counts.ts';
import type { Duration } from './durations.ts';
import type { TestReport } from './stage.ts';

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

const durationOf = (module: TestModule): Duration => {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return { name: module.relativeModuleId, ms: collectDuration + setupDuration + duration };
};

/** Writes counts and durations to the file that CHECK_REPORT names. */
export default class CheckReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env['CHECK_REPORT'];
    if (file === undefined) return;
    const report: TestReport = {
      counts: modules.map(countsOf).reduce(add, nothing),
      durations: modules.map(durationOf),
    };
    writeFileSync(file, JSON.stringify(report));
  }
}
