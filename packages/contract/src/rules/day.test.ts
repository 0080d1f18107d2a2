import { expect, test } from 'vitest';
import { addDays, dayInVietnam, endOfDay, isDay, startOfDay, writtenDay } from './day.ts';

test('a day in Vietnam starts at 17:00 UTC', () => {
  expect(dayInVietnam(new Date('2026-11-24T16:59:59.999Z'))).toBe('2026-11-24');
  expect(dayInVietnam(new Date('2026-11-24T17:00:00Z'))).toBe('2026-11-25');
  expect(startOfDay('2026-11-25').toISOString()).toBe('2026-11-24T17:00:00.000Z');
  expect(endOfDay('2026-11-25').toISOString()).toBe('2026-11-25T17:00:00.000Z');
});

test('days are added over the ends of months and years', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-02-28', 1), addDays('2026-03-01', -1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-02-28',
  ]);
});

test('a day that no calendar has is refused', () => {
  expect(['2026-02-30', '2026-13-01', '2026-00-10'].map(isDay)).toEqual([false, false, false]);
  expect(isDay('2028-02-29')).toBe(true);
});

test('a day is written as people write it', () => {
  expect(writtenDay('2026-11-07')).toBe('07/11/2026');
});
