import {
  nextTierSentence,
  type NextTierStep,
  type PricedLine,
  priceLines,
  priceSteps,
  type RunningDeal,
  stepAt,
  type Tier,
  tierFor,
  totalsOf,
} from '@market/contract/rules/price';
import {
  dealLimitSentence,
  productQuantityIssues,
  type QuantityIssue,
  quantitySentence,
} from '@market/contract/rules/quantity';
import type { Selection } from './variant-selection.ts';
import { variantTiers, type ProductView, type VariantView } from './product-view.ts';

/** Price of the selection, and what would make it cheaper or orderable. */
export interface SelectionTotal {
  readonly quantity: number;
  /** In đồng. */
  readonly total: number;
  /** At the first tier; above `total` when quantity or deal saves something. */
  readonly before: number;
  /** Lowest unit price of the selected variants. */
  readonly unitPrice: number | null;
  readonly samePrice: boolean;
  /** All unit prices charged. */
  readonly units: readonly number[];
  /** Number of distinct values of option 1. */
  readonly kinds: number;
  readonly isDeal: boolean;
  readonly next: NextTierStep | null;
  /** Vietnamese: the quantity exceeds the rest of the deal. */
  readonly dealLimit: string | null;
  /** Violated quantity rule. */
  readonly issue: QuantityIssue | null;
}

/** Null without a running deal. */
export const runningDeal = ({ deal, dealStatus }: ProductView, ended: boolean): RunningDeal | null =>
  deal === null || dealStatus !== 'running' || ended || deal.priceOfDeal === null
    ? null
    : {
        price: deal.priceOfDeal,
        minQuantity: deal.conditionOfDeal,
        remaining: Math.max(0, deal.quantityOfDeal - deal.numberOfOrder),
      };

/** Null when the deal applies to no variant and quantity. */
export const effectiveDeal = (product: ProductView, ended: boolean): RunningDeal | null => {
  const deal = runningDeal(product, ended);
  const sets = product.variants.some((variant) =>
    priceSteps(variantTiers(product, variant), deal).some(({ isDeal }) => isDeal),
  );
  return sets ? deal : null;
};

const firstTierPrice = (tiers: readonly Tier[]): number => tierFor(tiers, 0)?.price ?? 0;

const nearestTier = (lines: readonly PricedLine[]): NextTierStep | null => {
  const steps = lines.flatMap(({ next_tier }) => next_tier ?? []);
  return steps.toSorted((one, other) => one.missing - other.missing)[0] ?? null;
};

/** Same rules as cart and checkout. */
export const priceSelection = (
  product: ProductView,
  selection: Selection,
  deal: RunningDeal | null,
): SelectionTotal => {
  const picked = product.variants.flatMap((variant) => {
    const quantity = selection.variants[variant.id] ?? 0;
    const prices = variantTiers(product, variant);
    return quantity > 0 && prices.length > 0 ? [{ variant, quantity, prices }] : [];
  });
  const lines = priceLines(
    picked.map(({ variant, quantity, prices }) => ({
      variant_id: variant.id,
      product_id: product.id,
      quantity,
      prices,
      deal,
    })),
  );
  const { quantity, final_line_price: total } = totalsOf(lines);
  const units = lines.map(({ final_price }) => final_price);
  const [issue] = productQuantityIssues({
    quantity,
    minimum: product.minOrderQuantity,
    multiple: product.quantityPerUnit,
    unitName: product.unit_name,
  });
  return {
    quantity,
    total,
    before: picked.reduce((sum, line) => sum + line.quantity * firstTierPrice(line.prices), 0),
    unitPrice: units.length === 0 ? null : Math.min(...units),
    samePrice: new Set(units).size <= 1,
    units,
    kinds: new Set(picked.map(({ variant }) => variant.option1)).size,
    isDeal: lines.some(({ is_deal }) => is_deal),
    next: nearestTier(lines),
    dealLimit:
      deal &&
      dealLimitSentence(
        deal,
        { quantity, minimum: product.minOrderQuantity, charged: Math.min(...units) },
        product.unit_name,
      ),
    issue: issue ?? null,
  };
};

/** Tiers of the product, or of its cheapest variant when variants have their own. */
export const ladderTiers = (product: ProductView): readonly Tier[] =>
  product.tiers.length > 0
    ? product.tiers
    : (product.variants
        .map(({ tiers }) => tiers)
        .filter((tiers) => tiers.length > 0)
        .toSorted((one, other) => firstTierPrice(one) - firstTierPrice(other))[0] ?? []);

export const hasVariantTiers = (product: ProductView): boolean =>
  product.variants.some(({ tiers }) => tiers.length > 0);

/** Lowest and highest unit price; null while hidden. */
export const priceBounds = (
  product: ProductView,
  deal: RunningDeal | null,
): { low: number; high: number } | null => {
  const prices = product.variants.flatMap((variant) =>
    priceSteps(variantTiers(product, variant), deal).map(({ price }) => price),
  );
  return prices.length === 0 ? null : { low: Math.min(...prices), high: Math.max(...prices) };
};

/** Unit price of a variant with tiers of its own, at this quantity or the minimum order; null for others. */
export const variantPrice = (
  product: ProductView,
  { tiers }: VariantView,
  quantity: number,
  deal: RunningDeal | null,
) => (tiers.length === 0 ? null : stepAt(tiers, Math.max(quantity, product.minOrderQuantity), deal).price);

/** The violated rule, else the limit of the deal or the next tier; null without advice. */
export const quantityAdvice = (
  { issue, dealLimit, next }: SelectionTotal,
  unitName: string,
): string | null => {
  if (issue !== null) return quantitySentence(issue);
  if (dealLimit !== null) return dealLimit;
  return next === null ? null : nextTierSentence(next, unitName);
};

/** Progress to the minimum or the next tier, 0 to 1. */
export const quantityProgress = ({ quantity, issue, dealLimit, next }: SelectionTotal): number | null => {
  if (issue !== null && issue.message_code === 'cart.errors.min_quantity')
    return quantity / Math.max(issue.facts.minimum, 1);
  return next === null || dealLimit !== null ? null : quantity / next.start_quantity;
};
