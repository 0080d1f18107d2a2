import type { PriceRule } from '@market/contract/promotions/schemas';
import { dong } from '@market/contract/rules/money';

/** `Giảm 10%, tối đa 50.000 ₫, đơn từ 500.000 ₫`. */
export const discountText = (
  rule: Pick<PriceRule, 'value_type' | 'value' | 'max_amount' | 'target_type' | 'minimum_subtotal'>,
): string => {
  const { value_type, value, max_amount, target_type, minimum_subtotal } = rule;
  const amount = value_type === 'percentage' ? `${value}%` : dong(value);
  const maxText = value_type === 'percentage' && max_amount !== null ? `, tối đa ${dong(max_amount)}` : '';
  const from = minimum_subtotal > 0 ? `, đơn từ ${dong(minimum_subtotal)}` : '';
  return `Giảm ${amount}${target_type === 'shipping_line' ? ' phí giao' : ''}${maxText}${from}`;
};
