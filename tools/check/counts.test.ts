import { expect, test } from 'vitest';
import { add, nothing, settled } from './counts.ts';

test('stages add up, with what each left out', () => {
  const rules = { passed: 3, failed: 0, skipped: ['a: not here'] };
  expect(add(rules, { passed: 2, failed: 1, skipped: ['b: not now'] })).toEqual({
    passed: 5,
    failed: 1,
    skipped: ['a: not here', 'b: not now'],
  });
});

test('a stage that ends red counts as a failure even when it counted none', () => {
  expect(settled({ ...nothing, passed: 7 }, false)).toEqual({ passed: 7, failed: 1, skipped: [] });
  expect(settled({ ...nothing, failed: 2 }, false).failed).toBe(2);
  expect(settled({ ...nothing, passed: 7 }, true).failed).toBe(0);
});
