import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coinEarn,
  discountRate,
  nextTier,
  nextTierSentence,
  priceLines,
  priceRange,
  priceSteps,
  tierFor,
  totalsOf,
  unitPrice,
  withoutSlivers,
  type PickedLine,
  type RunningDeal,
  type Tier,
} from './price.ts';

const tier = (startQuantity: number, endQuantity: number | null, price: number): Tier => ({
  startQuantity,
  endQuantity,
  price,
});
const polo = [tier(10, 49, 115_000), tier(50, 239, 102_000), tier(240, null, 89_000)];
const closed = [tier(1, 9, 100), tier(10, 19, 90)];
const pick = (variant_id: number, quantity: number, more: Partial<PickedLine> = {}): PickedLine => ({
  variant_id,
  product_id: 1,
  quantity,
  prices: polo,
  ...more,
});
const finals = (lines: PickedLine[]) => priceLines(lines).map((line) => line.final_price);

describe('the tier for a quantity', () => {
  it.each([
    ['the first quantity of a tier takes that tier', polo, 10, 115_000],
    ['the last quantity of a tier takes that tier', polo, 49, 115_000],
    ['one more takes the next', polo, 50, 102_000],
    ['the tier without end takes whatever is above', polo, 100_000, 89_000],
    ['beyond the last tier it is the last', closed, 20, 90],
    ['below the first tier it is the first', polo, 9, 115_000],
    ['nothing chosen yet is the first', polo, 0, 115_000],
    ['tiers in any order read the same', polo.toReversed(), 60, 102_000],
    ['a gap between tiers is the first', [tier(1, 5, 100), tier(10, null, 80)], 7, 100],
  ])('%s', (_, tiers, quantity, price) => {
    expect(tierFor(tiers, quantity)?.price).toBe(price);
  });

  it('is null without tiers', () => {
    expect(tierFor([], 5)).toBeNull();
    expect(priceRange([])).toBeNull();
  });

  it('spans from the lowest to the highest price', () => {
    expect(priceRange(polo)).toEqual({ min: 89_000, max: 115_000 });
  });
});

describe('the next tier', () => {
  it.each([
    ['names how many more and what they cost', 68, { start_quantity: 240, missing: 172, price: 89_000 }],
    ['below the minimum is the first one cheaper', 4, { start_quantity: 50, missing: 46, price: 102_000 }],
    ['is none on the last tier', 240, null],
  ])('%s', (_, quantity, next) => {
    expect(nextTier(polo, quantity)).toEqual(next);
  });

  it('skips a tier that is not cheaper than the current price', () => {
    expect(nextTier(polo, 20, { charged: 95_000 })).toEqual({
      start_quantity: 240,
      missing: 220,
      price: 89_000,
    });
    expect(nextTier(polo, 20, { charged: 80_000 })).toBeNull();
  });

  it('is the deal when more units reach its minimum, and never a tier that is dearer than the deal', () => {
    const deal = { price: 95_000, minQuantity: 30, remaining: 300 };
    expect(nextTier(polo, 20, { deal })).toEqual({ start_quantity: 30, missing: 10, price: 95_000 });
    expect(nextTier(polo, 30, { charged: 95_000, deal })).toEqual({
      start_quantity: 240,
      missing: 210,
      price: 89_000,
    });
  });

  it('reads as a sentence', () => {
    const sentence = nextTierSentence({ missing: 6, price: 79_000 }, 'cái').replaceAll('\u00a0', ' ');
    expect(sentence).toBe('Thêm 6 cái nữa để còn 79.000 ₫/cái');
  });
});

