import { describe, expect, it } from 'vitest';
import {
  dayOf,
  destinationOf,
  expectedRate,
  foldWords,
  isOwnPage,
  isNavigation,
  MAX_ADS_PER_SHOP,
  priceOf,
  rankBidders,
  RELEVANCE_FLOOR,
  relevanceOf,
  RESERVE_PRICE,
  systemStatus,
  type Bidder,
} from './auction.ts';

const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
const bidder = (id: number, bid: number, quality = 0.02, shop_id = id): Bidder => ({
  id,
  shop_id,
  bid,
  quality,
});

describe('an auction', () => {
  it('is won by bid times expected rate times relevance, not by the bid alone', () => {
    const [expensive, relevant] = [bidder(1, 2_000, 0.01), bidder(2, 1_200, 0.02)];
    expect(rankBidders([expensive, relevant])).toEqual([relevant, expensive]);
  });

  it('costs each the lowest price for its position, at most the bid and at least the reserve', () => {
    const next = numbers(7);
    for (let round = 0; round < 500; round++) {
      const bidders = Array.from({ length: 2 + Math.floor(next() * 5) }, (_, id) =>
        bidder(id + 1, RESERVE_PRICE + Math.floor(next() * 800), Math.round(next() * 40 + 1) / 1_000),
      );
      const places = rankBidders(bidders);
      for (const [place, winner] of places.entries()) {
        const price = priceOf(winner, places[place + 1]);
        // a slow second implementation: tries every bid from the reserve price
        const at = (bid: number) =>
          rankBidders(bidders.map((one) => (one.id === winner.id ? { ...winner, bid } : one))).findIndex(
            ({ id }) => id === winner.id,
          );
        let lowest = RESERVE_PRICE;
        while (at(lowest) > place) lowest += 1;
        expect([round, place, price]).toEqual([round, place, lowest]);
        expect(price).toBeLessThanOrEqual(winner.bid);
      }
    }
  });

  it('is won by the older of two equal bidders, at the price that both bid', () => {
    const [olderAd, newerAd] = [bidder(1, 900), bidder(2, 900)];
    expect(rankBidders([newerAd, olderAd])).toEqual([olderAd, newerAd]);
    expect(priceOf(olderAd, newerAd)).toBe(900);
    expect(priceOf(newerAd, undefined)).toBe(RESERVE_PRICE);
  });

  it('limits the ads of a shop, and its third ad does not raise prices', () => {
    const own = [bidder(1, 900, 0.02, 5), bidder(2, 800, 0.02, 5), bidder(3, 700, 0.02, 5)];
    const other = bidder(4, 400);
    const places = rankBidders([...own, other]);
    expect(places.map(({ id }) => id)).toEqual([1, 2, 4]);
    expect(places.filter(({ shop_id }) => shop_id === 5)).toHaveLength(MAX_ADS_PER_SHOP);
    expect(priceOf(places[1]!, places[2])).toBe(400);
  });

  it('has no place for a bid below the reserve', () => {
    expect(rankBidders([bidder(1, RESERVE_PRICE - 1)])).toEqual([]);
  });
});

it('of a new ad is the prior, and observed clicks weigh more with every impression', () => {
  const rate = (impressions: number, clicks: number) => expectedRate({ impressions, clicks });
  expect(rate(0, 0)).toBeCloseTo(0.02);
  expect(rate(10, 1)).toBeLessThan(0.03);
  expect(rate(10_000, 1_000)).toBeGreaterThan(0.09);
  expect(rate(10_000, 0)).toBeLessThan(0.001);
  expect(rate(3, 50)).toBeLessThan(0.05);
});

describe('relevance', () => {
  const ad = {
    keywords: ['ao polo', 'ao thun co be'],
    category_lv1: 2,
    category_lv2: 201,
    words: new Set(foldWords('Áo polo cá sấu nam Thời trang nam').split(' ')),
  };
  const of = (keyword: string, place = {}) => relevanceOf(ad, { keyword, ...place });

  it('is 1 for its own keyword, and lower for less similar ones', () => {
    expect(of('ao polo')).toBe(1);
    expect(of('ao polo nam')).toBeGreaterThan(RELEVANCE_FLOOR);
    expect(of('ao polo nam')).toBeLessThan(1);
    expect(of('giay chay bo')).toBe(0);
    expect(of('ao mua tre em')).toBeLessThan(RELEVANCE_FLOOR);
  });

  it('is below the floor for a keyword that does not describe its product', () => {
    const shoes = { ...ad, keywords: ['giay chay bo'] };
    expect(relevanceOf(shoes, { keyword: 'giay chay bo' })).toBeLessThan(RELEVANCE_FLOOR);
  });

  it('without a keyword depends on the category alone', () => {
    expect(of('', { category_lv1: 2 })).toBe(1);
    expect(of('', { category_lv1: 2, category_lv2: 201 })).toBe(1);
    expect(of('', { category_lv1: 2, category_lv2: 202 })).toBe(0);
    expect(of('', { category_lv2: 202 })).toBe(0);
    expect(of('', { category_lv1: 3 })).toBe(0);
    expect(of('')).toBe(0);
  });

  it('with keyword and category is 0 outside the category', () => {
    expect(of('ao polo', { category_lv1: 2 })).toBe(1);
    expect(of('ao polo', { category_lv1: 2, category_lv2: 202 })).toBe(0);
  });
});

it('a budget is reset at midnight in Hà Nội', () => {
  expect(dayOf(new Date('2026-11-21T16:59:59Z'))).toBe('2026-11-21');
  expect(dayOf(new Date('2026-11-21T17:00:00Z'))).toBe('2026-11-22');
});

it('the status of an ad is ended, paused or out of budget', () => {
  const now = new Date('2026-11-21T03:00:00Z');
  const of = (over: object) =>
    systemStatus({ status: 'active', paused: false, ends_at: null, remaining: 900, bid: 900, ...over }, now);
  expect(of({})).toBe('active');
  expect(of({ remaining: 899 })).toBe('out_of_budget');
  expect(of({ paused: true })).toBe('paused');
  expect(of({ status: 'paused', remaining: 0 })).toBe('paused');
  expect(of({ ends_at: now, paused: true })).toBe('ended');
});

describe('a click', () => {
  const method = 'GET';
  it('is a navigation from a page of the market', () => {
    expect(isNavigation({ method })).toBe(true);
    expect(isNavigation({ method, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' })).toBe(
      true,
    );
    expect(isNavigation({ method, 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' })).toBe(true);
  });
  it('is no embedded picture, no prefetch and no HEAD request', () => {
    expect(isNavigation({ method, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' })).toBe(
      false,
    );
    expect(isNavigation({ method, 'sec-fetch-dest': 'image' })).toBe(false);
    expect(isNavigation({ method, 'sec-purpose': 'prefetch;prerender' })).toBe(false);
    expect(isNavigation({ method: 'HEAD' })).toBe(false);
    expect(isOwnPage({ method, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' })).toBe(true);
    expect(isOwnPage({ method, 'sec-fetch-site': 'cross-site' })).toBe(false);
  });
});

it.each([
  ['REGISTER', false, '/dang-ky'],
  ['REGISTER', true, '/hang-moi'],
  ['VIEW_WEBSITE', false, '/hang-moi'],
  ['DOWNLOAD', true, '/hang-moi'],
] as const)('%s leads somebody signed in: %s to %s', (action, signedIn, path) => {
  expect(destinationOf({ action, link: '/hang-moi' }, signedIn)).toBe(path);
});
