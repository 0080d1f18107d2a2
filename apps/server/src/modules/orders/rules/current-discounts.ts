import { spread } from '@market/contract/rules/spread';
import type { DiscountRecord, LineRecord, OrderRecord } from '../tables.ts';

const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

type ReducedLine = Pick<LineRecord, 'shop_discount' | 'platform_discount'>;

/**
 * The discounts of an order with what is left of each: a change that was accepted takes them along. Goods have what the lines
 * still have, shipping what is left.
 */
export const currentDiscounts = (
  discounts: readonly DiscountRecord[],
  lines: readonly ReducedLine[],
  { discount_price }: Pick<OrderRecord, 'discount_price'>,
): readonly DiscountRecord[] => {
  if (sumOf(discounts, ({ amount }) => amount) === discount_price) return discounts;
  const goods = {
    shop: sumOf(lines, ({ shop_discount }) => shop_discount),
    platform: sumOf(lines, ({ platform_discount }) => platform_discount),
  };
  const shipping = discounts.filter(({ target_type }) => target_type === 'shipping_line');
  const left = spread(
    discount_price - goods.shop - goods.platform,
    shipping.map(({ amount }) => amount),
  );
  return discounts.map((discount) => ({
    ...discount,
    amount:
      discount.target_type === 'line_item' ? goods[discount.funded_by] : left[shipping.indexOf(discount)]!,
  }));
};
