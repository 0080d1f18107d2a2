import { describe, expect, it } from 'vitest';
import { missingShopMinimum } from './shop-minimum.ts';

const noticeOf = (
  selected: { quantity: number; total: number },
  min_order_quantity: number,
  min_order_price: number,
) => {
  const minimum = missingShopMinimum(selected, { min_order_quantity, min_order_price }, 'cái');
  return minimum && [minimum.rule, minimum.missing].map((text) => text.replaceAll('\u00a0', ' '));
};
const singleProduct = { quantity: 1, total: 285_000 };

describe('the shop’s minimum beside what is picked', () => {
  it('says what is missing, in pieces or in money', () => {
    expect(noticeOf(singleProduct, 10, 0)).toEqual([
      'Shop nhận đơn từ 10 sản phẩm',
      'Thêm 9 cái để đạt tối thiểu của shop',
    ]);
    expect(noticeOf(singleProduct, 0, 300_000)).toEqual([
      'Shop nhận đơn từ 300.000 ₫',
      'Thêm 15.000 ₫ để đạt tối thiểu của shop',
    ]);
  });

  it('says nothing where it is reached, not required, or unknown', () => {
    expect(noticeOf({ quantity: 10, total: 2_850_000 }, 10, 300_000)).toBe(null);
    expect(noticeOf(singleProduct, 0, 0)).toBe(null);
    expect(noticeOf({ quantity: 0, total: 0 }, 10, 0)).toBe(null);
    expect(missingShopMinimum(singleProduct, null, 'cái')).toBe(null);
  });
});
