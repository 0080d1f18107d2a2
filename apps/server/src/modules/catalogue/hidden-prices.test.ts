import { getProduct, listPrices } from '@market/contract/catalogue/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#platform/context.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { setDeal } from './index.ts';

let market: Market;
let guest: As;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
});
afterAll(() => market.close());

const page = async (id: number, client = guest) => {
  const answer = await client.call(getProduct, { params: { id: String(id) } });
  return answer.ok ? answer.value.product : answer;
};

describe('hidden prices', () => {
  it('are in no response to guests', async () => {
    const secret = 87_654;
    const digits = /87[.,]?654/;
    const { id, lv2, variants, shop_id } = await market.create.product({
      hide_prices: true,
      tiers: [{ start: 2, price: secret, compare: 87_654_1 }],
      variants: [{}, { tiers: [{ start: 2, price: 87_654_2 }] }],
    });
    await transact(market.context(), (context) =>
      setDeal(context, id, {
        id: 2,
        price: 87_654 - 1_000,
        start_at: '2026-11-20T00:00:00.000Z',
        end_at: '2026-11-30T00:00:00.000Z',
        min_quantity: 1,
        max_sale_quantity: 9,
        ordered: 0,
        is_hot: false,
        stopped_at: null,
      }),
    );
    const addresses = [
      `/v2/product/products/${id}`,
      `/v2/order/api/products/${id}.json`,
      `/v1/product/api/v3/categories/products?category_ids=${lv2}`,
      `/v1/user/api/shop/${shop_id}`,
      `/v2/product/categories/${lv2}`,
      `/v2/product/categories.json`,
      `/v2/order/api/shops/${shop_id}.json`,
      `/v2/product/prices?ids=${id}`,
    ];
    for (const url of addresses) {
      const { body } = await guest.inject({ url });
      expect(body, url).not.toMatch(digits);
      expect(body, url).not.toContain('86654');
    }
    expect(await page(id)).toMatchObject({
      hide_prices: true,
      hidden_tier_quantities: [2],
      minOrderQuantity: 2,
      prices: [],
      discount_rate: null,
      variants: [
        { prices: [], finalPrice: null },
        { prices: [], finalPrice: null },
      ],
      deal: { priceOfDeal: null, price: null, costSavings: null },
    });
    const buyer = await market.as(await market.create.user());
    expect(await page(id, buyer)).toMatchObject({
      prices: [{ price: secret }],
      hidden_tier_quantities: [],
    });
    const prices = await buyer.call(listPrices, { query: { ids: [id, (await market.create.product()).id] } });
    expect(prices.ok && prices.value.prices).toMatchObject([
      {
        id,
        price: secret,
        prices: [{ price: secret }],
        variants: [{ id: variants[0] }, { id: variants[1] }],
      },
    ]);
  });
});
