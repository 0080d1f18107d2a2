export { getSearchedKeywords } from './queries.ts';
export type { SearchedKeyword } from './store.ts';
export { getOwnViews } from './queries.ts';
export type { View } from './store.ts';
export { getViewCounts, getViewedIds, getViewedTogether } from './queries.ts';
export type { Pair } from './store.ts';
export { visitorKeyOf } from './rules.ts';
export { getUniqueKeywords } from './queries.ts';
export { getShopViewDays } from './queries.ts';
