import { expect, it } from 'vitest';
import { averageOf, conversionOf, extremesOf } from './day-figures.ts';

const day = (name: string, orders: number, views = 10) => ({
  day: name,
  orders,
  views,
  revenue: orders,
  follows: 0,
});
const days = [day('a', 3), day('b', 0, 0), day('c', 12), day('d', 0)];
const orders = (one: (typeof days)[number]) => one.orders;

it('names the latest of the highest and lowest days', () => {
  const { highest, lowest } = extremesOf(days, orders);
  expect([highest.day, lowest.day]).toEqual(['c', 'd']);
});
it('averages over all days', () => {
  expect(averageOf(days, orders)).toBe(3.75);
});
it('never converts more than everybody, nor divides by no views', () => {
  expect(days.map(conversionOf)).toEqual([0.3, 0, 1, 0]);
});
