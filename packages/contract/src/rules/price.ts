// What things cost. Card, product page, cart, quote and order all price through `priceLines`.
import { COIN_EARN_RATE, DEFAULT_UNIT } from '../constants.ts';
import { dong, formatNumber } from './money.ts';

/** The unit price from `startQuantity` up to `endQuantity`, the last tier often without end. Đồng. */
export interface Tier {
  readonly startQuantity: number;
  readonly endQuantity: number | null;
  readonly price: number;
  readonly compareAtPrice?: number | null;
}

/** A running deal: one unit price for orders of at least `minQuantity`, while `remaining` units are left. */
export interface RunningDeal {
  readonly price: number;
  readonly minQuantity?: number;
  readonly remaining?: number;
}

/** A variant someone picked; `prices` are its own tiers, or its product's when it has none. */
export interface PickedLine {
  readonly variant_id: number;
  readonly product_id: number;
  readonly quantity: number;
  readonly prices: readonly Tier[];
  readonly deal?: RunningDeal | null;
  /** Coins earned per đồng; the market's default when absent. */
  readonly coin_rate?: number;
}

/** The next cheaper tier: `missing` units more of the product cost `price` each. */
export interface NextTierStep {
  readonly start_quantity: number;
  readonly missing: number;
  readonly price: number;
}

/** A line of the cart as the cart's answer tells it. */
export interface CartLineInput {
  readonly variant_id: number;
  readonly product_id: number;
  readonly quantity: number;
  readonly prices: readonly Tier[];
  readonly deal: {
    readonly price: number;
    readonly min_quantity: number;
    readonly remaining: number;
  } | null;
}

/** A line of the cart as prices are made of it: with all its deal asks for, for it may be ordered with any others. */
export const cartLineToPickedLine = ({
  variant_id,
  product_id,
  quantity,
  prices,
  deal,
}: CartLineInput): PickedLine => ({
  variant_id,
  product_id,
  quantity,
  prices,
  deal: deal && { price: deal.price, minQuantity: deal.min_quantity, remaining: deal.remaining },
});

/** What a line costs. `price` is the tier's, `final_price` what is charged. */
export interface PricedLine {
  readonly variant_id: number;
  readonly product_id: number;
  readonly quantity: number;
  /** Units of the product over all lines: what picked the tier. */
  readonly product_quantity: number;
  readonly price: number;
  readonly final_price: number;
  readonly line_price: number;
  readonly final_line_price: number;
  readonly compare_at_price: number | null;
  readonly next_tier: NextTierStep | null;
  /** The deal set `final_price`. */
  readonly is_deal: boolean;
  readonly coin_earn: number;
}

const ascending = (tiers: readonly Tier[]): Tier[] =>
  tiers.toSorted((one, other) => one.startQuantity - other.startQuantity);

/** The tier for a quantity: the matching one; beyond the last the last; otherwise the first. Null without tiers. */
export const tierFor = (tiers: readonly Tier[], quantity: number): Tier | null => {
  const sorted = ascending(tiers);
  const matching = sorted.findLast(
    (tier) => tier.startQuantity <= quantity && (tier.endQuantity === null || quantity <= tier.endQuantity),
  );
  if (matching) return matching;
  const last = sorted.at(-1);
  if (last && last.endQuantity !== null && quantity > last.endQuantity) return last;
  return sorted[0] ?? null;
};

/** The lowest and the highest tier price; null without tiers. */
export const priceRange = (tiers: readonly Pick<Tier, 'price'>[]): { min: number; max: number } | null => {
  if (tiers.length === 0) return null;
  const prices = tiers.map((tier) => tier.price);
  return { min: Math.min(...prices), max: Math.max(...prices) };
};

const dealApplies = (deal: RunningDeal, quantity: number, price: number): boolean =>
  deal.price > 0 &&
  deal.price < price &&
  quantity >= (deal.minQuantity ?? 1) &&
  quantity <= (deal.remaining ?? Number.POSITIVE_INFINITY);

/** Quantities that cost the same: `price` is what is charged for a unit, `tierPrice` what it would be without the deal. */
export interface PriceStep {
  readonly startQuantity: number;
  /** Null without end. */
  readonly endQuantity: number | null;
  readonly price: number;
  readonly tierPrice: number;
  /** The deal sets `price`. */
  readonly isDeal: boolean;
}

/** What a unit costs in this quantity of its product; 0 without tiers. */
export const stepAt = (tiers: readonly Tier[], quantity: number, deal: RunningDeal | null): PriceStep => {
  const tierPrice = tierFor(tiers, quantity)?.price ?? 0;
  const isDeal = deal !== null && dealApplies(deal, quantity, tierPrice);
  const price = isDeal ? deal.price : tierPrice;
  return { startQuantity: quantity, endQuantity: null, price, tierPrice, isDeal };
};

/**
 * What a unit costs from the first tier's quantity on, step by step: every ladder, range and card shows this. A deal with
 * a minimum or a remainder splits the tiers it begins or ends in.
 */
