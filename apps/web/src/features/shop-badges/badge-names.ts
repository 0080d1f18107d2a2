export interface BadgedShop {
  readonly isVip: boolean | number;
  readonly isVerified?: boolean | number;
  readonly isBusiness: boolean;
  readonly mall: boolean;
}

export type ShopBadge = 'vip' | 'verified' | 'business' | 'mall';

/**
 * Badge rule: VIP and verified together show Doanh nghiệp alone in lists; shop pages (`full`) show VIP too. Mall
 * is always added. Verified without VIP shows Đã xác minh.
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
