import { expect, it } from 'vitest';
import { daysBefore, daysOf, readDaySpan } from './day-span.ts';

const NOW = new Date('2026-11-25T18:00:00Z');

it('reads days, by default the last 30 of Vietnam', () => {
  expect(readDaySpan({}, NOW, 92)).toEqual({ from: '2026-10-28', to: '2026-11-26' });
  expect(readDaySpan({ from: '2026-11-01', to: '2026-11-02' }, NOW, 2)).toEqual({
    from: '2026-11-01',
    to: '2026-11-02',
  });
});

it.each([
  { from: '2026-11-02', to: '2026-11-01' },
  { from: '2026-02-30', to: '2026-11-01' },
  { to: 'x' },
  { from: '2026-11-01', to: '2026-11-03' },
])('reads nothing of %j', (asked) => {
  expect(readDaySpan(asked, NOW, 2)).toBeNull();
});

it('counts days and as many before them', () => {
  const span = { from: '2026-10-30', to: '2026-11-01' };
  expect(daysOf(span)).toEqual(['2026-10-30', '2026-10-31', '2026-11-01']);
  expect(daysBefore(span)).toEqual({ from: '2026-10-27', to: '2026-10-29' });
});
