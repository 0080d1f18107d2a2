import { expect, test } from 'vitest';
import { descriptionOf, type DescribedRule } from './description.ts';

const rule = (fields: Partial<DescribedRule>): DescribedRule => ({
  value_type: 'fixed_amount',
  value: 50_000,
  max_amount: null,
  target_type: 'line_item',
  target_selection: 'all',
  minimum_subtotal: 0,
  once_per_customer: false,
  ...fields,
});
const percent = { value_type: 'percentage', value: 10 } as const;
const shipping = { target_type: 'shipping_line' } as const;

test.each([
  ['Giảm 50.000 ₫', {}],
  ['Giảm 50.000 ₫ cho đơn từ 500.000 ₫', { minimum_subtotal: 500_000 }],
  ['Giảm 50.000 ₫, mỗi khách một lần', { once_per_customer: true }],
  ['Giảm 10%', percent],
  [
    'Giảm 10%, tối đa 50.000 ₫, cho đơn từ 300.000 ₫',
    { ...percent, max_amount: 50_000, minimum_subtotal: 300_000 },
  ],
  ['Giảm 10% cho một số sản phẩm', { ...percent, target_selection: 'entitled' }],
  [
    'Giảm 10%, tối đa 50.000 ₫, cho một số sản phẩm trong đơn từ 300.000 ₫, mỗi khách một lần',
    {
      ...percent,
      max_amount: 50_000,
      minimum_subtotal: 300_000,
      target_selection: 'entitled',
      once_per_customer: true,
    },
  ],
  [
    'Giảm phí vận chuyển đến 30.000 ₫ cho đơn từ 200.000 ₫',
    { ...shipping, value: 30_000, minimum_subtotal: 200_000 },
  ],
  ['Giảm 50% phí vận chuyển, tối đa 20.000 ₫', { ...shipping, ...percent, value: 50, max_amount: 20_000 }],
  ['Miễn phí vận chuyển', { ...shipping, ...percent, value: 100 }],
] as const)('a rule reads: %s', (sentence, fields) => {
  // đồng is behind a blank that does not break
  expect(descriptionOf(rule(fields)).replaceAll('\u00a0', ' ')).toBe(sentence);
});
