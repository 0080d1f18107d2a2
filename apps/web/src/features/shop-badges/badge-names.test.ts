import { describe, expect, it } from 'vitest';
import { shopBadges } from './badge-names.ts';

describe('shop badges', () => {
  const shop = { isVip: 1, isVerified: 1, isBusiness: true, mall: false };
  it('VIP and verified together are Doanh nghiệp alone', () => {
    expect(shopBadges(shop, false)).toEqual(['business']);
  });
  it('VIP is beside it on the shop page', () => {
    expect(shopBadges(shop, true)).toEqual(['business', 'vip']);
  });
  it('verified without VIP is Đã xác minh, VIP alone is VIP', () => {
    expect(shopBadges({ ...shop, isVip: 0, isBusiness: false }, false)).toEqual(['verified']);
    expect(shopBadges({ ...shop, isVerified: 0, isBusiness: false }, false)).toEqual(['vip']);
  });
  it('Mall is next to either', () => {
    expect(shopBadges({ ...shop, mall: true }, false)).toEqual(['business', 'mall']);
  });
});
