import type { SettingValues } from '@market/contract/rules/market-settings';

/** What one account may hold of orders that nobody has paid or confirmed yet. Amounts in đồng. */
export interface UnpaidLimits {
  readonly orders: number;
  readonly amount: number;
  /** Of a product's stock, 0 to 1, once it is worth `stock_from`. */
  readonly stock_share: number;
  readonly stock_from: number;
}

const SHARE = 10_000;

export const limitsOf = (settings: SettingValues): UnpaidLimits => ({
  orders: settings.unpaid_orders_max,
  amount: settings.unpaid_amount_max,
  stock_share: settings.unpaid_stock_share / SHARE,
  stock_from: settings.unpaid_stock_from,
});

/** A product of a checkout, with what the account holds of it. */
export interface HeldProduct {
  readonly title: string;
  readonly unit_name: string;
  /** Units of all its unpaid orders, this checkout's too, and what they cost. */
  readonly units: number;
  readonly value: number;
  /** Stock without those orders. */
  readonly stock: number;
}
/** Everything that an account has not paid, this checkout's orders too. */
export interface UnpaidTotals {
  readonly orders: number;
  readonly amount: number;
  /** Orders of this checkout. */
  readonly placed: number;
  readonly products: readonly HeldProduct[];
}

export type UnpaidRefusal =
  | { readonly reason: 'orders' | 'amount'; readonly limit: number }
  | { readonly reason: 'stock'; readonly limit: number; readonly title: string; readonly unit_name: string };

/**
 * Why a checkout would hold too much; undefined when it may be placed. The amount of an account without other unpaid orders
 * is not limited: a first wholesale order is large.
 */
export const unpaidRefusal = (
  limits: UnpaidLimits,
  { orders, amount, placed, products }: UnpaidTotals,
): UnpaidRefusal | undefined => {
  if (orders > limits.orders) return { reason: 'orders', limit: limits.orders };
  if (orders > placed && amount > limits.amount) return { reason: 'amount', limit: limits.amount };
  for (const { title, unit_name, units, value, stock } of products) {
    const limit = Math.floor(stock * limits.stock_share);
    if (value > limits.stock_from && units > limit) return { reason: 'stock', limit, title, unit_name };
  }
  return undefined;
};
