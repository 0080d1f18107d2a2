import { searchProducts } from '@market/contract/product-search/routes';
import { pageCount } from '@market/contract/rules/pagination';
import type { Call } from '@market/contract/web';
import type { CategoryLink } from '#features/category/load-category.ts';
import type { CountList, CountedList } from '#features/search-list/filter-sheet.tsx';
import type { FilterNames } from '#features/search-list/filter-labels.ts';
import {
  toFacets,
  filterNames,
  searchUnavailable,
  type SearchUnavailable,
} from '#features/search-list/load-list.ts';
import { MAX_PAGES, PAGE_SIZE, parseQuery, type SearchQuery } from '#features/search-list/query.ts';
import { toClassifiedView, type ClassifiedView } from '#features/classifieds/classified.ts';

const PARAMS: ReadonlySet<string> = new Set([
  'filter_category_lv1',
  'filter_category_lv2',
  'filter_province',
  'filter_min_price',
  'filter_max_price',
  'page',
]);

/** Ignores what only products have. */
export const readClassifiedsQuery = (search: URLSearchParams): SearchQuery =>
  Object.fromEntries(Object.entries(parseQuery(search)).filter(([name]) => PARAMS.has(name)));

const inputOf = (query: SearchQuery) => ({
  ...query,
  filter_only_classifieds: true,
  sort_by: 'up_at' as const,
  limit: PAGE_SIZE,
});

export const countClassifieds: CountList = async (call, query) => {
  const answer = await call(searchProducts, { query: { ...inputOf(query), only_aggs: true } });
  if (!answer.ok) return null;
  const { total, aggregations } = answer.value;
  return { total, facets: toFacets(aggregations) };
};

export interface ClassifiedsFound extends CountedList {
  readonly classifieds: readonly ClassifiedView[];
  readonly pages: number;
  readonly names: FilterNames;
  /** Categories with classifieds. */
  readonly kinds: readonly CategoryLink[];
}

/** Newest first; beyond the last page returns the number of the last one. */
export const loadClassifieds = async (
  call: Call,
  query: SearchQuery,
  now: number,
): Promise<ClassifiedsFound | { lastPage: number } | SearchUnavailable> => {
  const answer = await call(searchProducts, { query: inputOf(query) });
  if (!answer.ok) return searchUnavailable(answer.facts);
  const { products, total, aggregations } = answer.value;
  const pages = Math.min(MAX_PAGES, pageCount(total, PAGE_SIZE));
  if (products.length === 0 && total > 0) return { lastPage: pages };
  const facets = toFacets(aggregations);
  return {
    classifieds: products.map((card) => toClassifiedView(card, now)),
    total,
    pages,
    facets,
    names: await filterNames(call, query, facets),
    kinds: aggregations.category_lv2.map(({ key, slug, title, image }) => ({
      categoryId: Number(key),
      level: 2,
      slug: slug ?? '',
      title,
      thumbImageSrc: image,
    })),
  };
};
