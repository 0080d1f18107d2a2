export { getSearchedKeywords } from './queries.ts';
export type { SearchedKeyword } from './store.ts';
export { getOwnViews } from './queries.ts';
export type { View } from './store.ts';
/** Everybody's views, aggregated, for recommendations. */
export { getViewCounts, getViewedIds, getViewedTogether } from './queries.ts';
export type { Pair } from './store.ts';
/** The key of a person in the views; null for a guest without the cookie. */
export { visitorKeyOf } from './rules.ts';
export { getUniqueKeywords } from './queries.ts';
