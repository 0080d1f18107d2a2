import { describe, expect, test } from 'vitest';
import { missingForSale, productErrors, productWarnings, type CheckedProduct } from './product-check.ts';
import { changePrices, completeTiers, tierErrors } from './product-tiers.ts';

const tier = (startQuantity: number, price: number, endQuantity: number | null = null) => ({
  startQuantity,
  endQuantity,
  price,
  compareAtPrice: null,
});
const variant = (option1: string | null = null, option2: string | null = null, sku = '') => ({
  option1,
  option2,
  option3: null,
  sku,
  prices: [],
});
const product = (changes: Partial<CheckedProduct> = {}): CheckedProduct => ({
  title: 'Áo polo',
  body_html: '',
  options: [],
  variants: [variant()],
  prices: [tier(10, 90_000)],
  images: [{}],
  quantityPerUnit: 1,
  size_table: null,
  is_classifieds: false,
  classifieds: null,
  ...changes,
});
const COLOURS = { name: 'Màu', values: ['Đỏ', 'Xanh'] };

describe('tiers', () => {
  test('end where the next begins', () => {
    expect(
      completeTiers([
        { startQuantity: 10, price: 9 },
        { startQuantity: 50, price: 8 },
      ]),
    ).toEqual([tier(10, 9, 49), tier(50, 8)]);
  });
  test.each([
    ['a gap', [tier(10, 9, 40), tier(50, 8)], 'prices.0.endQuantity'],
    ['an overlap', [tier(10, 9, 60), tier(50, 8)], 'prices.0.endQuantity'],
    ['an equal start', [tier(10, 9, 9), tier(10, 8)], 'prices.1.startQuantity'],
    ['a last tier that ends', [tier(10, 9, 20)], 'prices.0.endQuantity'],
    ['a struck price below', [{ ...tier(1, 9), compareAtPrice: 9 }], 'prices.0.compareAtPrice'],
  ])('%s is an error', (_what, tiers, field) => {
    expect(Object.keys(tierErrors(tiers, 'prices'))).toContain(field);
  });
  test('a price that rises is a warning and no error', () => {
    const rising = product({ prices: [tier(10, 90, 49), tier(50, 95)] });
    expect(productErrors(rising)).toEqual({});
    expect(productWarnings(rising)).toMatchObject([{ field: 'prices.1.price' }]);
  });
  test('a minimum that is no multiple of the pack is a warning', () => {
    expect(productWarnings(product({ quantityPerUnit: 6 }))).toMatchObject([
      { field: 'prices.0.startQuantity' },
    ]);
  });
});

describe('a change of prices', () => {
  const ladder = [tier(10, 85_000, 49), tier(50, 72_000)];
  const prices = (change: Parameters<typeof changePrices>[1]) =>
    changePrices(ladder, change).map(({ price }) => price);
  test('by percent is rounded to the step', () => {
    expect(prices({ percent: -5, round_to: 500 })).toEqual([81_000, 68_500]);
  });
  test('changes the tiers that are chosen', () => {
    expect(prices({ amount: 1_000, tiers: 'first' })).toEqual([86_000, 72_000]);
    expect(prices({ amount: 1_000, tiers: 'after_first' })).toEqual([85_000, 73_000]);
  });
  test('never falls to nothing', () => expect(prices({ amount: -1e9 })).toEqual([1, 1]));
  test('drops a struck price that is not above', () => {
    const struck = [{ ...tier(1, 100), compareAtPrice: 110 }];
    expect(changePrices(struck, { percent: 20 })[0]!.compareAtPrice).toBeNull();
    expect(changePrices(struck, { percent: 5 })[0]!.compareAtPrice).toBe(110);
  });
});

describe('variants', () => {
  test.each([
    ['twice the same combination', [variant('Đỏ'), variant('Đỏ')], 'variants.1'],
    ['a value that the option lacks', [variant('Tím')], 'variants.0.option1'],
    ['a value without an option', [variant('Đỏ', 'M')], 'variants.0.option2'],
    ['no value', [variant()], 'variants.0.option1'],
    ['one SKU twice', [variant('Đỏ', null, 'a1'), variant('Xanh', null, 'A1')], 'variants.1.sku'],
  ])('%s is refused', (_what, variants, field) => {
    expect(Object.keys(productErrors(product({ options: [COLOURS], variants })))).toContain(field);
  });
  test('each combination once is fine', () => {
    const variants = [variant('Đỏ', null, 'a1'), variant('Xanh', null, 'a2')];
    expect(productErrors(product({ options: [COLOURS], variants }))).toEqual({});
  });
  test('options and values are named once', () => {
    const options = [COLOURS, { name: 'màu ', values: ['S', 's'] }];
    expect(Object.keys(productErrors(product({ options, variants: [] })))).toEqual(
      expect.arrayContaining(['options.1.name', 'options.1.values.1']),
    );
  });
});

test('a product without picture or price is not for sale', () => {
  expect(Object.keys(missingForSale(product({ images: [], prices: [] })))).toEqual(['images', 'prices']);
  expect(missingForSale(product())).toEqual({});
});
test('a classified needs no price, but a target of its button', () => {
  const classifieds = {
    button_type: 'website' as const,
    website_url: 'javascript:1',
    business_phone_number: null,
  };
  const advert = product({ is_classifieds: true, prices: [], classifieds });
  expect(missingForSale(advert)).toEqual({});
  expect(Object.keys(productErrors(advert))).toEqual(['classifieds.website_url']);
});
