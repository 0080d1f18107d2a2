import { afterAll, expect, test } from 'vitest';
import { repeat } from '../repeat.ts';
import { commandCounts } from './command.ts';
import { runMany, runOnce } from './run.ts';

// `MODEL_SEED=… npx vitest run --project server apps/server/test/model` runs one market anew, with MODEL_SHRINK=1 the
// shortest that fails.

const { MODEL_SEED: seed, MODEL_PATH: path, MODEL_LENGTH, MODEL_SHRINK, MODEL_COMMANDS } = process.env;
const LENGTH = Number(MODEL_LENGTH ?? repeat(300, 1_500));
afterAll(() => {
  if (process.env['MODEL_TALLY'] !== '1') return;
  const lines = [...commandCounts.byName].map(([name, count]) => `${name} ${count}`);
  console.log([`${commandCounts.done} commands`, ...lines].join('\n'));
});
const MAX_COMMANDS = Number(MODEL_COMMANDS ?? repeat(400, 100_000));
const HOURS = 6 * 3_600_000;

/** The same market every time it is checked; others in the long run. */
const FIRST = repeat(20_261_122, Date.now() % 1_000_000_000);

const runManyMarkets = async () => {
  const { commands, seconds } = await runMany(MAX_COMMANDS, { seed: FIRST, length: LENGTH });
  console.log(
    `${commands} commands, ${commandCounts.refused} refused, from seed ${FIRST}: ${Math.round(commands / seconds)} a second, ${Math.round(seconds)} s`,
  );
  expect(commands).toBeGreaterThanOrEqual(MAX_COMMANDS);
};
const repeatCommand = (wanted: string) =>
  runOnce({
    seed: Number(wanted),
    length: LENGTH,
    shrink: MODEL_SHRINK === '1',
    ...(path !== undefined && { path }),
  });

test(
  'after any sequence of commands the market equals the model',
  () => (seed === undefined ? runManyMarkets() : repeatCommand(seed)),
  HOURS,
);
