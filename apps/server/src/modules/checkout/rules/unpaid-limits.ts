import {
  UNPAID_AMOUNT_MAX,
  UNPAID_ORDERS_MAX,
  UNPAID_STOCK_AMOUNT_THRESHOLD,
  UNPAID_STOCK_SHARE_MAX,
} from '@market/contract/constants';

/** What one account may hold of orders that nobody has paid or confirmed yet. Amounts in đồng. */
export interface UnpaidLimits {
  readonly orders: number;
  readonly amount: number;
  /** Of a product's stock, 0 to 1, once it is worth `stock_from`. */
  readonly stock_share: number;
  readonly stock_from: number;
}

const DEFAULT_LIMITS: UnpaidLimits = {
  orders: UNPAID_ORDERS_MAX,
  amount: UNPAID_AMOUNT_MAX,
  stock_share: UNPAID_STOCK_SHARE_MAX,
  stock_from: UNPAID_STOCK_AMOUNT_THRESHOLD,
};

/** The limits of the setting `orders.unpaid`; missing or invalid values are the defaults. */
export const parseLimits = (setting: unknown): UnpaidLimits => {
  const fields = (typeof setting === 'object' && setting !== null ? setting : {}) as Record<string, unknown>;
  const readLimit = (name: keyof UnpaidLimits, most: number): number => {
    const value = fields[name];
    return typeof value === 'number' && value >= 0 && value <= most ? value : DEFAULT_LIMITS[name];
  };
  return {
    orders: readLimit('orders', Number.MAX_SAFE_INTEGER),
    amount: readLimit('amount', Number.MAX_SAFE_INTEGER),
    stock_share: readLimit('stock_share', 1),
    stock_from: readLimit('stock_from', Number.MAX_SAFE_INTEGER),
  };
};

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
