/** What people searched: different people a day, added up, by keyword without marks. */
export { getSearchedKeywords } from './views.ts';
export type { SearchedKeyword } from './store.ts';
/** What whoever asks looked at; nobody else's. */
export { getOwnViews } from './views.ts';
export type { View } from './store.ts';
