import { expect, test } from 'vitest';
import { DAY, later } from '#platform/time.ts';
import { dailyCron } from './lib/schedule.ts';
import { backupName, expiredBackups } from './rules/retention.ts';

const NEWEST = new Date('2026-11-26T20:00:00.123Z');
const daily = (count: number) =>
  Array.from({ length: count }, (_, days) => backupName(later(NEWEST, -days * DAY)));

test('a backup is named by its time in UTC', () => {
  expect(backupName(NEWEST)).toBe('cho-phien-20261126-200000.tar.zst');
});

test('the newest of each day, week and month is retained, and files of other names are never removed', () => {
  const names = daily(400);
  const expired = new Set(
    expiredBackups([...names, 'notes.txt', 'cho-phien.tar.zst'], { days: 14, weeks: 8, months: 12 }),
  );
  const left = names.filter((name) => !expired.has(name));
  expect(left.slice(0, 14)).toEqual(names.slice(0, 14));
  expect(left.length).toBeLessThanOrEqual(14 + 8 + 12);
  expect(left.at(-1)).toMatch(/^cho-phien-20251[12]/);
  expect([...expired].every((name) => names.includes(name))).toBe(true);
  expect(expired.size + left.length).toBe(400);
});

test('the newest backup is never removed, and several of a day leave the newest', () => {
  const day = ['200000', '100000', '030000'].map((time) => `cho-phien-20261126-${time}.tar.zst`);
  expect(expiredBackups(day, { days: 1, weeks: 0, months: 0 })).toEqual(day.slice(1, 2).concat(day.slice(2)));
  expect(expiredBackups(daily(3), { days: 1, weeks: 0, months: 0 })).toEqual(daily(3).slice(1));
});

test('a time of day in Vietnam is cron in UTC', () => {
  expect(dailyCron('03:00')).toBe('0 20 * * *');
  expect(dailyCron('07:05')).toBe('5 0 * * *');
  expect(dailyCron('23:59')).toBe('59 16 * * *');
});
