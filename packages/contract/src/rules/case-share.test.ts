import { expect, test } from 'vitest';
import { shareOf } from './case-share.ts';

test('the parts of a share sum to its value, and each is the units’ part of its discount', () => {
  const line = { id: 1, quantity: 60, value: 8_650_000 };
  const parts = { shop_discount: 200_000, platform_discount: 100_000, coins: 50_000 };
  const units = [{ id: 1, quantity: 12 }];
  expect(shareOf([{ ...line, ...parts }], units)).toEqual({
    quantity: 12,
    goods: 1_800_000,
    shop_discount: 40_000,
    platform_discount: 20_000,
    coins: 10_000,
    value: 1_730_000,
  });
  const uneven = { id: 1, value: 100, quantity: 3, shop_discount: 10, platform_discount: 10, coins: 1 };
  const { goods, shop_discount, platform_discount, coins, value } = shareOf(
    [uneven],
    [{ id: 1, quantity: 2 }],
  );
  expect(value).toBe(66);
  expect(goods - shop_discount - platform_discount - coins).toBe(value);
  expect(shareOf([], units).goods).toBe(0);
});
