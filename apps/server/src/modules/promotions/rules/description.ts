import { dong } from '@market/contract/rules/money';

/** What a rule's sentence is made of. */
export interface DescribedRule {
  readonly value_type: 'fixed_amount' | 'percentage';
  readonly value: number;
  readonly max_amount: number | null;
  readonly target_type: 'line_item' | 'shipping_line';
  readonly target_selection: 'all' | 'entitled';
  readonly minimum_subtotal: number;
  readonly once_per_customer: boolean;
}

const valueText = ({ value_type, value, max_amount, target_type }: DescribedRule): string => {
  const shipping = target_type === 'shipping_line';
  if (value_type === 'fixed_amount')
    return shipping ? `Giảm phí vận chuyển đến ${dong(value)}` : `Giảm ${dong(value)}`;
  const cap = max_amount === null ? '' : `, tối đa ${dong(max_amount)}`;
  if (shipping) return `${value === 100 ? 'Miễn phí vận chuyển' : `Giảm ${value}% phí vận chuyển`}${cap}`;
  return `Giảm ${value}%${cap}`;
};

/** One sentence with the conditions, as a buyer reads it: `Giảm 10%, tối đa 50.000 ₫, cho đơn từ 300.000 ₫`. */
export const descriptionOf = (rule: DescribedRule): string => {
  const goods = rule.target_selection === 'entitled' ? ' một số sản phẩm' : '';
  const value = valueText(rule);
  const least = rule.minimum_subtotal > 0 ? dong(rule.minimum_subtotal) : '';
  const separator = value.includes(',') ? ', ' : ' ';
  const audience =
    goods !== ''
      ? `${separator}cho${goods}${least === '' ? '' : ` trong đơn từ ${least}`}`
      : least === ''
        ? ''
        : `${separator}cho đơn từ ${least}`;
  return `${value}${audience}${rule.once_per_customer ? ', mỗi khách một lần' : ''}`;
};
