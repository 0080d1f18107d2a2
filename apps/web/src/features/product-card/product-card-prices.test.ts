import type { Card } from '@market/contract/catalogue/card-schemas';
import { describe, expect, it } from 'vitest';
import { cardPrices } from './product-card-prices.ts';

const TIERS: [number, number | null, number][] = [
  [8, 39, 189_000],
  [40, 159, 165_000],
  [160, null, 145_000],
];
const tiersOf = (rows: readonly [number, number | null, number][]) =>
  rows.map(([startQuantity, endQuantity, price], id) => ({
    id,
    variantId: null,
    startQuantity,
    endQuantity,
    price,
    compareAtPrice: null,
  }));
const deal = (price: number, more: Partial<NonNullable<Card['deal']>> = {}) =>
  ({
    priceOfDeal: price,
    price: 189_000,
    conditionOfDeal: 1,
    quantityOfDeal: 1_000,
    numberOfOrder: 0,
    ...more,
  }) as NonNullable<Card['deal']>;
const cardWith = (more: Partial<Card> = {}) =>
  ({
    price: 189_000,
    deal: null,
    dealState: null,
    pricesByQuantities: tiersOf(TIERS),
    pricesRange: { min: 145_000, max: 189_000 },
    minOrderQuantity: 8,
    discount: null,
    ...more,
  }) as Card;
const onDeal = (of: NonNullable<Card['deal']>, more: Partial<Card> = {}) =>
  cardWith({ deal: of, dealState: 'running', ...more });
const columns = (card: Card) =>
  cardPrices(card).columns.map(
    ({ startQuantity, endQuantity, price }) => `${startQuantity}–${endQuantity ?? ''} ${price / 1_000}`,
  );

describe('the prices of a card', () => {
  it('range from the first to the last of its ladder', () => {
    expect(cardPrices(cardWith())).toMatchObject({ low: 145_000, high: 189_000, was: null, mark: null });
    expect(columns(cardWith())).toEqual(['8–39 189', '40–159 165', '160– 145']);
  });

  it('of four tiers end with the last, and say that one is left out', () => {
    const pricesByQuantities = tiersOf([...TIERS.slice(0, 2), [160, 639, 145_000], [640, null, 130_000]]);
    const card = cardWith({ pricesByQuantities, pricesRange: { min: 130_000, max: 189_000 } });
    expect(columns(card)).toEqual(['8–39 189', '40–159 165', '640– 130']);
    expect(cardPrices(card).mark).toBe('+1 bậc');
  });

  it('say that dearer variants are not in its ladder', () => {
    expect(cardPrices(cardWith({ pricesRange: { min: 145_000, max: 209_000 } })).mark).toBe('giá tùy loại');
  });

  it('of one price have no ladder', () => {
    const card = cardWith({
      pricesByQuantities: tiersOf([[1, null, 285_000]]),
      pricesRange: { min: 1, max: 1 },
    });
    expect(cardPrices(card)).toMatchObject({ high: null, columns: [], mark: null });
  });

  it('are hidden where they are hidden', () => {
    const card = cardWith({ price: null, pricesByQuantities: [], pricesRange: null });
    expect(cardPrices(card)).toMatchObject({
      low: null,
      high: null,
      was: null,
      lowestPrice: { price: null },
    });
  });
});

describe('under a running deal', () => {
  it('are that of the deal, with the former one beside it; its ladder shows what is charged', () => {
    const card = onDeal(deal(140_000), { pricesRange: { min: 140_000, max: 145_000 } });
    expect(cardPrices(card)).toMatchObject({
      low: 140_000,
      high: null,
      was: 189_000,
      isDeal: true,
      dealFrom: null,
      lowestPrice: { price: 140_000, isDeal: true },
      mark: null,
    });
    expect(columns(card)).toEqual(['8–1000 140', '1001– 145']);
  });

  it('leave out a tier that the deal leaves only a few pieces of, and say what is left of the deal', () => {
    const card = onDeal(deal(150_000, { numberOfOrder: 843 }), {
      pricesRange: { min: 145_000, max: 165_000 },
    });
    expect(columns(card)).toEqual(['8–157 150', '160– 145']);
    expect(cardPrices(card).mark).toBe('deal còn 157');
  });

  it('say where the deal begins; a row with one price has that of the least order', () => {
    const card = onDeal(deal(140_000, { conditionOfDeal: 40 }));
    expect(cardPrices(card)).toMatchObject({
      low: 140_000,
      dealFrom: 40,
      lowestPrice: { price: 189_000, isDeal: false },
    });
    expect(columns(card)).toEqual(['8–39 189', '40–1000 140', '1001– 145']);
  });

  it.each([
    ['has less left than the least order', deal(140_000, { numberOfOrder: 993 })],
    ['needs more than is left', deal(140_000, { conditionOfDeal: 50, numberOfOrder: 951 })],
    ['is not lower than any tier', deal(189_000)],
    ['has a hidden price', deal(0, { priceOfDeal: null })],
  ])('are those of the tiers when the deal %s', (_, of) => {
    expect(cardPrices(onDeal(of))).toMatchObject({ low: 145_000, high: 189_000, isDeal: false, was: null });
  });

  it('are those of the tiers when it is sold out or yet to come', () => {
    for (const dealState of ['sold_out', 'scheduled', 'ended'] as const)
      expect(cardPrices(cardWith({ deal: deal(140_000), dealState })).isDeal).toBe(false);
  });

  it('of variants that all have tiers of their own are the deal’s when the market says that it takes something off', () => {
    const own = { pricesByQuantities: [], pricesRange: { min: 140_000, max: 140_000 } };
    expect(cardPrices(onDeal(deal(140_000), { ...own, discount: 0.26 }))).toMatchObject({
      low: 140_000,
      isDeal: true,
      lowestPrice: { price: 140_000, isDeal: true },
    });
    expect(cardPrices(onDeal(deal(200_000), own)).isDeal).toBe(false);
  });
});
