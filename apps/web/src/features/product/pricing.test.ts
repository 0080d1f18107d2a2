import { describe, expect, it } from 'vitest';
import { EMPTY_SELECTION, selectionReducer } from './variant-selection.ts';
import { makeProduct, TIERS } from './fixtures.ts';
import {
  quantityAdvice,
  effectiveDeal,
  ladderTiers,
  variantPrice,
  priceBounds,
  priceSelection,
  quantityProgress,
  runningDeal,
} from './pricing.ts';
import type { ProductView } from './product-view.ts';

const pickedTotal = (quantities: Record<number, number>) =>
  selectionReducer(EMPTY_SELECTION, { type: 'fill', quantities });
const totalOf = (quantities: Record<number, number>, product = makeProduct()) =>
  priceSelection(product, pickedTotal(quantities), runningDeal(product, false));
const deal: ProductView['deal'] = {
  id: 1,
  costSavings: 25_000,
  numberOfOrder: 80,
  quantityOfDeal: 100,
  priceOfDeal: 90_000,
  price: 115_000,
  conditionOfDeal: 12,
  featuredOfDeal: false,
  startDate: '2026-11-20T00:00:00Z',
  endDate: '2026-11-22T00:00:00Z',
};

describe('the total of a selection', () => {
  it('takes the tier of all cells together', () => {
    expect(totalOf({ 1: 30, 2: 38 })).toMatchObject({
      quantity: 68,
      total: 6_936_000,
      before: 7_820_000,
      unitPrice: 102_000,
      samePrice: true,
      kinds: 1,
      issue: null,
    });
  });

  it('says how many more reach the next price', () => {
    const total = totalOf({ 1: 68 });
    expect(quantityAdvice(total, 'cái')).toBe('Thêm 172 cái nữa để còn 89.000\u00a0₫/cái');
    expect(quantityProgress(total)).toBeCloseTo(68 / 240);
    expect(quantityProgress(totalOf({ 1: 240 }))).toBeNull();
  });

  it('names the rest of a deal that it exceeds, before the next price', () => {
    const product = makeProduct({ dealStatus: 'running', deal });
    const total = totalOf({ 1: 21 }, product);
    expect(total).toMatchObject({ unitPrice: 115_000, isDeal: false });
    expect(quantityAdvice(total, 'cái')).toContain('Deal chỉ còn 20 cái');
    expect(quantityProgress(total)).toBeNull();
    expect(quantityAdvice(totalOf({ 1: 20 }, product), 'cái')).toContain('Thêm 220 cái');
  });

  it('names what is missing below the minimum, before the next price', () => {
    const total = totalOf({ 1: 8 });
    expect(quantityAdvice(total, 'cái')).toBe('Thêm 4 cái để đạt tối thiểu');
    expect(quantityProgress(total)).toBeCloseTo(8 / 12);
  });

  it('names the carton that is not full', () => {
    const product = makeProduct({ quantityPerUnit: 6 });
    expect(quantityAdvice(totalOf({ 1: 14 }, product), 'cái')).toBe(
      'Bán theo lô 6 cái, thêm 4 cái cho chẵn lô',
    );
  });

  it('is zero without a selection', () => {
    expect(totalOf({})).toMatchObject({ quantity: 0, total: 0, unitPrice: null, issue: null, next: null });
  });

  it('looks up a variant’s own tiers with the same sum', () => {
    const product = makeProduct();
    const own = [{ startQuantity: 12, endQuantity: null, price: 70_000 }];
    const mixed = {
      ...product,
      variants: product.variants.map((one) => (one.id === 4 ? { ...one, tiers: own } : one)),
    };
    expect(totalOf({ 1: 60, 4: 6 }, mixed)).toMatchObject({
      total: 60 * 102_000 + 6 * 70_000,
      unitPrice: 70_000,
      samePrice: false,
      kinds: 2,
    });
  });
});

describe('a running deal', () => {
  const product = makeProduct({ deal, dealStatus: 'running' });

  it('sets the price where it is lower than the tier', () => {
    expect(totalOf({ 1: 12 }, product)).toMatchObject({ total: 12 * 90_000, isDeal: true });
  });

  it('ends with its units, and with its time', () => {
    expect(totalOf({ 1: 21 }, product)).toMatchObject({ total: 21 * 115_000, isDeal: false });
    expect(runningDeal(product, true)).toBeNull();
    expect(runningDeal({ ...product, dealStatus: 'sold_out' }, false)).toBeNull();
  });

  it('is none to buy by when the least order is more than is left of it, or no price is lower', () => {
    expect(effectiveDeal(product, false)).toMatchObject({ price: 90_000, remaining: 20 });
    const nearlyGone = { ...product, deal: { ...deal, numberOfOrder: 90 } };
    expect(effectiveDeal(nearlyGone, false)).toBeNull();
    expect(effectiveDeal({ ...product, deal: { ...deal, priceOfDeal: 115_000 } }, false)).toBeNull();
  });

  it('is in the lowest and highest price of what anybody may be charged', () => {
    expect(priceBounds(product, runningDeal(product, false))).toEqual({ low: 89_000, high: 115_000 });
    const all = { price: 80_000, minQuantity: 1, remaining: 10_000_000 };
    expect(priceBounds(product, all)).toEqual({ low: 80_000, high: 89_000 });
  });

  it('sets the price of a variant with tiers of its own, too', () => {
    const [variant] = product.variants;
    const own = { ...variant!, tiers: [{ startQuantity: 12, endQuantity: null, price: 130_000 }] };
    const running = runningDeal(product, false);
    expect([0, 15, 30].map((quantity) => variantPrice(product, own, quantity, running))).toEqual([
      90_000, 90_000, 130_000,
    ]);
    expect(variantPrice(product, variant!, 15, running)).toBeNull();
  });
});

describe('the ladder', () => {
  it('is the product’s, or the cheapest variant’s when each has its own', () => {
    expect(ladderTiers(makeProduct())).toBe(TIERS);
    const highTiers = [{ startQuantity: 1, endQuantity: null, price: 9 }];
    const lowTiers = [{ startQuantity: 1, endQuantity: null, price: 5 }];
    const [one, other] = makeProduct().variants;
    const variants = [
      { ...one!, tiers: highTiers },
      { ...other!, tiers: lowTiers },
    ];
    expect(ladderTiers(makeProduct({ tiers: [], variants }))).toBe(lowTiers);
    expect(priceBounds(makeProduct({ tiers: [], variants }), null)).toEqual({ low: 5, high: 9 });
  });

  it('has no price while prices are hidden', () => {
    expect(priceBounds(makeProduct({ tiers: [] }), null)).toBeNull();
    expect(ladderTiers(makeProduct({ tiers: [] }))).toEqual([]);
  });
});
