import { expect, test } from 'vitest';
import { areTiersValid, quotedPrice, tiersOf } from './quotation-price.ts';

const prices = {
  unit_price: 98_000,
  customization_fee: 2_000,
  tiers: [
    { startQuantity: 200, price: 95_000 },
    { startQuantity: 300, price: 92_000 },
  ],
  moq: 100,
};

test('customization is part of every price', () => {
  expect([100, 199, 200, 300].map((quantity) => quotedPrice(prices, quantity))).toEqual([
    100_000, 100_000, 97_000, 94_000,
  ]);
});

test('the last price has no upper end', () => {
  expect(tiersOf(prices).map(({ startQuantity, endQuantity }) => [startQuantity, endQuantity])).toEqual([
    [100, 199],
    [200, 299],
    [300, null],
  ]);
});

test('larger quantities must be cheaper and within what is offered', () => {
  expect(areTiersValid(prices, 300)).toBe(true);
  expect(areTiersValid(prices, 299)).toBe(false);
  expect(areTiersValid({ ...prices, tiers: [{ startQuantity: 100, price: 90_000 }] }, 300)).toBe(false);
  expect(areTiersValid({ ...prices, tiers: [{ startQuantity: 200, price: 98_000 }] }, 300)).toBe(false);
});
