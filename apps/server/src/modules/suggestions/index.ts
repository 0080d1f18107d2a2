/** What people searched most and did not find, for staff. */
export { getMissedKeywords } from './queries/keywords.ts';
export type { MissedKeyword } from './store/keywords.ts';
/** Counts searched keywords and what each finds now. */
export { countKeywords } from './actions/count-keywords.ts';