describe('the steps of a price', () => {
  const priceWith = (deal: RunningDeal | null, tiers = polo) =>
    priceSteps(tiers, deal).map(
      ({ startQuantity, endQuantity, price, isDeal }) =>
        `${startQuantity}–${endQuantity ?? ''} ${price / 1_000}${isDeal ? ' deal' : ''}`,
    );

  it.each([
    ['without a deal are its tiers', null, ['10–49 115', '50–239 102', '240– 89']],
    ['keep the tier that a deal beats', { price: 99_000 }, ['10–49 99 deal', '50–239 99 deal', '240– 89']],
    [
      'begin with a deal at its minimum and end with what is left of it',
      { price: 80_000, minQuantity: 40, remaining: 100 },
      ['10–39 115', '40–49 80 deal', '50–100 80 deal', '101–239 102', '240– 89'],
    ],
    [
      'have no deal that needs more than is left of it',
      { price: 80_000, minQuantity: 40, remaining: 39 },
      ['10–49 115', '50–239 102', '240– 89'],
    ],
    [
      'have no deal that has less left than the least order',
      { price: 80_000, remaining: 9 },
      ['10–49 115', '50–239 102', '240– 89'],
    ],
  ])('%s', (_, deal, steps) => expect(priceWith(deal)).toEqual(steps));

  it('end where the last tier ends, and do not depend on the order of the tiers', () => {
    expect(priceWith(null, closed.toReversed())).toEqual(['1–9 0.1', '10–19 0.09']);
    expect(priceSteps([], { price: 80_000, minQuantity: 2, remaining: 9 })).toEqual([]);
  });
});

describe('pricing lines', () => {
  it('picks the tier by the sum over all variants of the product', () => {
    expect(finals([pick(1, 38), pick(2, 30)])).toEqual([102_000, 102_000]);
  });

  it('separates the sums of different products', () => {
    expect(finals([pick(1, 38), pick(2, 30, { product_id: 2 })])).toEqual([115_000, 115_000]);
  });

  it('looks up a variant’s own tiers with that same sum', () => {
    const own = [tier(1, 59, 130_000), tier(60, null, 120_000)];
    expect(finals([pick(1, 38), pick(2, 30, { prices: own })])).toEqual([102_000, 120_000]);
  });

  it.each([
    ['a deal below the tier is charged', { price: 99_000 }, 20, 99_000],
    ['a tier below the deal is charged', { price: 99_000 }, 240, 89_000],
    ['a deal waits for its minimum quantity', { price: 99_000, minQuantity: 21 }, 20, 115_000],
    ['a deal never sells more than is left of it', { price: 99_000, remaining: 19 }, 20, 115_000],
    ['a deal price of 0 is none', { price: 0 }, 20, 115_000],
    ['no deal is the tier', null, 20, 115_000],
  ])('%s', (_, deal, quantity, price) => {
    expect(finals([pick(1, quantity, { deal })])).toEqual([price]);
  });

  it('counts the minimum of a deal over all variants', () => {
    const deal = { price: 99_000, minQuantity: 20 };
    expect(finals([pick(1, 12, { deal }), pick(2, 8, { deal })])).toEqual([99_000, 99_000]);
  });

  it('shows the tier price beside the deal price', () => {
    const [line] = priceLines([pick(1, 20, { deal: { price: 99_000 } })]);
    expect(line).toMatchObject({
      price: 115_000,
      final_price: 99_000,
      line_price: 2_300_000,
      final_line_price: 1_980_000,
      is_deal: true,
      next_tier: { start_quantity: 240, missing: 220, price: 89_000 },
      coin_earn: 9_900,
    });
  });

  it('refuses a line without tiers', () => {
    expect(() => priceLines([pick(7, 1, { prices: [] })])).toThrow('variant 7 has no price');
  });

  it('adds lines up', () => {
    const lines = priceLines([
      pick(1, 38),
      pick(2, 30),
      pick(3, 20, { product_id: 2, deal: { price: 79_000 } }),
    ]);
    expect(totalsOf(lines)).toEqual({
      quantity: 88,
      line_price: 9_236_000,
      final_line_price: 8_516_000,
      coin_earn: 42_580,
    });
  });
});

describe('a line’s price', () => {
  it('is the final price when that is not 0, else the price', () => {
    expect(unitPrice({ final_price: 79_000, price: 85_000 })).toBe(79_000);
    expect(unitPrice({ final_price: 0, price: 85_000 })).toBe(85_000);
  });

  it('has the discount rate relative to the original price', () => {
    expect(discountRate(100_000, 76_000)).toBeCloseTo(0.24);
    expect(discountRate(0, 0)).toBe(0);
  });
});

