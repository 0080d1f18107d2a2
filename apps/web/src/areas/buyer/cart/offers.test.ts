import { describe, expect, it } from 'vitest';
import { usableCode, freeShipping, type ShopTerms } from './offers.ts';

type Rule = ShopTerms['codes'][number]['rule'];
const rule = (minimum_subtotal: number, value: number, more: Partial<Rule> = {}) =>
  ({
    minimum_subtotal,
    value,
    value_type: 'fixed_amount',
    max_amount: null,
    target_type: 'line_item',
    target_selection: 'all',
    ...more,
  }) as Rule;
const terms = (more: Partial<ShopTerms>): ShopTerms => ({ freeFrom: null, codes: [], ...more });

describe('sending free', () => {
  it.each([
    [0, { missing: 500_000, share: 0 }],
    [400_000, { missing: 100_000, share: 0.8 }],
    [600_000, { missing: 0, share: 1 }],
  ])('is as far as %i đồng of goods are', (goods, far) => {
    expect(freeShipping(terms({ freeFrom: 500_000 }), goods)).toEqual(far);
  });

  it('is nothing to reach where the shop never sends free', () => {
    expect(freeShipping(terms({}), 1)).toBeNull();
    expect(freeShipping(undefined, 1)).toBeNull();
  });
});

describe('a code of the shop', () => {
  const codes = [
    { code: 'GIAO', rule: rule(0, 90_000, { target_type: 'shipping_line' }) },
    { code: 'MOI', rule: rule(0, 30_000) },
    { code: 'NHIEU', rule: rule(500_000, 20_000) },
    { code: 'TRAM', rule: rule(200_000, 10, { value_type: 'percentage', max_amount: 60_000 }) },
    { code: 'RIENG', rule: rule(100_000, 99_000, { target_selection: 'entitled' }) },
  ];

  it.each([
    [199_999, 'MOI'],
    [299_999, 'MOI'],
    [310_000, 'TRAM'],
    [900_000, 'TRAM'],
  ])('is named that takes the most off %i đồng of goods: %s', (goods, code) => {
    expect(usableCode(terms({ codes }), goods)?.code).toBe(code);
  });

  it('for delivery is named when there is no other, and none without goods', () => {
    expect(usableCode(terms({ codes: codes.slice(0, 1) }), 1)?.code).toBe('GIAO');
    expect(usableCode(terms({ codes }), 0)).toBeNull();
  });
});
