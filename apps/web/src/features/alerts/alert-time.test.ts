import { expect, it } from 'vitest';
import { alertTime } from './alert-time.ts';

const NOW = Date.parse('2026-11-21T10:00:00+07:00');

it.each([
  ['2026-11-21T10:00:20+07:00', 'Vừa xong'],
  ['2026-11-21T09:55:00+07:00', '5 phút trước'],
  ['2026-11-21T08:00:00+07:00', '2 giờ trước'],
  ['2026-11-20T23:59:00+07:00', 'Hôm qua'],
  ['2026-11-20T00:01:00+07:00', 'Hôm qua'],
  ['2026-11-18T12:00:00+07:00', '18/11'],
])('%s is %s', (then, text) => {
  expect(alertTime(Date.parse(then), NOW)).toBe(text);
});
