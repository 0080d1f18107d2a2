// `npm run check` runs the checks that take seconds, `npm test` all of them, here and in CI: until the first failure,
// whose output it prints. `npm test -- --only server,lint` runs those stages; further words select test files by name.
import { parseArgs } from 'node:util';
import { add, nothing } from './check/counts.ts';
import { listSlowest } from './check/durations.ts';
import { type Lane, runLanes, selectStages } from './check/lanes.ts';
import type { Stage, Verdict } from './check/stage.ts';
import { allSteps, quickLanes } from './check/stages.ts';

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const selectedSteps = (): readonly (readonly Lane[])[] => {
  if (values.only === undefined) return values.quick ? [quickLanes] : allSteps;
  const names = values.only.split(',');
  const known = allSteps.flat(2).map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return allSteps.map((lanes) => selectStages(lanes, names));
  console.error(`No stage is called ${unknown.join(', ')}: there are ${known.join(', ')}.`);
  process.exit(2);
};

let counts = nothing;
const slowestLists: string[] = [];
const printVerdict = ({ name, slowest }: Stage, verdict: Verdict, durationMs: number): void => {
  counts = add(counts, verdict.counts);
  const note = verdict.ok && verdict.note !== undefined ? `  ${verdict.note}` : '';
  const duration = `${(durationMs / 1000).toFixed(1)} s`;
  console.log(`${verdict.ok ? '✓' : '✗'} ${name.padEnd(11)}${duration.padStart(8)}${note}`);
  for (const skipped of verdict.counts.skipped) console.log(`  skipped: ${skipped}`);
  if (slowest !== undefined && verdict.durations.length > 0)
    slowestLists.push([`The slowest ${slowest}:`, ...listSlowest(verdict.durations)].join('\n'));
  if (!verdict.ok) console.log(`\n${verdict.output.trim()}\n`);
};

const from = performance.now();
for (const lanes of selectedSteps()) {
  if (await runLanes(lanes, { filters: positionals, onVerdict: printVerdict })) continue;
  process.exitCode = 1;
  break;
}
for (const list of slowestLists) console.log(`\n${list}`);
const seconds = Math.round((performance.now() - from) / 1000);
console.log(`\n${Math.floor(seconds / 60)} min ${seconds % 60} s`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
