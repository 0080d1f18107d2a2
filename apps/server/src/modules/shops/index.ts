export { findShop, getListedShopIds, getShops } from './queries.ts';
export { getFollowDays, getFollowedIds, getOwnFollows, isFollowedBy, isFollowing } from './queries.ts';
/** Whom news of a shop is for. */
export { getFollowedAmong, getFollowerIds } from './queries.ts';
export { setFollow } from './actions.ts';
/** Who sees the hidden prices of a shop. */
export { getPriceShops, getPriceViewers } from './queries.ts';
export { setPriceViewer } from './actions.ts';
/** A shop and its counts, badges included. */
export type { ShopRecord } from './queries.ts';
/** The same without badges, fit to be stored as JSON; `recordAt` makes a record of it again. */
export type { ShopFacts } from './store/shops.ts';
export { recordAt } from './queries.ts';
/** Columns to API names: the summary on cards, complete shops, the name of a hidden one. */
export { presentHiddenShop, presentShops, presentShopSummary, type ShopWindow } from './queries.ts';
export { noteShownShop } from './queries.ts';
export { pageKeyOf } from './rules/shops.ts';
/** Whether new orders may be placed; whether people may see it; whether lists show it. */
export { isHiddenShop, isListedShop, isOpenForSale, isPublicShop } from './rules/shops.ts';
export { changeShop, changeShopOwner, setFreeShipping } from './actions.ts';
/** What the people of a shop change: locked first; name and slug are unique. */
export { lockShop, moveShop, renameShop } from './actions.ts';
export { readShopName, SLUG_PAUSE_DAYS, vacationStatus } from './rules/shops.ts';
export type { ShopChanges } from './tables.ts';
/** Counts computed by other modules. */
export {
  countFollows,
  recordProducts,
  recordRating,
  recordRepeatRates,
  recordResponse,
  recordSales,
  takeBackSales,
  recordViews,
  type ShopRating,
} from './actions.ts';
export { getOwnShopIds } from './queries.ts';
/** For reviewers. */
export { getWaitingShops } from './queries.ts';
/** Shops by a keyword, for staff. */
export { findShopIds, getShopsOfSamePeople } from './queries.ts';
/** How the market grows, for staff. */
export { countListedShops, getNewestShopIds, getNewShops } from './queries.ts';
