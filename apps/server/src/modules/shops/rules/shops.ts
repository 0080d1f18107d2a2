import { slugify, visibleLine } from '@market/contract/rules/text';
import type { ShopFacts } from '../store/shops.ts';

/** The badges of a shop at a moment; `basic` excludes the others. */
export interface Badges {
  readonly isVip: boolean;
  readonly isVerified: boolean;
  readonly isBusiness: boolean;
  readonly mall: boolean;
  readonly basic: boolean;
}

export const badgesAt = (shop: Pick<ShopFacts, 'vip_until' | 'verified_at' | 'mall'>, now: Date): Badges => {
  const isVip = shop.vip_until !== null && Date.parse(shop.vip_until) > now.getTime();
  const isVerified = shop.verified_at !== null && Date.parse(shop.verified_at) <= now.getTime();
  return {
    isVip,
    isVerified,
    isBusiness: isVip && isVerified,
    mall: shop.mall,
    basic: !isVip && !isVerified && !shop.mall,
  };
};

const APPROVED_STATE = 2;
const HIDDEN_STATE = 3;

/** Whether new orders may be placed with it: approved, neither away nor closed, and purchase not switched off. */
export const isOpenForSale = (shop: Pick<ShopFacts, 'review_state' | 'status' | 'allow_purchase'>): boolean =>
  shop.review_state === APPROVED_STATE && shop.status === 'active' && shop.allow_purchase;

/** Whether people may see it and its products. */
export const isPublicShop = (shop: Pick<ShopFacts, 'review_state'>): boolean =>
  shop.review_state === APPROVED_STATE;

/** Whether lists of shops show it: approved and not closed for good. One that is away stays. */
export const isListedShop = (shop: Pick<ShopFacts, 'review_state' | 'status'>): boolean =>
  isPublicShop(shop) && shop.status !== 'closed';

/** Whether only its name is public. */
export const isHiddenShop = (shop: Pick<ShopFacts, 'review_state'>): boolean =>
  shop.review_state === HIDDEN_STATE;

/** A shop's slug changes once in so many days. */
export const SLUG_PAUSE_DAYS = 30;

/** The status of a shop with this vacation, or with none; a closed shop stays closed. */
export const vacationStatus = (
  status: ShopFacts['status'],
  vacation: { readonly from: Date; readonly until: Date } | null,
  now: Date,
): ShopFacts['status'] => {
  if (status === 'closed') return 'closed';
  return vacation !== null && vacation.from <= now && vacation.until > now ? 'vacation' : 'active';
};

/** The page cache key of pages that show a shop or its products. */
export const pageKeyOf = (shopId: number): string => `shop:${shopId}`;

const LEVELS = [1, 10, 100, 1_000, 10_000];

/** 0 to 5 by completed orders. */
export const transactionLevel = (completedOrders: number): number =>
  LEVELS.filter((least) => completedOrders >= least).length;

const NAME_SHORTEST = 3;
const NAME_LONGEST = 60;

/** A shop's name, normalized; undefined when it is too short or too long. */
export const readShopName = (typed: string): string | undefined => {
  const name = visibleLine(typed);
  const length = Array.from(name).length;
  return length >= NAME_SHORTEST && length <= NAME_LONGEST && slugify(name) !== '' ? name : undefined;
};

/** The slug of a name; never a number alone, which would be read as an id. */
export const slugOf = (name: string): string => {
  const slug = slugify(name);
  return /^\d+$/.test(slug) ? `shop-${slug}` : slug;
};

/** The slug itself, or with the first number from 2 that is free. */
export const freeSlug = (slug: string, taken: readonly string[]): string => {
  const others = new Set(taken);
  if (!others.has(slug)) return slug;
  let number = 2;
  while (others.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
};
