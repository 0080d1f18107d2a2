import { assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tierFor } from './price.ts';
import {
  dealLimitSentence,
  isSoldOut,
  smallestOrderQuantity,
  minOrderQuantity,
  productQuantityIssues,
  quantitySentence,
  shopMinimumIssues,
  startingQuantity,
} from './quantity.ts';

const sentences = (issues: Parameters<typeof quantitySentence>[0][]) =>
  issues.map((issue) => quantitySentence(issue).replaceAll('\u00a0', ' '));

describe('the minimum order quantity', () => {
  it.each([
    ['is 1 when there are no tiers', [], 1],
    ['is 1 when tiers are not known', null, 1],
    ['is the lowest tier’s start', [{ startQuantity: 50 }, { startQuantity: 10 }], 10],
    ['is 0 when the tiers make no sense', [{ startQuantity: Number.NaN }], 0],
    ['is 0 when a start is no whole number', [{ startQuantity: 2.5 }], 0],
  ])('%s', (_, tiers, minimum) => {
    expect(minOrderQuantity(tiers)).toBe(minimum);
  });

  it('makes a product with less stock sold out', () => {
    expect(isSoldOut(9, 10)).toBe(true);
    expect(isSoldOut(10, 10)).toBe(false);
    expect(isSoldOut(0, 0)).toBe(true);
    expect(isSoldOut(1, 0)).toBe(false);
  });

  it.each([
    [10, 1, 10],
    [10, 6, 12],
    [12, 6, 12],
    [0, 1, 1],
    [1, 0, 1],
  ])('of %d in lots of %d starts at %d', (minimum, multiple, start) => {
    expect(startingQuantity(minimum, multiple)).toBe(start);
  });
});

describe('a product’s quantity', () => {
  it.each([
    ['says how many are missing to the minimum', 6, 10, 1, ['Thêm 4 cái để đạt tối thiểu']],
    ['is fine at the minimum', 10, 10, 1, []],
    ['says how many are missing to a whole lot', 14, 10, 6, ['Bán theo lô 6 cái, thêm 4 cái cho chẵn lô']],
    ['is fine in whole lots', 12, 10, 6, []],
    [
      'names both when both are broken',
      7,
      10,
      6,
      ['Thêm 3 cái để đạt tối thiểu', 'Bán theo lô 6 cái, thêm 5 cái cho chẵn lô'],
    ],
    ['of nothing breaks nothing', 0, 10, 6, []],
    ['with a multiple of 0 takes any number', 7, 1, 0, []],
  ])('%s', (_, quantity, minimum, multiple, expected) => {
    const issues = productQuantityIssues({ quantity, minimum, multiple, unitName: 'cái' });
    expect(sentences(issues)).toEqual(expected);
  });

  it('contains its code and the missing amount', () => {
    expect(productQuantityIssues({ quantity: 6, minimum: 10, multiple: 1, unitName: 'đôi' })).toEqual([
      {
        message_code: 'cart.errors.min_quantity',
        facts: { minimum: 10, missing: 4, measure: 'quantity', unit_name: 'đôi' },
      },
    ]);
  });

  it('is counted in cái when the product has no unit', () => {
    expect(sentences(productQuantityIssues({ quantity: 1, minimum: 2, multiple: 1 }))).toEqual([
      'Thêm 1 cái để đạt tối thiểu',
    ]);
  });
});

describe('a shop’s minimum', () => {
  const none = { minOrderQuantity: null, minOrderPrice: null };
  it.each([
    ['needs units', { ...none, minOrderQuantity: 20 }, ['Thêm 4 cái để đạt tối thiểu của shop']],
    ['needs money', { ...none, minOrderPrice: 1_200_000 }, ['Thêm 160.000 ₫ để đạt tối thiểu của shop']],
    [
      'needs both, units first',
      { minOrderQuantity: 20, minOrderPrice: 1_200_000 },
      ['Thêm 4 cái để đạt tối thiểu của shop', 'Thêm 160.000 ₫ để đạt tối thiểu của shop'],
    ],
    ['is met exactly', { minOrderQuantity: 16, minOrderPrice: 1_040_000 }, []],
    ['is nothing when the shop has none', none, []],
  ])('%s', (_, minimum, expected) => {
    expect(sentences(shopMinimumIssues({ quantity: 16, price: 1_040_000, ...minimum }))).toEqual(expected);
  });

  it('does not apply to an empty selection', () => {
    expect(shopMinimumIssues({ quantity: 0, price: 0, minOrderQuantity: 20, minOrderPrice: 1 })).toEqual([]);
  });
});

describe('the smallest order of one product', () => {
  const tiers = [
    { startQuantity: 1, endQuantity: 9, price: 285_000 },
    { startQuantity: 10, endQuantity: null, price: 250_000 },
  ];
  const alone = { tiers, minimum: 1, multiple: 1, minOrderQuantity: null, minOrderPrice: null };

  it.each([
    ['is one piece where neither product nor shop needs more', {}, 1],
    ['is the shop’s minimum where that is more', { minOrderQuantity: 10 }, 10],
    ['is worth the shop’s minimum in money', { minOrderPrice: 500_000 }, 2],
    ['is a whole carton', { multiple: 6, minOrderQuantity: 10 }, 12],
    ['is enough at the cheaper price of its own tier', { minOrderPrice: 2_565_001 }, 11],
    ['has no price to count without tiers', { tiers: [], minOrderPrice: 500_000 }, 1],
  ])('%s', (_, more, least) => {
    expect(smallestOrderQuantity({ ...alone, ...more })).toBe(least);
  });

  it('is the smallest quantity that satisfies all rules', () => {
    const input = record({
      minimum: integer({ min: 1, max: 5 }),
      multiple: integer({ min: 1, max: 7 }),
      minOrderQuantity: integer({ min: 0, max: 25 }),
      minOrderPrice: constantFrom(0, 50_000, 100_000, 199_000),
      price: integer({ min: 2_000, max: 90_000 }),
      step: integer({ min: 1, max: 20 }),
    });
    assert(
      property(input, ({ price, step, ...rules }) => {
        const second = rules.minimum + step;
        const ladder = [
          { startQuantity: rules.minimum, endQuantity: second - 1, price },
          { startQuantity: second, endQuantity: null, price: Math.ceil(price * 0.7) },
        ];
        let quantity = 1;
        const breaks = () =>
          productQuantityIssues({ quantity, ...rules }).length > 0 ||
          shopMinimumIssues({ quantity, price: tierFor(ladder, quantity)!.price * quantity, ...rules })
            .length > 0;
        while (breaks()) quantity += 1;
        expect(smallestOrderQuantity({ tiers: ladder, ...rules })).toBe(quantity);
      }),
    );
  });
});

it('advises an order beyond the rest of a deal, when the deal costs less', () => {
  const deal = { price: 80_000, minQuantity: 20, remaining: 176 };
  const order = { quantity: 178, minimum: 10, charged: 102_000 };
  const sentence = 'Deal chỉ còn 176 cái, đặt không quá số này để còn 80.000\u00a0₫/cái';
  expect(dealLimitSentence(deal, order)).toBe(sentence);
  expect(dealLimitSentence(deal, { ...order, quantity: 176 })).toBeNull();
  expect(dealLimitSentence(deal, { ...order, charged: 80_000 })).toBeNull();
  expect(dealLimitSentence({ ...deal, remaining: 19 }, order)).toBeNull();
  expect(dealLimitSentence({ price: 80_000, remaining: 9 }, order)).toBeNull();
});
