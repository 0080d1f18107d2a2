import { expect, test } from 'vitest';
import { nextWeeklyPayouts } from './lib/weekly.ts';

test.each([
  ['on a Friday', '2026-11-20T07:22:00Z', '2026-11-22T19:00:00Z'],
  ['on the Monday before two in Vietnam', '2026-11-22T18:59:59Z', '2026-11-22T19:00:00Z'],
  ['while they are opened', '2026-11-22T19:00:00Z', '2026-11-29T19:00:00Z'],
  ['over the end of a year', '2026-12-28T03:00:00Z', '2027-01-03T19:00:00Z'],
])('%s the next payouts are on a Monday at two in Vietnam', (_when, now, next) => {
  expect(nextWeeklyPayouts(new Date(now)).toISOString()).toBe(next.replace('Z', '.000Z'));
});
