/** What people searched: different people a day, added up, by keyword without marks. */
export { getSearchedKeywords } from './queries.ts';
export type { SearchedKeyword } from './store.ts';
/** What whoever asks looked at; nobody else's. */
export { getOwnViews } from './queries.ts';
export type { View } from './store.ts';
/** What everybody looked at, for whoever relates products and counts the popular ones. */
export { getViewCounts, getViewedIds, getViewedTogether } from './queries.ts';
export type { Pair } from './store.ts';
/** Under which name whoever asks is kept; null for a guest without the cookie. */
export { personOf } from './rules.ts';
/** Keywords, without accents, that one person searched and nobody else did. */
export { getLoneKeywords } from './queries.ts';