export const priceSteps = (tiers: readonly Tier[], deal: RunningDeal | null = null): PriceStep[] => {
  const sorted = ascending(tiers);
  const last = sorted.at(-1);
  if (last === undefined) return [];
  const first = sorted[0]!.startQuantity;
  const ends = sorted
    .slice(0, -1)
    .flatMap(({ endQuantity }) => (endQuantity === null ? [] : endQuantity + 1));
  const turns =
    deal === null ? [] : [deal.minQuantity ?? 1, (deal.remaining ?? Number.POSITIVE_INFINITY) + 1];
  const starts = [...new Set([...sorted.map(({ startQuantity }) => startQuantity), ...ends, ...turns])]
    .filter((start) => start >= first && Number.isFinite(start))
    .toSorted((one, other) => one - other);
  const steps: PriceStep[] = [];
  for (const start of starts) {
    const step = stepAt(sorted, start, deal);
    const before = steps.at(-1);
    if (before?.price === step.price && before.tierPrice === step.tierPrice) continue;
    if (before) steps[steps.length - 1] = { ...before, endQuantity: start - 1 };
    steps.push(step);
  }
  const end = steps.at(-1);
  const closed = last.endQuantity;
  if (end && closed !== null && closed >= end.startQuantity)
    steps[steps.length - 1] = { ...end, endQuantity: closed };
  return steps;
};

/** The first step further on that costs less than `charged`; null when more units save nothing. */
export const nextTier = (
  tiers: readonly Tier[],
  quantity: number,
  {
    charged = tierFor(tiers, quantity)?.price ?? 0,
    deal = null,
  }: { charged?: number; deal?: RunningDeal | null } = {},
): NextTierStep | null => {
  const next = priceSteps(tiers, deal).find((step) => step.startQuantity > quantity && step.price < charged);
  return next === undefined
    ? null
    : { start_quantity: next.startQuantity, missing: next.startQuantity - quantity, price: next.price };
};

/** The next tier as a person reads it: `Thêm 6 cái nữa để còn 79.000 ₫/cái`. */
export const nextTierSentence = (
  next: Pick<NextTierStep, 'missing' | 'price'>,
  unitName?: string | null,
): string => {
  const unit = unitName || DEFAULT_UNIT;
  return `Thêm ${formatNumber(next.missing)} ${unit} nữa để còn ${dong(next.price)}/${unit}`;
};

/** What a unit of a line costs: the final price when it is not 0, else the price. */
export const unitPrice = (line: { readonly final_price: number; readonly price: number }): number =>
  line.final_price !== 0 ? line.final_price : line.price;

/** Whole coins for so many đồng, counted in millionths so that no half coin is lost to binary fractions. */
export const coinEarn = (amount: number, rate: number = COIN_EARN_RATE): number =>
  Math.floor((amount * Math.round(rate * 1_000_000)) / 1_000_000);

/** Share off the price, 0 to 1. */
export const discountRate = (price: number, lower: number): number => (price > 0 ? 1 - lower / price : 0);

const quantityByProduct = (lines: readonly PickedLine[]): Map<number, number> => {
  const sums = new Map<number, number>();
  for (const line of lines) sums.set(line.product_id, (sums.get(line.product_id) ?? 0) + line.quantity);
  return sums;
};

const priceLine = (line: PickedLine, product_quantity: number): PricedLine => {
  const tier = tierFor(line.prices, product_quantity);
  if (tier === null) throw new Error(`variant ${line.variant_id} has no price`);
  const deal = line.deal ?? null;
  const {
    tierPrice: price,
    price: final_price,
    isDeal: is_deal,
  } = stepAt(line.prices, product_quantity, deal);
  const final_line_price = line.quantity * unitPrice({ final_price, price });
  return {
    variant_id: line.variant_id,
    product_id: line.product_id,
    quantity: line.quantity,
    product_quantity,
    price,
    final_price,
    line_price: line.quantity * price,
    final_line_price,
    compare_at_price: tier.compareAtPrice ?? null,
    next_tier: nextTier(line.prices, product_quantity, { charged: final_price, deal }),
    is_deal,
    coin_earn: coinEarn(final_line_price, line.coin_rate),
  };
};

/**
 * Prices lines as one cart or order: the sum over all variants of a product picks each variant's tier, and where a
 * running deal is lower than that tier the buyer gets the deal.
 * @throws when a line has no tiers: nothing is ever sold for nothing
 */
export const priceLines = (lines: readonly PickedLine[]): PricedLine[] => {
  const sums = quantityByProduct(lines);
  return lines.map((line) => priceLine(line, sums.get(line.product_id) ?? line.quantity));
};

/** Lines added up: units, đồng before and after deals, coins. */
export const totalsOf = (
  lines: readonly Pick<PricedLine, 'quantity' | 'line_price' | 'final_line_price' | 'coin_earn'>[],
): { quantity: number; line_price: number; final_line_price: number; coin_earn: number } => {
  const totals = { quantity: 0, line_price: 0, final_line_price: 0, coin_earn: 0 };
  for (const line of lines) {
    totals.quantity += line.quantity;
    totals.line_price += line.line_price;
    totals.final_line_price += line.final_line_price;
    totals.coin_earn += line.coin_earn;
  }
  return totals;
};
