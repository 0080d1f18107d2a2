export { rebuildProductDocuments } from './actions/indexing.ts';
export { ensureIndexShape } from './actions/indexing.ts';
export { syncIndex } from './actions/opensearch-sync.ts';
export { changeWeights } from './actions/weights.ts';
export { createSearchRunner, type SearchRunner } from './queries/search-engine.ts';
export { getIndexState } from './queries/index-state.ts';
export { findByCode, getKnownWords } from './queries/vocabulary.ts';
export { countMatches, findTitleMatches, getBestInStock, getBestOfShops } from './queries/matches.ts';
export { getSynonyms } from './queries/synonyms.ts';
export { getWeights } from './queries/index-state.ts';
export { getBestOfCategories, getCategoryIds } from './queries/categories.ts';
export { readingsOf, synonymsOf, withoutStopWords, type Synonyms } from './lib/synonyms.ts';
/** Synonyms as staff edit them, and how words of a query are understood by them. */
export { getSynonymRows } from './queries/synonyms.ts';
export { changeSynonyms, type SynonymChanges } from './actions/synonyms.ts';
export type { SynonymFields, SynonymRow } from './store/synonyms.ts';
export { explainWords, type ExplainedPart } from './lib/synonyms.ts';
export {
  keyboardGuesses,
  typoGuesses,
  candidateSpellings,
  correctionsOf,
  type Correction,
  type Guess,
} from './lib/spelling-correction.ts';
export { provinceKey, currentProvince, provinceTitle } from './queries/provinces.ts';
export { codesIn } from './lib/sku.ts';
export { readSizeWords, type SizeWords } from './lib/size-words.ts';
export { exactLexeme, vectorOf } from './lib/search-vector.ts';
export { getAttributeValues } from './queries/attribute-values.ts';
export { isSeveral, valueKey } from './lib/attribute-values.ts';
export type { KnownValue } from './store/attribute-values.ts';
export { ATTRIBUTE_FILTERS, type SearchEngine } from './lib/engine.ts';
export type { AttributeCount, FacetCell, Filter, Match, Page } from './lib/engine.ts';
export type { Keyword, QueryInterpretation } from './lib/query.ts';
export type { KnownWord } from './store/vocabulary.ts';
