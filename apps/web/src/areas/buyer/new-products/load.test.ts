import type { Card } from '@market/contract/catalogue/card-schemas';
import { expect, it } from 'vitest';
import { groupByDay } from './load.ts';

const now = Date.parse('2026-11-27T00:30:00+07:00');
const card = (id: number, upAt: string) => ({ id, upAt }) as Card;

it('new products stand by the day in Vietnam, and those of more than a week ago together', () => {
  const days = groupByDay(
    [
      card(6, '2026-11-27T00:10:00+07:00'),
      card(5, '2026-11-26T23:50:00+07:00'),
      card(4, '2026-11-26T08:00:00+07:00'),
      card(3, '2026-11-21T08:00:00+07:00'),
      card(2, '2026-11-19T08:00:00+07:00'),
      card(1, '2026-10-01T08:00:00+07:00'),
    ],
    now,
  );
  expect(days.map(({ title, cards }) => [title, cards.map(({ id }) => id)])).toEqual([
    ['Hôm nay', [6]],
    ['Hôm qua', [5, 4]],
    ['Thứ Bảy, 21/11', [3]],
    ['Trước đó', [2, 1]],
  ]);
});
