import { describe, expect, it } from 'vitest';
import { usableCode, freeShipping, type ShopTerms } from './offers.ts';

const rule = (minimum_subtotal: number, target_selection = 'all') =>
  ({ minimum_subtotal, target_selection }) as ShopTerms['codes'][number]['rule'];
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
    { code: 'MOI', rule: rule(0) },
    { code: 'NHIEU', rule: rule(500_000) },
    { code: 'RIENG', rule: rule(100_000, 'entitled') },
  ];

  it('is named once the goods are enough for it, and is for all of them', () => {
    expect(usableCode(terms({ codes }), 499_999)?.code).toBe('MOI');
    expect(usableCode(terms({ codes }), 500_000)?.code).toBe('NHIEU');
    expect(usableCode(terms({ codes }), 0)).toBeNull();
  });
});
