import type { Cart, CartItem } from '@market/contract/cart/schemas';
import { expect, it } from 'vitest';
import { shopSubtotals, subtotalOfAll } from './shop-subtotals.ts';
import { selectLines } from '#features/cart/selected-lines.ts';

const tiers = [
  { startQuantity: 10, endQuantity: 49, price: 115_000 },
  { startQuantity: 50, endQuantity: null, price: 102_000 },
];
const item = (variant_id: number, shop_id: number, quantity: number, unit_name = 'cái') =>
  ({
    variant_id,
    shop_id,
    quantity,
    unit_name,
    product_id: shop_id,
    prices: tiers,
    inventory_quantity: 500,
    min_order_quantity: 10,
    quantity_per_unit: 1,
    saved: false,
    deal: null,
    warnings: [],
  }) as unknown as CartItem;
const cart = {
  items: [item(1, 5, 38), item(2, 5, 30), item(3, 7, 20, 'đôi')],
  shops: [5, 7].map((id) => ({ id, name: `Shop ${id}`, min_order_price: null, min_order_quantity: null })),
} as unknown as Cart;
const goodsFor = (variantIds: readonly number[]) =>
  shopSubtotals(cart, selectLines(cart, { shopIds: [], variantIds }));

it('what is picked has its price before the server is asked, by the tier of what is picked', () => {
  expect(goodsFor([1, 2]).get(5)).toMatchObject({ quantity: 68, unit: 'cái', total: 68 * 102_000 });
  const [one] = goodsFor([1]).values();
  expect(one).toMatchObject({ quantity: 38, total: 38 * 115_000 });
});

it('each shop has its own unit and sum, and shops of which nothing is picked have none', () => {
  const goods = goodsFor([1, 3]);
  expect(goods.get(7)).toMatchObject({ quantity: 20, unit: 'đôi', total: 20 * 115_000 });
  expect(subtotalOfAll(goods)).toBe(58 * 115_000);
  expect([...goodsFor([3]).keys()]).toEqual([7]);
});
