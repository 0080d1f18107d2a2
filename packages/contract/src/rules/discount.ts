// What a discount takes off the goods and the shipping of an order.
import { percentOf } from './spread.ts';

/** What takes something off, as its owner set it. */
export interface DiscountRule {
  readonly id: number;
  /** What people type; null applies by itself. */
  readonly code: string | null;
  readonly title: string;
  readonly description: string;
  readonly value_type: 'fixed_amount' | 'percentage';
  /** Đồng, or whole percent. */
  readonly value: number;
  /** The most a percentage takes off, in đồng. */
  readonly max_amount: number | null;
  readonly target_type: 'line_item' | 'shipping_line';
  readonly target_selection: 'all' | 'entitled';
  /** The products it is for, when it is not for all. */
  readonly product_ids: readonly number[];
  /** Goods that an order, or a checkout for the platform's, comes to at least. */
  readonly minimum_subtotal: number;
  readonly funded_by: 'shop' | 'platform';
  /** Null is the platform's. */
  readonly shop_id: number | null;
}

/** Goods of one product in an order, in đồng. */
export interface DiscountedLine {
  readonly product_id: number;
  readonly amount: number;
}

/** Why a rule takes nothing off these goods. */
export type DiscountIssue =
  | { readonly reason: 'minimum'; readonly minimum: number; readonly missing: number }
  | { readonly reason: 'not_entitled' | 'other_shop' };

/** Whether the rule is for this product. */
export const isEntitled = (
  { target_selection, product_ids }: Pick<DiscountRule, 'target_selection' | 'product_ids'>,
  productId: number,
): boolean => target_selection === 'all' || product_ids.includes(productId);

/** Why the rule does not apply to an order of this shop with these goods; undefined when it does. */
export const discountIssue = (
  rule: DiscountRule,
  { shop_id, lines }: { readonly shop_id: number | null; readonly lines: readonly DiscountedLine[] },
): DiscountIssue | undefined => {
  if (rule.shop_id !== null && rule.shop_id !== shop_id) return { reason: 'other_shop' };
  if (!lines.some(({ product_id }) => isEntitled(rule, product_id))) return { reason: 'not_entitled' };
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0);
  const missing = rule.minimum_subtotal - goods;
  return missing > 0 ? { reason: 'minimum', minimum: rule.minimum_subtotal, missing } : undefined;
};

/** What the rule takes off so many đồng that it is for; never more than there are. */
export const discountOn = (
  { value_type, value, max_amount }: Pick<DiscountRule, 'value_type' | 'value' | 'max_amount'>,
  base: number,
): number => {
  const wanted = value_type === 'percentage' ? percentOf(base, value) : value;
  return Math.min(base, wanted, max_amount ?? Number.MAX_SAFE_INTEGER);
};
