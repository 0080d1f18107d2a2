// `npm test`, the same here and in CI: stops at the first failed stage and prints its output.
// `npm test -- --only server,lint` runs only those stages; further words select test files by name.
import { parseArgs } from 'node:util';
import { add, nothing } from './check/counts.ts';
import { type Stage, stages } from './check/stages.ts';

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });

const selectedStages = (): readonly Stage[] => {
  if (values.only === undefined) return stages;
  const names = values.only.split(',');
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length === 0) return stages.filter(({ name }) => names.includes(name));
  console.error(
    `No stage is called ${unknown.join(', ')}: there are ${stages.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
};

const seconds = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`;

let counts = nothing;
for (const { name, run } of selectedStages()) {
  const from = performance.now();
  const verdict = await run(positionals);
  counts = add(counts, verdict.counts);
  const note = verdict.ok && verdict.note !== undefined ? `  ${verdict.note}` : '';
  console.log(`${verdict.ok ? '✓' : '✗'} ${name.padEnd(11)}${seconds(from).padStart(8)}${note}`);
  for (const skipped of verdict.counts.skipped) console.log(`  skipped: ${skipped}`);
  if (verdict.ok) continue;
  console.log(`\n${verdict.output.trim()}\n`);
  process.exitCode = 1;
  break;
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
