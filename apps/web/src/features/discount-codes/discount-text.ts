import type { PriceRule } from '@market/contract/promotions/schemas';
import { dong } from '@market/contract/rules/money';

type DiscountTerms = Pick<
  PriceRule,
  'value_type' | 'value' | 'max_amount' | 'target_type' | 'minimum_subtotal'
>;

/** `Giảm 10%`, `Giảm 20.000 ₫ phí giao`. */
export const discountAmountText = ({ value_type, value, target_type }: DiscountTerms): string => {
  const amount = value_type === 'percentage' ? `${value}%` : dong(value);
  return `Giảm ${amount}${target_type === 'shipping_line' ? ' phí giao' : ''}`;
};

/** `tối đa 50.000 ₫, đơn từ 500.000 ₫`; empty without conditions. */
export const discountTermsText = ({ value_type, max_amount, minimum_subtotal }: DiscountTerms): string =>
  [
    value_type === 'percentage' && max_amount !== null && `tối đa ${dong(max_amount)}`,
    minimum_subtotal > 0 && `đơn từ ${dong(minimum_subtotal)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** `Giảm 10%, tối đa 50.000 ₫, đơn từ 500.000 ₫`. */
export const discountText = (rule: DiscountTerms): string =>
  [discountAmountText(rule), discountTermsText(rule)].filter(Boolean).join(', ');