describe('coins earned', () => {
  it.each([
    [199, 0],
    [200, 1],
    [399, 1],
    [1_400, 7],
    [1_040_000, 5_200],
    [8_516_000, 42_580],
  ])('%d đồng earn %d: half a percent, floored', (amount, coins) => {
    expect(coinEarn(amount)).toBe(coins);
  });

  it('follow the rate of a category without rounding errors of binary fractions', () => {
    expect(coinEarn(1_000_000, 0.011)).toBe(11_000);
    expect(coinEarn(100, 0.29)).toBe(29);
  });
});

/** A slow, literal implementation of the same rules, compared with the fast one. */
const slowUnitPrice = (line: PickedLine, lines: readonly PickedLine[]): number => {
  let sum = 0;
  for (const other of lines) if (other.product_id === line.product_id) sum += other.quantity;
  let price = line.prices[0]?.price ?? 0;
  for (const { startQuantity, price: tierPrice } of line.prices) if (sum >= startQuantity) price = tierPrice;
  if (!line.deal || line.deal.price === 0) return price;
  const { minQuantity = 1, remaining = sum } = line.deal;
  return sum < minQuantity || sum > remaining ? price : Math.min(price, line.deal.price);
};

const tiersOf = fc
  .tuple(
    fc.integer({ min: 1, max: 20 }),
    fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 500_000 })), {
      minLength: 1,
      maxLength: 5,
    }),
  )
  .map(([first, steps]) => {
    let start = first;
    return steps.map(([length, price], index): Tier => {
      const startQuantity = start;
      start += length;
      return { startQuantity, endQuantity: index === steps.length - 1 ? null : start - 1, price };
    });
  });
const anyLine = fc.record({
  variant_id: fc.integer({ min: 1, max: 999 }),
  product_id: fc.integer({ min: 1, max: 3 }),
  quantity: fc.integer({ min: 1, max: 120 }),
  prices: tiersOf,
  deal: fc.option(
    fc.record(
      {
        price: fc.integer({ min: 0, max: 500_000 }),
        minQuantity: fc.integer({ min: 1, max: 200 }),
        remaining: fc.integer({ min: 0, max: 200 }),
      },
      { requiredKeys: ['price'] },
    ),
  ),
});

describe('any tiers, any quantities', () => {
  it('cost the prices that the sentences state', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 8 }), (lines) => {
        for (const [index, priced] of priceLines(lines).entries()) {
          const line = lines[index];
          if (line === undefined) continue;
          expect(priced.final_price).toBe(slowUnitPrice(line, lines));
          expect(priced.final_line_price).toBe(priced.final_price * line.quantity);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('cost the price of the step at each quantity, and a larger quantity is never offered at a higher unit price', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const steps = priceSteps(line.prices, line.deal ?? null);
        const first = steps[0]!.startQuantity;
        const quantity = Math.max(line.quantity, first);
        const [priced] = priceLines([{ ...line, quantity }]);
        const step = steps.findLast(({ startQuantity }) => startQuantity <= quantity)!;
        expect([step.price, step.tierPrice, step.isDeal]).toEqual([
          priced!.final_price,
          priced!.price,
          priced!.is_deal,
        ]);
        const next = priced!.next_tier;
        if (next === null) return;
        const [then] = priceLines([{ ...line, quantity: next.start_quantity }]);
        expect(then!.final_price).toBe(next.price);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the rest of a deal', () => {
  const stepsOf = (remaining: number) =>
    withoutSlivers(priceSteps(polo, { price: 80_000, remaining })).map(
      ({ startQuantity, endQuantity }) => `${startQuantity}–${endQuantity ?? ''}`,
    );

  it('hides a tier of which it leaves only a few quantities', () => {
    expect(stepsOf(237)).toEqual(['10–49', '50–237', '240–']);
    expect(stepsOf(100)).toEqual(['10–49', '50–100', '101–239', '240–']);
    expect(stepsOf(239)).toEqual(['10–49', '50–239', '240–']);
    expect(stepsOf(241)).toEqual(['10–49', '50–239', '240–241', '242–']);
  });
});
