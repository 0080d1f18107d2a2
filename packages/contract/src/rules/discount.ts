import { percentOf } from './spread.ts';

export interface DiscountRule {
  readonly id: number;
  /** Null: applies automatically. */
  readonly code: string | null;
  readonly title: string;
  readonly description: string;
  readonly value_type: 'fixed_amount' | 'percentage';
  /** Đồng or whole percent. */
  readonly value: number;
  /** Limit of a percentage, in đồng. */
  readonly max_amount: number | null;
  readonly target_type: 'line_item' | 'shipping_line';
  readonly target_selection: 'all' | 'entitled';
  /** Of an entitled rule: the products it names, and those of its collections. */
  readonly product_ids: readonly number[];
  /** Goods of the order, or of the whole checkout for a platform rule, in đồng. */
  readonly minimum_subtotal: number;
  readonly funded_by: 'shop' | 'platform';
  readonly shop_id: number | null;
}

export interface DiscountedLine {
  readonly product_id: number;
  readonly amount: number;
}

export type DiscountIssue =
  | { readonly reason: 'minimum'; readonly minimum: number; readonly missing: number }
  | { readonly reason: 'not_entitled' | 'other_shop' };

export const isEntitled = (
  { target_selection, product_ids }: Pick<DiscountRule, 'target_selection' | 'product_ids'>,
  productId: number,
): boolean => target_selection === 'all' || product_ids.includes(productId);

/** Undefined when the rule applies. */
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

/** Reduction of `base` đồng, at most `base`. */
export const discountOn = (
  { value_type, value, max_amount }: Pick<DiscountRule, 'value_type' | 'value' | 'max_amount'>,
  base: number,
): number => {
  const discount = value_type === 'percentage' ? percentOf(base, value) : value;
  return Math.min(base, discount, max_amount ?? Number.MAX_SAFE_INTEGER);
};
