/** Rebuilds the documents of all listed products, in the caller's transaction. */
export { rebuildProductDocuments } from './actions/indexing.ts';
/** Rebuilds documents of an older shape, and what the callback rebuilds; called at every start. */
export { ensureIndexShape } from './actions/indexing.ts';
/** Creates the OpenSearch index when it is missing or foreign, and brings it up to date. */
export { syncIndex } from './actions/opensearch-sync.ts';
/** Runs product searches on the engine of this market; PostgreSQL answers when OpenSearch fails. */
export { createSearchRunner, type SearchRunner } from './queries/search-engine.ts';
/** Version and approximate number of rows of the index. */
export { getIndexState } from './queries/index-state.ts';
/** Which of the words listed products have; products by their SKU. */
export { findByCode, getKnownWords } from './queries/vocabulary.ts';
/** Products of the index by keyword or shop, as ids or counts. */
export { countMatches, findTitleMatches, getBestInStock, getBestOfShops } from './queries/matches.ts';
/** The synonym table, cached for a version of the index. */
export { getSynonyms } from './queries/synonyms.ts';
/** Readings of a query by synonyms, and its words without stop words. */
export { readingsOf, withoutStopWords, type Synonyms } from './lib/synonyms.ts';
export {
  keyboardGuesses,
  typoGuesses,
  candidateSpellings,
  correctionsOf,
  type Correction,
  type Guess,
} from './lib/spelling-correction.ts';
/** Current province of an administrative code of either scheme: key and name, key alone, title of a key. */
export { provinceKey, currentProvince, provinceTitle } from './queries/provinces.ts';
export { codesIn } from './lib/sku.ts';
export { readSizeWords, type SizeWords } from './lib/size-words.ts';
/** Text of a tsvector, and the lexeme of a word as written. */
export { exactLexeme, vectorOf } from './lib/search-vector.ts';
export type { FacetCell, Filter, Match, Page } from './lib/engine.ts';
export type { Keyword, QueryInterpretation } from './lib/query.ts';
export type { KnownWord } from './store/vocabulary.ts';
