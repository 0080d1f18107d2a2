import { expect, test } from 'vitest';
import { listSlowest } from './durations.ts';

test('the ten slowest are listed, slowest first', () => {
  const durations = Array.from({ length: 12 }, (_, at) => ({ name: `test ${at}`, ms: at * 1_000 }));
  const lines = listSlowest(durations);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('  11.0 s  test 11');
  expect(lines.at(-1)).toBe('   2.0 s  test 2');
});
