import { median, p99Of } from '../load.ts';
import { ms } from '../table.ts';
import { REQUEST_CLASSES, type Recorder } from './recorder.ts';

export const COUNTS = [
  'lost requests',
  'lost or doubled orders',
  'wrong books',
  'lost or doubled messages',
  'lost or doubled alerts',
  'stale pages',
  'not settled',
] as const;
const SHOWN_FAULTS = 12;

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell, index) => (index === 0 ? cell.padEnd(26) : cell.padStart(24))).join(' | ')} |`;

const latency = (recorder: Recorder, kind: (typeof REQUEST_CLASSES)[number]): string => {
  const times = recorder.timesOf(kind);
  return times.length === 0 ? '' : `${ms(median(times))} / ${ms(p99Of(times))} (${times.length})`;
};

/** p50 / p99 of answers to a first try, and how many there were. */
export const printLatencies = (
  runs: Readonly<Record<'alone' | 'undisturbed' | 'disturbed', Recorder>>,
): void => {
  console.log('\np50 / p99 of answers to a first try (number of them)');
  console.log(row(['', 'one process', 'cluster', 'cluster, disturbed']));
  for (const kind of REQUEST_CLASSES)
    console.log(row([kind, ...Object.values(runs).map((run) => latency(run, kind))]));
};

/** What reached clients and was tried again. */
export const printFailures = (recorder: Recorder): void => {
  console.log('\nfailures that clients saw and tried again');
  const all = [...recorder.failures].toSorted(([one], [other]) => one.localeCompare(other));
  for (const [failure, count] of all) console.log(`  ${String(count).padStart(4)}  ${failure}`);
  if (all.length === 0) console.log('     0');
};

/** @returns the sum of all counts */
export const printCounts = (runs: readonly Recorder[]): number => {
  console.log('');
  let sum = 0;
  for (const count of COUNTS) {
    const faults = runs.flatMap((run) => run.faultsOf(count));
    sum += faults.length;
    console.log(row([count, String(faults.length)]));
    for (const fault of faults.slice(0, SHOWN_FAULTS)) console.log(`    ${fault}`);
  }
  return sum;
};
