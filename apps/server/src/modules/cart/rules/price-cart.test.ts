import { expect, test } from 'vitest';
import { priceCart, type CartLine, type PurchasableVariant, type ShopHead } from './price-cart.ts';

const tiers = [
  { id: 1, variantId: null, startQuantity: 10, endQuantity: 49, price: 100_000, compareAtPrice: null },
  { id: 2, variantId: null, startQuantity: 50, endQuantity: null, price: 80_000, compareAtPrice: null },
];
const goods = (fields: Partial<PurchasableVariant> = {}): PurchasableVariant => ({
  variant_id: 1,
  product_id: 1,
  shop_id: 1,
  title: 'Áo polo',
  variant_title: 'Xanh / M',
  options_with_values: [],
  handle: 'ao-polo',
  product_type: null,
  unit_name: 'cái',
  image: null,
  grams: 200,
  available: 1_000,
  tiers,
  minimum: 10,
  multiple: 1,
  purchasable: true,
  coin_rate: 0.005,
  ...fields,
});
const line = (quantity: number, fields: Partial<PurchasableVariant> = {}, saved = false): CartLine => ({
  goods: goods(fields),
  quantity,
  added_price: 100_000,
  saved,
  added_at: new Date(0),
});
const shop = (fields: Partial<ShopHead> = {}): ShopHead => ({
  id: 1,
  name: 'Xưởng Hoa',
  slug: 'xuong-hoa',
  logo: null,
  isVip: 0,
  isVerified: 0,
  isBusiness: false,
  basic: true,
  mall: false,
  status: 'active',
  min_order_price: null,
  min_order_quantity: null,
  ...fields,
});
const cartOf = (lines: CartLine[], head = shop(), deals = new Map()) =>
  priceCart(lines, new Map([[1, head]]), deals);
const codesOf = (cart: ReturnType<typeof cartOf>, index = 0) =>
  cart.items[index]!.warnings.map(({ message_code }) => message_code);

test('two variants of a product get the tier of their total quantity', () => {
  const cart = cartOf([line(30), line(20, { variant_id: 2 })]);
  expect(cart.items.map(({ price }) => price)).toEqual([80_000, 80_000]);
  expect(cart).toMatchObject({ total_price: 4_000_000, total_weight: 10_000, item_count: 2 });
});

test('a line saved for later counts neither for the total nor for the tier', () => {
  const cart = cartOf([line(30), line(20, { variant_id: 2 }, true)]);
  expect(cart.items.map(({ price }) => price)).toEqual([100_000, 100_000]);
  expect(cart).toMatchObject({ total_price: 3_000_000, item_count: 1, total_weight: 6_000 });
});

test('a line names the running deal also when it does not set its price: a part of the cart may reach it', () => {
  const deal = { id: 7, price: 70_000, minQuantity: 40, remaining: 100, end_at: new Date(1) };
  const cart = cartOf([line(30)], shop(), new Map([[1, deal]]));
  expect(cart.items[0]).toMatchObject({
    final_price: 100_000,
    deal: { id: 7, price: 70_000, min_quantity: 40, remaining: 100 },
    next_tier: { start_quantity: 40, missing: 10, price: 70_000 },
  });
});

test('a deal below the tier sets the final price, and the line names the deal', () => {
  const deal = { id: 7, price: 70_000, minQuantity: 1, remaining: 100, end_at: new Date(1) };
  const cart = cartOf([line(30)], shop(), new Map([[1, deal]]));
  expect(cart.items[0]).toMatchObject({
    price: 100_000,
    final_price: 70_000,
    final_line_price: 2_100_000,
    deal: { id: 7 },
  });
});

test('below the product’s minimum the line says how many are missing', () => {
  const cart = cartOf([line(6)]);
  expect(cart.items[0]!.warnings).toMatchObject([
    {
      message_code: 'cart.errors.min_quantity',
      message: 'Thêm 4 cái để đạt tối thiểu',
      facts: { minimum: 10, missing: 4 },
    },
  ]);
});

test('the minimum counts all variants of the product', () => {
  expect(codesOf(cartOf([line(6), line(4, { variant_id: 2 })]))).toEqual([]);
});

test('for a quantity off the multiple the line says how many are missing', () => {
  const cart = cartOf([line(14, { multiple: 6 })]);
  expect(cart.items[0]!.warnings[0]).toMatchObject({
    message_code: 'cart.errors.multiple',
    facts: { minimum: 6, missing: 4 },
  });
});

test('a quantity above the stock is a warning with the available quantity', () => {
  expect(cartOf([line(20, { available: 12 })]).items[0]!.warnings[0]).toMatchObject({
    message_code: 'cart.errors.quantity',
    facts: { available: 12 },
  });
});

test('the shop’s minimum is a warning of the shop and of its lines', () => {
  const cart = cartOf([line(10)], shop({ min_order_price: 1_500_000 }));
  expect(cart.shops[0]!.warnings[0]).toMatchObject({
    message_code: 'cart.errors.shop_minimum',
    facts: { missing: 500_000, measure: 'price' },
  });
  expect(codesOf(cart)).toEqual(['cart.errors.shop_minimum']);
});

test('a line that is no longer for sale costs nothing and counts nowhere', () => {
  const cart = cartOf([line(10, { purchasable: false }), line(10, { variant_id: 2, product_id: 2 })]);
  expect(codesOf(cart)).toEqual(['cart.errors.not_for_sale']);
  expect(cart.total_price).toBe(1_000_000);
});
