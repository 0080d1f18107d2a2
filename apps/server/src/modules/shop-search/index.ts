/** Ids of shops whose name has the words typed so far. */
export { findShopsByName } from './queries/name-matches.ts';
/** Rebuilds the documents of all shops, in the caller's transaction. */
export { rebuildShopDocuments } from './actions/indexing.ts';
