import { sumUp, type CallResult } from './caller.ts';

interface Figures {
  /** Every answer with the tries that it took. */
  readonly tries?: readonly CallResult[];
  /** Milliseconds of each recovery. */
  readonly recovered?: readonly number[];
  readonly [count: string]: unknown;
}

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;

/** Writes measured figures beside a test's name: a run with LONG=1 is where published ones come from. */
export const report = (name: string, { tries, recovered, ...counts }: Figures): void => {
  if (process.env['LONG'] !== '1' && process.env['FIGURES'] !== '1') return;
  const times = recovered && {
    recovery_ms: { median: Math.round(median(recovered)), most: Math.round(Math.max(...recovered)) },
  };
  const answers = tries && sumUp(tries);
  // eslint-disable-next-line no-console
  console.log(JSON.stringify({ what: name, ...counts, ...times, ...answers }));
};
