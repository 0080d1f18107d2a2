import type { TradeOverview } from '@market/contract/overview/schemas';
import { describe, expect, it } from 'vitest';
import { chartPoints, salesSentence } from './sales-texts.ts';

const START = Date.parse('2026-12-02T17:00:00Z'); // midnight of a Thursday in Vietnam
const hour = (index: number, orders: number) => ({
  at: new Date(START + index * 3_600_000).toISOString(),
  orders,
  gmv: orders * 1_000_000,
});
const trade: TradeOverview = {
  unit: 'hour',
  from: hour(0, 0).at,
  until: hour(3, 0).at,
  before_from: '2026-11-25T17:00:00.000Z',
  before_until: '2026-11-25T20:00:00.000Z',
  total: { orders: 6, gmv: 6_000_000 },
  before: { orders: 4, gmv: 8_000_000 },
  points: [hour(0, 1), hour(1, 5), hour(2, 0)],
  points_before: Array.from({ length: 24 }, (_, index) => hour(index - 168, 2)),
  methods: [],
  held: {
    amount: 0,
    at: hour(3, 0).at,
    books: null,
    next_payout: { at: hour(3, 0).at, shops: 0, amount: 0 },
  },
};

describe('sales by hour', () => {
  it('are said in a sentence', () => {
    expect(salesSentence(trade, 'don')).toBe(
      '6 đơn, hơn 2 đơn so với cùng lúc thứ Năm trước. Cao nhất 5 đơn lúc 1 giờ.',
    );
    expect(salesSentence(trade, 'gmv')).toBe(
      '6 triệu, kém 2 triệu so với cùng lúc thứ Năm trước. Cao nhất 5 triệu lúc 1 giờ.',
    );
  });
  it('have 24 hours, those to come only of the week before', () => {
    const points = chartPoints(trade, 'don');
    expect(points.length).toBe(24);
    expect(points.slice(1, 4).map(({ now, before }) => [now, before])).toEqual([
      [5, 2],
      [0, 2],
      [null, 2],
    ]);
    expect(points.at(-1)?.at).toBe(hour(23, 0).at);
  });
});
