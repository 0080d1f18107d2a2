// Interpretation of a keyword: spelling correction and words that act as filters.
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

/** Removing a chip removes its words from the keyword. */
export const keywordFilters = (query: SearchQuery, reading: KeywordReading | null): KeywordFilter[] =>
  (reading?.filters ?? []).map((filter) => ({
    kind: filter.kind,
    label: labelOf(filter),
    without: withKeyword(query, filter.without),
  }));

/** Removes a recognised price, else a size. */
export const withoutKeywordFilter = (query: SearchQuery, reading: KeywordReading | null): SearchQuery => {
  const [filter] = reading?.filters ?? [];
  return filter === undefined ? query : withKeyword(query, filter.without);
};

export const shownKeyword = (query: SearchQuery, reading: KeywordReading | null): string | undefined =>
  reading?.corrected ?? query.keyword;
