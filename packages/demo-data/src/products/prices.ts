import type { Random } from '../random.ts';
import type { PriceTierRow } from '../types.ts';
import type { Draft } from './draft.ts';

export type Tier = Pick<PriceTierRow, 'start_quantity' | 'end_quantity' | 'price' | 'compare_at_price'>;

/** Prices people write: whole thousands, hundreds for what costs little. */
function shopPrice(amount: number): number {
  const step = amount < 12_000 ? 100 : amount < 30_000 ? 500 : 1_000;
  return Math.round(amount / step) * step;
}

function startsOf(random: Random, draft: Draft): number[] {
  const { multiple, unit } = draft;
  if (unit === 'ri' || unit === 'lố')
    return random.pick([
      [2, 10, 40],
      [5, 20, 100],
      [3, 15, 60],
    ]);
  if (unit !== 'kg' && random.chance(0.24))
    return random
      .pick([[1, 10, 50], [1, 5, 20], [1], [1, 10, 50, 200], [2, 12, 60]])
      .map((start) => roundUp(start, multiple));
  const first = roundUp(random.pick(draft.garment.moqs), multiple);
  const starts = [first, first * 5, first * 20];
  if (random.chance(0.1)) starts.push(first * 60);
  else if (random.chance(0.12)) starts.pop();
  return starts;
}

const roundUp = (quantity: number, multiple: number): number => Math.ceil(quantity / multiple) * multiple;

const ladder = (starts: readonly number[], prices: readonly number[], compareAt: number | null): Tier[] =>
  starts.map((start, index) => ({
    start_quantity: start,
    end_quantity: index + 1 < starts.length ? starts[index + 1]! - 1 : null,
    price: prices[index]!,
    compare_at_price: compareAt,
  }));

export function tiersOf(random: Random, draft: Draft): Tier[] {
  if (draft.tiers) {
    return ladder(
      draft.tiers.map(([start]) => start),
      draft.tiers.map(([, price]) => price),
      draft.compare_at,
    );
  }
  const { garment, line, cloth, pieces } = draft;
  const starts = [...new Set(startsOf(random, draft))];
  const withTrousers = garment.unit === 'cái' && draft.unit === 'bộ' ? 1.4 : 1;
  const retail = (starts[0] === 1 ? 1.18 : 1) * withTrousers;
  const one = random.between(...garment.price) * line.factor * cloth.factor * retail;
  const prices = [shopPrice(one * pieces * (pieces > 1 ? 0.95 : 1))];
  while (prices.length < starts.length) {
    const last = prices.at(-1)!;
    prices.push(Math.min(shopPrice(last * random.between(0.86, 0.93)), last - (last < 12_000 ? 100 : 500)));
  }
  const compareAt = random.chance(0.32) ? shopPrice(prices[0]! * random.between(1.15, 1.55)) : null;
  return ladder(starts, prices, compareAt);
}

/** The ladder of a variant that costs more than its product: large sizes, or a set with trousers. */
export const raisePrices = (tiers: readonly Tier[], extra: number): Tier[] =>
  tiers.map((tier) => ({
    ...tier,
    price: tier.price + extra,
    compare_at_price: tier.compare_at_price === null ? null : tier.compare_at_price + extra,
  }));

/** The tier of a quantity: below the first the first, beyond the last the last. */
export function priceFor(tiers: readonly Tier[], quantity: number): number {
  let price = tiers[0]!.price;
  for (const tier of tiers) if (quantity >= tier.start_quantity) price = tier.price;
  return price;
}
