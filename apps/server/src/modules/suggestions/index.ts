/** What people searched most and did not find, for staff. */
export { getMissedKeywords } from './queries/keywords.ts';
export type { MissedKeyword } from './store/keywords.ts';
/** Counts searched keywords and what each finds now. */
export { countKeywords } from './actions/count-keywords.ts';
/** Deletes keywords that only this person searched; call it before their page views are erased. */
export { erasePerson } from './personal-data.ts';
