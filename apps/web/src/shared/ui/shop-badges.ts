/** As much of a shop or a card as its badges need. */
export interface BadgedShop {
  readonly isVip: boolean | number;
  readonly isVerified?: boolean | number;
  readonly isBusiness: boolean;
  readonly mall: boolean;
}

export type ShopBadge = 'vip' | 'verified' | 'business' | 'mall';

/**
 * The badge rule: VIP and verified together are Doanh nghiệp alone, in lists and on cards; the shop page and the shop card
 * of a product show VIP too. Mall stands next to either. Verified and not VIP: Đã xác minh.
 */
export const shopBadges = (shop: BadgedShop, full: boolean): ShopBadge[] => {
  const vip = Boolean(shop.isVip);
  const verified = Boolean(shop.isVerified);
  const business = shop.isBusiness || (vip && verified);
  const badges: ShopBadge[] = [];
  if (business) badges.push('business');
  if (vip && (full || !business)) badges.push('vip');
  if (verified && !business) badges.push('verified');
  if (shop.mall) badges.push('mall');
  return badges;
};
