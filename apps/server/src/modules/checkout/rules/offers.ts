import { isPriceIssue, priceCheckout, type OrderToPrice } from '@market/contract/rules/checkout-price';
import type { DiscountRule } from '@market/contract/rules/discount';

/** Orders as they are priced, with the platform's rule that applies to them. */
export interface PricedBy {
  readonly toPrice: readonly OrderToPrice[];
  readonly platformRule: DiscountRule | null;
}

/** What a rule takes off in đồng, and the goods that are missing to its minimum. */
export interface OfferFigures {
  readonly amount: number;
  readonly missing: number;
}

/**
 * Figures of a rule in place of the one that is used now; undefined when it cannot apply. Coins are left out: they give way to
 * discounts.
 */
export const offerFigures = (
  rule: DiscountRule,
  { toPrice, platformRule }: PricedBy,
): OfferFigures | undefined => {
  const ofPlatform = rule.shop_id === null;
  const orders = toPrice.map((order) => ({
    ...order,
    coins: 0,
    shopRule: rule.shop_id === order.shop_id ? rule : order.shopRule,
    // the platform reduces nothing on cash that a shop collects itself, as it allows no coins
    usesPlatformRule: ofPlatform ? order.allowsCoins : order.usesPlatformRule,
  }));
  if (ofPlatform && orders.every(({ usesPlatformRule }) => !usesPlatformRule)) return undefined;
  const priced = priceCheckout(orders, { platformRule: ofPlatform ? rule : platformRule, coins: 0 });
  if (isPriceIssue(priced))
    return priced.of === 'discount' && priced.rule === rule && priced.reason === 'minimum'
      ? { amount: 0, missing: priced.missing }
      : undefined;
  const amounts = priced.flatMap(({ discounts }) => discounts).filter((one) => one.rule === rule);
  return { amount: amounts.reduce((sum, { amount }) => sum + amount, 0), missing: 0 };
};

interface Ranked extends OfferFigures {
  readonly saved: boolean;
}

/** The most that is taken off first, then what is nearest, saved ones before others. */
export const compareOffers = (one: Ranked, other: Ranked): number =>
  other.amount - one.amount || one.missing - other.missing || Number(other.saved) - Number(one.saved);
