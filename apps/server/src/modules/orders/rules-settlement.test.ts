import { expect, test } from 'vitest';
import { settlementOf } from './rules/settlement.ts';

const line = (line_price: number, coin_share: number) => ({
  category_lv1: 1,
  line_price,
  shop_discount: 0,
  platform_discount: 0,
  coin_share,
});

test('what carrier and market pay together takes back no more coins than the order had', () => {
  const order = {
    total_price: 100_000,
    shipping_price: 0,
    cod_fee: 0,
    coin_redeem: 1,
    coin_earn: 0,
    refund_price: 100_000,
    carrier: 'ghn',
    shipping_line: { title: 'GHN', code: 'ghn:1', source: 'ghn', price: 0 },
  } as Parameters<typeof settlementOf>[0];
  const refunds = (['carrier', 'platform'] as const).map((bearer) => ({
    goods: 50_000,
    shipping: 0,
    bearer,
  }));
  const figures = settlementOf(order, [line(100_001, 1)], {
    shippingBy: { shop: 0, platform: 0 },
    refunds,
  });
  expect(figures.goods).toEqual([{ category_lv1: 1, amount: 100_001, shop_discount: 0, refunded: 0 }]);
  expect(figures.borne).toMatchObject([
    { bearer: 'carrier', beside: 1 },
    { bearer: 'platform', beside: 0 },
  ]);
  expect(figures.coin_redeem).toBe(0);
});
