/** Reads: shops by id, by number or slug, of any state, with their badges of now. */
export { findShop, getListedShopIds, getShops } from './queries.ts';
/** Shops a person follows; follows or unfollows one as the caller. */
export { getFollowedIds, getOwnFollows, isFollowing } from './queries.ts';
export { setFollow } from './actions.ts';
/** A shop and its counts, badges included. */
export type { ShopRecord } from './queries.ts';
/** The same without badges, fit to be stored as JSON; `recordAt` makes a record of it again. */
export type { ShopFacts } from './store/shops.ts';
export { recordAt } from './queries.ts';
/** Columns to API names: the summary on cards, whole shops, the name of a hidden one. */
export { presentHiddenShop, presentShops, presentShopSummary, type ShopWindow } from './queries.ts';
/** The page cache key of a shop. */
export { noteShownShop } from './queries.ts';
export { pageKeyOf } from './rules.ts';
/** Whether new orders may be placed; whether people may see it; whether lists show it. */
export { isHiddenShop, isListedShop, isOpenForSale, isPublicShop } from './rules.ts';
/** Writes of whole shops, and of one of their terms. */
export { changeShop, setFreeShipping } from './actions.ts';
/** Counts computed by other modules. */
export {
  countFollows,
  recordProducts,
  recordRating,
  recordRepeatRates,
  recordSales,
  recordViews,
  type ShopRating,
} from './actions.ts';
/** Ids of the shops a user owns, in any state. */
export { getOwnShopIds } from './queries.ts';
