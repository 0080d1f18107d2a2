import type { DiscountApplication, StatementLine } from '@market/contract/orders/schemas';
import { expect, it } from 'vitest';
import { discountTitles } from './discount-titles.ts';

const makeDiscount = (facts: Partial<DiscountApplication>) =>
  ({ code: null, targetType: 'line_item', fundedBy: 'shop', title: '', ...facts }) as DiscountApplication;
const line = (code: StatementLine['code'], label: string): StatementLine => ({ code, label, amount: -1 });

it('names each discount once, by its code where it has one', () => {
  const names = discountTitles({
    statement: [
      line('goods', 'Tiền hàng'),
      line('shop_discount', 'Shop giảm giá (HAI)'),
      line('shop_discount', 'Shop giảm giá (MOT)'),
      line('platform_discount', 'Chợ Phiên giảm giá'),
      line('shipping_discount', 'Giảm phí giao hàng'),
    ],
    discountApplications: [
      makeDiscount({ code: 'MOT', title: 'Khách quen' }),
      makeDiscount({ code: 'HAI', title: 'Khai trương' }),
      makeDiscount({ fundedBy: 'platform', title: 'Ngày hội' }),
      makeDiscount({ targetType: 'shipping_line', title: 'Miễn phí giao hàng' }),
    ],
  });
  expect([...names]).toEqual([
    [1, 'Khai trương'],
    [2, 'Khách quen'],
    [3, 'Ngày hội'],
    [4, 'Miễn phí giao hàng'],
  ]);
});

it('says no code twice', () => {
  const names = discountTitles({
    statement: [line('shop_discount', 'Shop giảm giá (MOT)')],
    discountApplications: [makeDiscount({ code: 'MOT', title: 'MOT' })],
  });
  expect(names.size).toBe(0);
});
