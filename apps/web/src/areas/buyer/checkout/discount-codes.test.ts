import type { CheckoutQuote } from '@market/contract/checkout/schemas';
import { describe, expect, it } from 'vitest';
import { discountText } from '#features/discount-codes/discount-text.ts';
import {
  normalizeCode,
  discountName,
  subtotalAt,
  isOfOtherShop,
  codePlaceOf,
  codePlaceOfProblem,
  discountAmount,
} from './discount-codes.ts';

const discount = (price_rule_id: number, amount: number) => ({
  price_rule_id,
  code: 'PHIEN50',
  title: 'Giảm 50k',
  amount,
  target_type: 'line_item' as const,
  funded_by: 'platform' as const,
});
const quote = {
  quotes: [
    { shop_id: 5, subtotal: 400_000, discounts: [discount(2, 30_000), discount(1, 10_000)] },
    { shop_id: 7, subtotal: 100_000, discounts: [discount(2, 20_000)] },
  ],
} as CheckoutQuote;

describe('a code', () => {
  it('ignores case and spaces', () => {
    expect(normalizeCode('  phien50 ')).toBe('PHIEN50');
  });

  it('belongs to its shop, or to the checkout when it is the platform’s', () => {
    expect(codePlaceOf({ shop_id: null }, [5, 7])).toBe('platform');
    expect(codePlaceOf({ shop_id: 7 }, [5, 7])).toBe(7);
    expect(codePlaceOf({ shop_id: 9 }, [5, 7])).toBeNull();
  });

  it('is another shop’s when the market says so', () => {
    expect(isOfOtherShop({ code: 'order.errors.discount', facts: { reason: 'other_shop' } })).toBe(true);
    expect(isOfOtherShop({ code: 'order.errors.discount', facts: { reason: 'ended' } })).toBe(false);
  });

  it('takes off what it takes off all the orders', () => {
    expect([
      discountAmount(quote, 2),
      discountAmount(quote, 1),
      discountAmount(quote, 3),
      discountAmount(null, 2),
    ]).toEqual([50_000, 10_000, 0, 0]);
  });

  it('is held against the goods of its shop, or of all', () => {
    const carts = new Map([
      [5, 1],
      [7, 2],
    ]);
    expect([subtotalAt(5, quote, carts), subtotalAt('platform', quote, carts)]).toEqual([400_000, 500_000]);
    expect([subtotalAt(7, null, carts), subtotalAt('platform', null, carts)]).toEqual([2, 3]);
  });

  it('is found again when a quote was refused for it', () => {
    const codes = { 5: { id: 1, code: 'HOANG10' }, platform: { id: 2, code: 'PHIEN50' } };
    const refused = (code: string) => ({ code: 'order.errors.discount', facts: { code } });
    expect(codePlaceOfProblem(refused('hoang10'), codes)).toBe(5);
    expect(codePlaceOfProblem(refused('PHIEN50'), codes)).toBe('platform');
    expect(codePlaceOfProblem(refused('KHAC'), codes)).toBeNull();
    expect(
      codePlaceOfProblem({ code: 'order.errors.shipping_rate', facts: { code: 'PHIEN50' } }, codes),
    ).toBeNull();
  });
});

describe('a discount', () => {
  it('is named by its code, else by its title', () => {
    expect(discountName(discount(2, 1))).toBe('Mã PHIEN50');
    expect(discountName({ ...discount(2, 1), code: null })).toBe('Giảm 50k');
  });

  it.each([
    [{}, 'Giảm 50.000 ₫'],
    [{ minimum_subtotal: 500_000 }, 'Giảm 50.000 ₫, đơn từ 500.000 ₫'],
    [{ value_type: 'percentage', value: 10, max_amount: 80_000 }, 'Giảm 10%, tối đa 80.000 ₫'],
    [{ target_type: 'shipping_line', value: 30_000 }, 'Giảm 30.000 ₫ phí giao'],
  ] as const)('with %o is offered as “%s”', (more, text) => {
    const rule = {
      value_type: 'fixed_amount',
      value: 50_000,
      max_amount: null,
      target_type: 'line_item',
      minimum_subtotal: 0,
      ...more,
    } as const;
    expect(discountText(rule).replaceAll('\u00a0', ' ')).toBe(text);
  });
});
