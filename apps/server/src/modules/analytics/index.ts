/** Searched keywords without diacritics, with the number of people per day, summed. */
export { getSearchedKeywords } from './queries.ts';
export type { SearchedKeyword } from './store.ts';
/** The caller's own views. */
export { getOwnViews } from './queries.ts';
export type { View } from './store.ts';
/** Everybody's views, aggregated, for recommendations. */
export { getViewCounts, getViewedIds, getViewedTogether } from './queries.ts';
export type { Pair } from './store.ts';
/** The key of a person in the views; null for a guest without the cookie. */
export { personOf } from './rules.ts';
/** Keywords, without accents, that one person searched and nobody else did. */
export { getLoneKeywords } from './queries.ts';
