import { describe, expect, it } from 'vitest';
import { dealStateAt, isPublic, refusalOf, sortingMean, summaryOfTiers } from './rules.ts';

const deal = {
  id: 1,
  price: 1,
  start_at: '2026-11-20T00:00:00.000Z',
  end_at: '2026-11-22T00:00:00.000Z',
  min_quantity: 1,
  max_sale_quantity: 10,
  ordered: 9,
  is_hot: false,
  stopped_at: null,
};

describe('a deal', () => {
  it.each([
    ['2026-11-19T23:59:59.999Z', {}, 'scheduled'],
    ['2026-11-20T00:00:00.000Z', {}, 'running'],
    ['2026-11-21T00:00:00.000Z', { ordered: 10 }, 'sold_out'],
    ['2026-11-21T00:00:00.000Z', { stopped_at: '2026-11-20T12:00:00.000Z' }, 'stopped'],
    ['2026-11-22T00:00:00.000Z', {}, 'ended'],
    ['2026-11-22T00:00:00.000Z', { ordered: 10 }, 'ended'],
  ])('at %s with %o is %s', (now, change, state) => {
    expect(dealStateAt({ ...deal, ...change }, new Date(now))).toBe(state);
  });
});

describe('who may see a product', () => {
  const statuses = ['draft', 'active', 'inactive', 'blocked'] as const;
  const reviews = ['pending', 'approved', 'rejected', 'need_review'] as const;
  it('is public in exactly the listed states, over all combinations', () => {
    const states: string[] = [];
    for (const status of statuses)
      for (const review_status of reviews)
        for (const locked of [false, true])
          for (const review_state of [0, 1, 2, 3])
            for (const verified of [false, true])
              for (const approved_products of [19, 20])
                if (
                  isPublic({
                    deleted_at: null,
                    status,
                    review_status,
                    locked,
                    shop: { review_state, verified, approved_products },
                  })
                )
                  states.push(
                    `${status} ${review_status} ${locked} ${review_state} ${verified} ${approved_products}`,
                  );
    const always = ['false 19', 'false 20', 'true 19', 'true 20'];
    expect(states.toSorted()).toEqual(
      [
        ...always.map((shop) => `active approved false 2 ${shop}`),
        ...always.map((shop) => `active need_review false 2 ${shop}`),
        'active pending false 2 true 20',
      ].toSorted(),
    );
  });
});

it('the first reason against ordering is reported', () => {
  const fine = { isPublic: true, isShopOpen: true, is_classifieds: false, allow_purchase: true, tiers: 1 };
  expect(refusalOf(fine)).toBeNull();
  expect(refusalOf({ ...fine, isPublic: false, isShopOpen: false })).toBe('gone');
  expect(refusalOf({ ...fine, is_classifieds: true, tiers: 0 })).toBe('classified');
});

it('few reviews count little when lists are sorted', () => {
  expect(sortingMean(null, 0)).toBeNull();
  expect(sortingMean(5, 1)).toBeLessThan(sortingMean(4.8, 200)!);
});

it('the price shown is that of the lowest tier, the cheapest where several begin there', () => {
  const tier = (startQuantity: number, price: number) => ({ startQuantity, price, compareAtPrice: null });
  expect(summaryOfTiers([tier(10, 80), tier(3, 100), tier(3, 90)])).toMatchObject({
    minimum: 3,
    price: 90,
    range: { min: 80, max: 100 },
  });
  expect(summaryOfTiers([])).toMatchObject({ minimum: 1, price: null, range: null });
});
