import { expect, it } from 'vitest';
import { firstRates, isSortable, sortRates } from './rate-order.ts';

const rate = (service_code: string, total_price: number, day: string | null) => ({
  service_code,
  total_price,
  max_delivery_date: day && `2026-11-${day}T00:00:00Z`,
});
const cheap = rate('cheap', 20_000, '28');
const fast = rate('fast', 40_000, '24');
const alsoFast = rate('also', 35_000, '24');
const agreed = rate('self', 50_000, null);
const rates = [cheap, alsoFast, fast, agreed];
const codes = (some: readonly { service_code: string }[]) => some.map(({ service_code }) => service_code);

it('rates are sorted by arrival, then by price, without a day at the end', () => {
  expect(codes(sortRates(rates, 'day'))).toEqual(['also', 'fast', 'cheap', 'self']);
  expect(sortRates(rates, 'price')).toEqual(rates);
  expect([isSortable(rates), isSortable([cheap, agreed])]).toEqual([true, false]);
});

it('the chosen rate is among the first three', () => {
  expect(codes(firstRates(rates, 'cheap'))).toEqual(['cheap', 'also', 'fast']);
  expect(codes(firstRates(rates, 'self'))).toEqual(['cheap', 'also', 'self']);
  expect(codes(firstRates(rates, null))).toHaveLength(3);
});
