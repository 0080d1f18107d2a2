import type { Card } from '@market/contract/catalogue/card-schemas';
import { expect, it } from 'vitest';
import { groupByDay } from './load.ts';

const now = Date.parse('2026-11-27T00:30:00+07:00');
const card = (id: number, upAt: string) => ({ id, upAt }) as Card;

const titles = (days: ReturnType<typeof groupByDay>) =>
  days.map(({ title, cards }) => [title, cards.length] as const);

/** As many products as a row, a minute apart. */
const row = (upAt: string) =>
  Array.from({ length: 6 }, (_, minute) =>
    card(minute, new Date(Date.parse(upAt) - minute * 60_000).toISOString()),
  );

it('days in Vietnam have a heading of their own, and what is more than a week old shares one', () => {
  const days = groupByDay(
    [
      ...row('2026-11-27T00:20:00+07:00'),
      ...row('2026-11-26T23:50:00+07:00'),
      ...row('2026-11-21T08:00:00+07:00'),
      card(2, '2026-11-19T08:00:00+07:00'),
      card(1, '2026-10-01T08:00:00+07:00'),
    ],
    now,
  );
  expect(titles(days)).toEqual([
    ['Hôm nay', 6],
    ['Hôm qua', 6],
    ['Thứ Bảy, 21/11', 6],
    ['Trước đó', 2],
  ]);
});

it('from the first day whose rows have a gap, the days of the week share a heading', () => {
  const days = groupByDay(
    [
      ...row('2026-11-27T00:20:00+07:00'),
      card(5, '2026-11-26T08:00:00+07:00'),
      ...row('2026-11-25T08:00:00+07:00'),
      card(1, '2026-10-01T08:00:00+07:00'),
    ],
    now,
  );
  expect(titles(days)).toEqual([
    ['Hôm nay', 6],
    ['7 ngày qua', 7],
    ['Trước đó', 1],
  ]);
});
