import type { StaffBanner } from '@market/contract/content/staff-schemas';
import { expect, it } from 'vitest';
import { calendarRows, daysOf, placeOfNow, readRange } from './calendar.ts';

const TODAY = '2026-11-20';
const NOW = Date.parse('2026-11-20T12:00:00+07:00');
const range = readRange(new URLSearchParams(), TODAY);
const banner = (id: number, starts_at: string | null, ends_at: string | null, status = 'published') =>
  ({ id, position: 'carousel', status, starts_at, ends_at }) as StaffBanner;
const day = (text: string) => `2026-${text}T00:00:00+07:00`;

it('shows three weeks from this Monday, or the days of the address', () => {
  expect(range).toEqual({ from: '2026-11-16', to: '2026-12-06', span: 21 });
  expect(daysOf(range)).toHaveLength(21);
  expect(readRange(new URLSearchParams('tu=2026-12-01&ngay=7'), TODAY)).toEqual({
    from: '2026-12-01',
    to: '2026-12-07',
    span: 7,
  });
  expect(readRange(new URLSearchParams('tu=2026-02-30&ngay=8'), TODAY)).toEqual(range);
});

it('puts banners that follow each other into one lane and those at one time into several', () => {
  const rows = calendarRows(
    [
      banner(1, null, day('11-20')),
      banner(2, day('11-20'), day('12-01')),
      banner(3, day('11-18'), null, 'draft'),
      banner(4, day('12-08'), null),
      banner(5, null, day('11-10')),
    ],
    range,
    NOW,
  );
  const lanes = rows[0]!.lanes.map((lane) => lane.map((bar) => bar.banner.id));
  expect(lanes).toEqual([[1, 2], [3]]);
  expect(rows[0]!.lanes[0]![0]).toMatchObject({ from: 0, begins: false, ends: true, phase: 'ended' });
  expect(rows[0]!.lanes[1]![0]).toMatchObject({ to: 1, begins: true, ends: false, phase: 'draft' });
  expect(rows.slice(1).every(({ lanes: none }) => none.length === 0)).toBe(true);
});

it('shows where now is', () => {
  expect(placeOfNow(range, NOW)).toBeCloseTo(4.5 / 21);
  expect(placeOfNow(range, Date.parse(day('12-07')))).toBeNull();
});
