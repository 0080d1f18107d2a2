/** Ids of shops whose name has the words typed so far. */
export { findShopsByName } from './queries/name-matches.ts';
/** Makes the documents of all shops anew, in the transaction it is given. */
export { rebuildShopDocuments } from './actions/indexing.ts';
