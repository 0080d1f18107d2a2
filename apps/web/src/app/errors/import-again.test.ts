import { expect, it } from 'vitest';
import { importAgain } from './import-again.ts';

it('a script is imported again until it arrives, after pauses that double up to a minute', async () => {
  const pauses: number[] = [];
  const failures = 8;
  const load = async () => {
    if (pauses.length < failures) throw new TypeError('Failed to fetch dynamically imported module');
    return 'shell';
  };
  const schedule = (run: () => void, ms: number) => {
    pauses.push(ms);
    run();
    return () => undefined;
  };
  expect(await importAgain(load, schedule)).toBe('shell');
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});
