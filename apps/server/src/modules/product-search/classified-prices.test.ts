import { searchProducts } from '@market/contract/product-search/routes';
import type { ProductSearch } from '@market/contract/product-search/schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY, later } from '#platform/time.ts';
import { startMarket, type As, type Market } from '#test/market.ts';

let market: Market;
let guest: As;

beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
});
afterAll(() => market.close());

const advertise = (title: string, price_text: string | null, more: object = {}) =>
  market.create.product({
    title,
    tiers: [{ start: 1, price: 1_000 }],
    classifieds: {
      label: 'Thanh lý',
      area: 'Hà Nội',
      expired_at: later(market.clock.now(), DAY).toISOString(),
      business_phone_number: '0901234567',
      button_type: 'call',
      website_url: null,
      price_text,
    },
    ...more,
  });
const titles = async (query: ProductSearch): Promise<string[]> => {
  const answer = await guest.call(searchProducts, { query: { filter_only_classifieds: true, ...query } });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value.products.map(({ title }) => title).toSorted();
};

it('classifieds are filtered and sorted by the price that they show', async () => {
  await advertise('Máy may', '45 triệu');
  await advertise('Vải cuộn', '65.000 ₫/kg');
  await advertise('Máy thêu', 'Thỏa thuận');
  await advertise('Bàn cắt', null);
  await advertise('Nồi hơi', '30 triệu', { hide_prices: true });
  await market.settle();
  expect(await titles({ filter_min_price: 60_000 })).toEqual(['Máy may', 'Vải cuộn']);
  expect(await titles({ filter_min_price: 60_000, filter_max_price: 1_000_000 })).toEqual(['Vải cuộn']);
  // no price in words: that of the product; a hidden one is never found
  expect(await titles({ filter_max_price: 1_000 })).toEqual(['Bàn cắt', 'Máy thêu']);
  const sorted = await guest.call(searchProducts, {
    query: { filter_only_classifieds: true, sort_by: 'price', sort_order: 'desc', limit: 2 },
  });
  expect(sorted.ok && sorted.value.products.map(({ title }) => title)).toEqual(['Máy may', 'Vải cuộn']);
});
