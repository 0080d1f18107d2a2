import { expect, it } from 'vitest';
import { timeRemaining } from './time-remaining.ts';

const now = Date.parse('2026-11-20T07:00:00Z');
const words = (dueAt: string) => timeRemaining(dueAt, now);

it('a time limit is shown in its largest unit, rounded down', () => {
  expect(words('2026-11-22T06:59:00Z').text).toBe('Còn 1 ngày');
  expect(words('2026-11-20T16:30:00Z').text).toBe('Còn 9 giờ');
  expect(words('2026-11-20T07:35:30Z').text).toBe('Còn 35 phút');
  expect(words('2026-11-20T07:00:20Z').text).toBe('Còn 1 phút');
  expect(words('2026-11-20T07:00:00Z').text).toBe('Quá hạn');
});
it('less than three hours is urgent', () => {
  expect(words('2026-11-20T10:00:00Z').urgent).toBe(false);
  expect(words('2026-11-20T09:59:59Z').urgent).toBe(true);
  expect(words('2026-11-20T06:00:00Z').urgent).toBe(true);
});
