/** For staff: what people searched and did not find. */
export { getMissedKeywords } from './views/keywords.ts';
export type { MissedKeyword } from './store/keywords.ts';
