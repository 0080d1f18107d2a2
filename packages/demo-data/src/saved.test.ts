import { describe, expect, it } from 'vitest';
import { market, NOW, publicProducts } from './test-market.ts';
import { BUYER_ID, SELLER_SHOP_ID } from './index.ts';

const sold = new Map(publicProducts.map((product) => [product.id, product]));
const { collections, collection_products: contents, wishlist_products: wishes } = market;
const holds = Map.groupBy(contents, ({ collection_id }) => collection_id);

describe('saved products of the demo market', () => {
  it('are for sale, and saved once, after they were created', () => {
    const people = new Map(market.people.map((person) => [person.id, person]));
    for (const { user_id, product_id, added_at } of wishes) {
      expect(added_at.getTime()).toBeGreaterThanOrEqual(sold.get(product_id)!.created_at.getTime());
      expect(added_at.getTime()).toBeGreaterThanOrEqual(people.get(user_id)!.created_at.getTime());
      expect(added_at.getTime()).toBeLessThanOrEqual(NOW.getTime());
    }
    for (const { product_id, added_at } of contents) {
      expect(sold.has(product_id)).toBe(true);
      expect(added_at.getTime()).toBeLessThanOrEqual(NOW.getTime());
    }
    expect(new Set(wishes.map((row) => `${row.user_id}/${row.product_id}`)).size).toBe(wishes.length);
    expect(new Set(contents.map((row) => `${row.collection_id}/${row.product_id}`)).size).toBe(
      contents.length,
    );
  });

  it('include enough products of the demo buyer', () => {
    expect(wishes.filter(({ user_id }) => user_id === BUYER_ID)).toHaveLength(38);
    const own = collections.filter(({ user_id }) => user_id === BUYER_ID);
    expect(own.map(({ id, name }) => [name, holds.get(id)!.length])).toEqual([
      ['Nhập Tết 2027', 18],
      ['Đồng phục đội bóng', 9],
      ['Mẫu tham khảo', 24],
    ]);
  });

  it('include collections of shops, with their own products and unique names', () => {
    const ofShops = collections.filter(({ shop_id }) => shop_id !== null);
    expect(new Set(ofShops.map(({ shop_id }) => shop_id)).size).toBeGreaterThanOrEqual(20);
    expect(ofShops.some(({ shop_id }) => shop_id === SELLER_SHOP_ID)).toBe(true);
    for (const { id, shop_id } of ofShops)
      for (const { product_id } of holds.get(id)!) expect(sold.get(product_id)!.shop_id).toBe(shop_id);
    const names = collections.map(({ user_id, shop_id, name }) => `${user_id}/${shop_id}/${name}`);
    expect(new Set(names).size).toBe(names.length);
  });
});
