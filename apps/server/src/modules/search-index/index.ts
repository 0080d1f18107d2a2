/** Products by filters alone, over some of them. */
export { searchAmong } from '../product-search/queries/search-products.ts';
/** For staff: what people searched and did not find. */
export { getMissedKeywords } from '../suggestions/queries/keywords.ts';
export type { MissedKeyword } from '../suggestions/store/keywords.ts';
/** Makes an index of an older shape anew; at every start. */
export { ensureShape } from './actions/indexing.ts';
/** Makes the index beside ours when it is missing or foreign, and brings it up to date. */
export { syncIndex as keepMirror } from './actions/opensearch-sync.ts';
/** What is known of one person, gone with their account. */
export { erasePerson } from '../recommendations/personal-data.ts';
