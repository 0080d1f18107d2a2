// What the market read in a keyword: a slip put right, and words that are filters.
import type { KeywordReading } from '@market/contract/product-search/schemas';
import type { ActiveFilter } from './filter-labels.ts';
import { changeQuery, type SearchQuery } from './query.ts';

type RecognizedFilter = KeywordReading['filters'][number];
export interface KeywordFilter extends ActiveFilter {
  readonly kind: RecognizedFilter['kind'];
}

const PRICE = /^giá\s+/iu;
const SIZE = /(?:^|\s)(?:size|saiz|sz|cỡ|cở|co|số|so)\s+/giu;
const labelOf = ({ kind, words }: RecognizedFilter): string =>
  kind === 'price'
    ? `Giá: ${words.replace(PRICE, '')}`
    : `Size ${words.replaceAll(SIZE, ' ').trim().toUpperCase()}`;

const withKeyword = (query: SearchQuery, keyword: string): SearchQuery =>
  changeQuery(query, { keyword: keyword === '' ? undefined : keyword });

/** One chip for what was read in the words; without it the keyword loses these words. */
export const keywordFilters = (query: SearchQuery, reading: KeywordReading | null): KeywordFilter[] =>
  (reading?.filters ?? []).map((filter) => ({
    kind: filter.kind,
    label: labelOf(filter),
    without: withKeyword(query, filter.without),
  }));

/** The list without a price among the words, or else a size. */
export const withoutKeywordFilter = (query: SearchQuery, reading: KeywordReading | null): SearchQuery => {
  const [filter] = reading?.filters ?? [];
  return filter === undefined ? query : withKeyword(query, filter.without);
};

/** The words whose results are shown. */
export const shownKeyword = (query: SearchQuery, reading: KeywordReading | null): string | undefined =>
  reading?.corrected ?? query.keyword;
