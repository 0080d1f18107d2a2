import { type Static, Type } from 'typebox';
import { Card } from '../catalogue/card-schemas.ts';
import { Count, Id, OneOf, OrNull, Text, Time } from '../fields.ts';
import {
  JUDGED_KEYWORD_MAX_LENGTH,
  JUDGED_PRODUCTS_MAX,
  PHRASE_MAX_LENGTH,
  SEARCH_WEIGHT_MAX,
  SYNONYM_KINDS,
  SYNONYM_TOPICS,
  TITLE_WEIGHT_MIN,
} from '../rules/search-tuning.ts';

const Phrase = Text(PHRASE_MAX_LENGTH, 1);
/** What somebody types, and what it is understood as; empty for words that say nothing of the goods. */
export const SynonymInput = Type.Object({
  kind: OneOf(SYNONYM_KINDS),
  phrase: Phrase,
  meaning: Text(PHRASE_MAX_LENGTH),
  topic: OneOf(SYNONYM_TOPICS),
});
export type SynonymInput = Static<typeof SynonymInput>;
const synonym = { kind: OneOf(SYNONYM_KINDS), phrase: Type.String(), meaning: Type.String() };
export const Synonym = Type.Object({
  id: Id,
  ...synonym,
  topic: OneOf(SYNONYM_TOPICS),
  /** Searches of 30 days with the phrase. */
  searches: Count,
  /** The draft removes it. */
  leaving: Type.Boolean(),
});
export type Synonym = Static<typeof Synonym>;

const Changed = Type.Object({ ...synonym, topic: OneOf(SYNONYM_TOPICS) });
const Points = Type.Integer({ minimum: 0, maximum: SEARCH_WEIGHT_MAX });
export const SearchWeights = Type.Object({
  title: Type.Integer({ minimum: TITLE_WEIGHT_MIN, maximum: SEARCH_WEIGHT_MAX }),
  category: Points,
  shop: Points,
  features: Points,
  sales: Points,
  rating: Points,
  freshness: Points,
  badge: Points,
});

/** Mean NDCG@10 of the judged queries, 0 to 1. */
const Relevance = Type.Number({ minimum: 0, maximum: 1 });
/** Judged by an editor, or made of the market's own catalogue: a product by its name, a category by its title. */
const JudgedBy = OneOf(['editor', 'name', 'category']);
export const RelevanceRun = Type.Object({
  by: Type.String(),
  at: Time,
  queries: Count,
  before: Relevance,
  after: Relevance,
  better: Count,
  worse: Count,
  /** The worst first. */
  changed: Type.Array(
    Type.Object({ keyword: Type.String(), judged_by: JudgedBy, before: Relevance, after: Relevance }),
  ),
});
export type RelevanceRun = Static<typeof RelevanceRun>;

export const JudgedQueryInput = Type.Object({
  keyword: Text(JUDGED_KEYWORD_MAX_LENGTH, 1),
  /** What somebody who types it wants to see. */
  product_ids: Type.Array(Id, { minItems: 1, maxItems: JUDGED_PRODUCTS_MAX, uniqueItems: true }),
});
export type JudgedQueryInput = Static<typeof JudgedQueryInput>;
export const JudgedQuery = Type.Object({
  id: Id,
  keyword: Type.String(),
  /** Of the wanted products those on sale. */
  products: Type.Array(Type.Object({ id: Id, title: Type.String() })),
  by: Type.String(),
  at: Time,
});
export type JudgedQuery = Static<typeof JudgedQuery>;

export const SearchDraft = Type.Object({
  version: Count,
  /** What applies to searches now, and what the draft sets instead; null when it leaves them. */
  running: SearchWeights,
  weights: OrNull(SearchWeights),
  /** Of this version; null while nobody has measured it. */
  run: OrNull(RelevanceRun),
  changes: Type.Array(
    Type.Object({
      id: Id,
      change: OneOf(['add', 'remove']),
      ...Changed.properties,
      by: Type.String(),
      at: Time,
    }),
  ),
});
export type SearchDraft = Static<typeof SearchDraft>;

export const SearchRelease = Type.Object({
  id: Id,
  by: Type.String(),
  at: Time,
  added: Type.Array(Changed),
  removed: Type.Array(Changed),
  /** Null when it left them. */
  weights: OrNull(Type.Object({ before: SearchWeights, after: SearchWeights })),
  /** Relevance of the run before it. */
  relevance: OrNull(Type.Object({ before: Relevance, after: Relevance })),
  /** The release that this one takes back. */
  undoes: OrNull(Id),
  undone: Type.Boolean(),
});
export type SearchRelease = Static<typeof SearchRelease>;

/** How a part of a query is read. */
const ReadPart = Type.Object({
  typed: Type.String(),
  reading: OneOf(['word', 'synonym', 'ignored', 'filter']),
  meanings: Type.Array(Type.String()),
});
export const TriedSearch = Type.Object({
  parts: Type.Array(ReadPart),
  /** What was searched instead, when nothing matches what was typed. */
  corrected: OrNull(Type.String()),
  total: Count,
  products: Type.Array(Card),
  duration_ms: Count,
});
export type TriedSearch = Static<typeof TriedSearch>;

export const MissedKeyword = Type.Object({
  keyword: Type.String(),
  searches: Count,
  last_at: Time,
  /** A keyword that finds something and shares words with it. */
  suggestion: OrNull(Type.String()),
  /** The draft or the market has a synonym for it. */
  answered: Type.Boolean(),
});
export type MissedKeyword = Static<typeof MissedKeyword>;

export const SearchFigures = Type.Object({
  /** Searches of today until now, and of yesterday until the same time. */
  searches: Count,
  searches_before: Count,
  /** Searches of today after which the person viewed a product within ten minutes. */
  viewed: Count,
  /** Searches of seven days of keywords searched at least twice; of them those that found nothing. */
  counted: Count,
  missed: Count,
  synonyms: Count,
});
export type SearchFigures = Static<typeof SearchFigures>;
