export { getMissedKeywords } from './queries/keywords.ts';
export type { MissedKeyword } from './store/keywords.ts';
export { countKeywords } from './actions/count-keywords.ts';
