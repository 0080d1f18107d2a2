import { COIN_EARN_RATE } from '../constants/money.ts';
import { DEFAULT_UNIT } from '../constants/products.ts';
import { dong, formatNumber } from './money.ts';

/** Unit price from `startQuantity` to `endQuantity`, in đồng; null: no upper limit. */
export interface Tier {
  readonly startQuantity: number;
  readonly endQuantity: number | null;
  readonly price: number;
  readonly compareAtPrice?: number | null;
}

/** One unit price for orders of at least `minQuantity`, while `remaining` units are left. */
export interface RunningDeal {
  readonly price: number;
  readonly minQuantity?: number;
  readonly remaining?: number;
}

export interface PickedLine {
  readonly variant_id: number;
  readonly product_id: number;
  readonly quantity: number;
  readonly prices: readonly Tier[];
  readonly deal?: RunningDeal | null;
  /** Coins per đồng; default COIN_EARN_RATE. */
  readonly coin_rate?: number;
}

/** `missing` more units lower the unit price to `price`. */
export interface NextTierStep {
  readonly start_quantity: number;
  readonly missing: number;
  readonly price: number;
}

/** `price` is the tier price, `final_price` the price charged. */
export interface PricedLine {
  readonly variant_id: number;
  readonly product_id: number;
  readonly quantity: number;
  /** Units of the product in all lines; selects the tier. */
  readonly product_quantity: number;
  readonly price: number;
  readonly final_price: number;
  readonly line_price: number;
  readonly final_line_price: number;
  readonly compare_at_price: number | null;
  readonly next_tier: NextTierStep | null;
  readonly is_deal: boolean;
  readonly coin_earn: number;
}

const ascending = (tiers: readonly Tier[]): Tier[] =>
  tiers.toSorted((one, other) => one.startQuantity - other.startQuantity);

/** Below the first tier the first, above the last the last; null without tiers. */
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

/** A range of quantities with one unit price; `tierPrice` is the price without the deal. */
export interface PriceStep {
  readonly startQuantity: number;
  readonly endQuantity: number | null;
  readonly price: number;
  readonly tierPrice: number;
  readonly isDeal: boolean;
}

/** 0 without tiers. */
export const stepAt = (tiers: readonly Tier[], quantity: number, deal: RunningDeal | null): PriceStep => {
  const tierPrice = tierFor(tiers, quantity)?.price ?? 0;
  const isDeal = deal !== null && dealApplies(deal, quantity, tierPrice);
  const price = isDeal ? deal.price : tierPrice;
  return { startQuantity: quantity, endQuantity: null, price, tierPrice, isDeal };
};

/** All unit prices by quantity. A deal with a minimum or a remainder splits tiers. */
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

/**
 * Without tiers of which a deal leaves less than a tenth beyond its rest, such as `177–179`; the one of
 * `quantity` stays.
 */
export const withoutSlivers = (steps: readonly PriceStep[], quantity = 0): PriceStep[] =>
  steps.filter(({ startQuantity: start, endQuantity, tierPrice }, index) => {
    const end = endQuantity ?? Number.POSITIVE_INFINITY;
    const before = steps[index - 1];
    const isRest = before?.isDeal === true && before.tierPrice === tierPrice;
    const isPicked = quantity >= start && quantity <= end;
    return !isRest || isPicked || (end + 1 - start) * 10 >= end + 1 - before.startQuantity;
  });

/** First step that costs less than `charged`; null when more units save nothing. */
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

export const nextTierSentence = (
  next: Pick<NextTierStep, 'missing' | 'price'>,
  unitName?: string | null,
): string => {
  const unit = unitName || DEFAULT_UNIT;
  return `Thêm ${formatNumber(next.missing)} ${unit} nữa để còn ${dong(next.price)}/${unit}`;
};

export const unitPrice = (line: { readonly final_price: number; readonly price: number }): number =>
  line.final_price !== 0 ? line.final_price : line.price;

/** Integer arithmetic: binary fractions would lose coins. */
export const coinEarn = (amount: number, rate: number = COIN_EARN_RATE): number =>
  Math.floor((amount * Math.round(rate * 1_000_000)) / 1_000_000);

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
 * All variants of a product count together for the tier; a lower running deal price replaces it.
 * @throws Error when a line has no tiers
 */
export const priceLines = (lines: readonly PickedLine[]): PricedLine[] => {
  const sums = quantityByProduct(lines);
  return lines.map((line) => priceLine(line, sums.get(line.product_id) ?? line.quantity));
};

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
