import type { Category } from '@market/contract/catalogue/category-schemas';
import { getCategory, listCategories } from '@market/contract/catalogue/routes';
import { listProvinces } from '@market/contract/locations/routes';
import { listTopProducts, searchProducts } from '@market/contract/product-search/routes';
import type {
  Aggregations,
  Bucket,
  KeywordReading,
  SearchResult,
} from '@market/contract/product-search/schemas';
import { pageCount } from '@market/contract/rules/pagination';
import type { Call } from '@market/contract/web';
import type { BannerPlacement } from '../../shared/ads/banner-view.ts';
import { loadBanners } from '../../shared/ads/load-banners.ts';
import { provinceName } from '../../shared/areas/address-line.ts';
import { toCardView, type ProductCardView } from '../../shared/ui/product-card-view.ts';
import { toAdView, type AdView } from './search-ads.tsx';
import { activeFilters, type FilterNames } from './filter-labels.ts';
import { similarCategories } from './similar-categories.ts';
import { keywordFilters, withoutKeywordFilter } from './keyword-filters.ts';
import {
  MAX_PAGES,
  PAGE_SIZE,
  effectiveSort,
  withoutFilters,
  writeQuery,
  type SearchQuery,
} from './query.ts';

const MAX_SIMILAR_CATEGORIES = 8;
const MAX_SIMILAR_PRODUCTS = 8;
const MAX_DROPPED_FILTERS = 4;

/** One value of a facet, as a page shows it. */
export type Facet = Pick<Bucket, 'key' | 'title' | 'slug' | 'doc_count'>;
export interface Facets {
  readonly lv1: readonly Facet[];
  readonly lv2: readonly Facet[];
  readonly provinces: readonly Facet[];
  /** Of the other filters: `filter_only_deal=1` to its count. */
  readonly counts: Readonly<Record<string, number>>;
}
export interface Results {
  readonly cards: readonly ProductCardView[];
  /** Sponsored products, never among the cards. */
  readonly ads: readonly AdView[];
  /** One stands among the cards in the strip's place; null where none can. */
  readonly banners: BannerPlacement | null;
  readonly total: number;
  readonly pages: number;
  readonly facets: Facets;
  readonly names: FilterNames;
  /** How the keyword was read; null when it was searched as it stands. */
  readonly reading: KeywordReading | null;
  readonly nothing: NoResultsHelp | null;
}
/** The search did not answer. */
export interface SearchUnavailable {
  /** It asks to be left alone for so many seconds. */
  readonly retryAfter: number;
}

/** What to do when nothing was found. */
export interface NoResultsHelp {
  /** Filters whose absence finds something, and how much. */
  readonly dropped: readonly { readonly label: string; readonly search: string; readonly total: number }[];
  readonly categories: readonly Pick<Category, 'categoryId' | 'level' | 'slug' | 'title' | 'thumbImageSrc'>[];
  readonly products: readonly ProductCardView[];
  /** They have some of the words, or all of them and not the filters; else they are what most people look for. */
  readonly kind: 'words' | 'unfiltered' | 'popular';
}

const facet = ({ key, title, slug, doc_count }: Bucket): Facet => ({ key, title, slug, doc_count });
export const toFacets = ({ category_lv1, category_lv2, province, filters }: Aggregations): Facets => ({
  lv1: category_lv1.map(facet),
  lv2: category_lv2.map(facet),
  provinces: province.map((bucket) => ({ ...facet(bucket), title: provinceName(bucket.title) })),
  counts: Object.fromEntries(filters.map(({ name, value, doc_count }) => [`${name}=${value}`, doc_count])),
});

/** The call's own query of a list. */
const searchInput = (query: SearchQuery) => ({
  ...query,
  sort_by: effectiveSort(query),
  limit: PAGE_SIZE,
});

/** Names of the filters in force: from the facets, and asked for where nothing is left of them. */
export const filterNames = async (
  call: Call,
  query: SearchQuery,
  { lv1, lv2, provinces }: Facets,
): Promise<FilterNames> => {
  const categories = Object.fromEntries([...lv1, ...lv2].map(({ key, title }) => [key, title]));
  const names = Object.fromEntries(provinces.map(({ key, title }) => [key, title]));
  const unnamed = [query.filter_category_lv1, query.filter_category_lv2].filter(
    (id): id is number => id !== undefined && categories[id] === undefined,
  );
  const { filter_province: province } = query;
  await Promise.all([
    ...unnamed.map(async (id) => {
      const answer = await call(getCategory, { params: { id } });
      if (answer.ok) categories[id] = answer.value.category.title;
    }),
    province !== undefined && names[province] === undefined
      ? call(listProvinces).then((answer) => {
          const found = answer.ok && answer.value.data.provinces.find(({ code }) => code === province);
          if (found) names[province] = found.short_name;
        })
      : undefined,
  ]);
  return { categories, provinces: names };
};

type ListInput = ReturnType<typeof searchInput> & { readonly only_aggs?: boolean };
type ListAnswer =
  | { readonly ok: true; readonly value: SearchResult }
  | { readonly ok: false; readonly facts: Readonly<Record<string, unknown>> };
/** Who answers a list: the search, or whoever chose its products. */
export type SearchList = (call: Call, query: ListInput) => Promise<ListAnswer>;
const runSearch: SearchList = (call, query) => call(searchProducts, { query });

/** How much other filters leave; null without an answer. */
export const countList = async (call: Call, query: SearchQuery, ask: SearchList = runSearch) => {
  const answer = await ask(call, { ...searchInput(query), only_aggs: true });
  if (!answer.ok) return null;
  const { total, aggregations } = answer.value;
  return { total, facets: toFacets(aggregations) };
};

const totalOf = async (call: Call, query: SearchQuery, ask: SearchList): Promise<number> => {
  const answer = await ask(call, { ...searchInput(query), only_aggs: true });
  return answer.ok ? answer.value.total : 0;
};

type Products = Pick<NoResultsHelp, 'products' | 'kind'>;
const similarProducts = async (call: Call, wider: SearchQuery | null, ask: SearchList): Promise<Products> => {
  const answer =
    wider === null ? undefined : await ask(call, { ...searchInput(wider), limit: MAX_SIMILAR_PRODUCTS });
  if (answer?.ok === true && answer.value.products.length > 0)
    return { products: answer.value.products.map(toCardView), kind: 'unfiltered' };
  const top = await call(listTopProducts, { query: { limit: MAX_SIMILAR_PRODUCTS } });
  return { products: top.ok ? top.value.products.map(toCardView) : [], kind: 'popular' };
};

/** The banners of a keyword or a category; one of the second level has those of the first when it has none. */
const loadListBanners = async (
  call: Call,
  { keyword, ...query }: SearchQuery,
): Promise<BannerPlacement | null> => {
  const category = query.filter_category_lv2 ?? query.filter_category_lv1;
  if (keyword === undefined && category === undefined) return null;
  return loadBanners(
    call,
    keyword === undefined ? { position: 'category', category } : { position: 'search', keyword },
  );
};

interface ListScope {
  readonly query: SearchQuery;
  /** Of a category's page: the filters its address stands for. */
  readonly fixed: SearchQuery;
  readonly ask?: SearchList;
}

/** What may be dropped to find something, and the list with all of it dropped. */
const droppedFilters = ({ query, fixed }: ListScope, { reading, near }: SearchResult, names: FilterNames) => {
  const words = keywordFilters(query, reading);
  // when nothing has all the words no filter of the list is at fault, only a size among the words may be
  if (near.length > 0) return { drops: words.filter(({ kind }) => kind === 'size'), wider: null };
  const drops = [...words, ...activeFilters(query, names)];
  const wider = { ...withoutFilters(withoutKeywordFilter(query, reading)), ...fixed };
  return { drops, wider: drops.length === 0 ? null : wider };
};

const noResultsHelp = async (
  call: Call,
  scope: ListScope,
  answer: SearchResult,
  names: FilterNames,
): Promise<NoResultsHelp> => {
  const { query, fixed, ask = runSearch } = scope;
  const { drops, wider } = droppedFilters(scope, answer, names);
  const [dropped, categories, products] = await Promise.all([
    Promise.all(
      drops.slice(0, MAX_DROPPED_FILTERS).map(async ({ label, without }) => ({
        label,
        search: writeQuery(without),
        total: await totalOf(call, { ...without, ...fixed }, ask),
      })),
    ),
    call(listCategories, { query: { level: 2 } }),
    answer.near.length > 0
      ? ({ products: answer.near.map(toCardView), kind: 'words' } satisfies Products)
      : similarProducts(call, wider, ask),
  ]);
  const found = categories.ok ? categories.value.categories : [];
  return {
    dropped: dropped.filter(({ total }) => total > 0),
    categories: similarCategories(query.keyword, found, MAX_SIMILAR_CATEGORIES).map(
      ({ categoryId, level, slug, title, thumbImageSrc }) => ({
        categoryId,
        level,
        slug,
        title,
        thumbImageSrc,
      }),
    ),
    ...products,
  };
};

/** What an answer of 503 asks for when it says nothing. */
const RETRY_AFTER_S = 30;
export const searchUnavailable = (facts: Readonly<Record<string, unknown>>): SearchUnavailable => {
  const { retry_after: seconds } = facts;
  return { retryAfter: typeof seconds === 'number' ? seconds : RETRY_AFTER_S };
};
const isThinPage = (reading: KeywordReading | null): boolean =>
  reading === null || (reading.corrected === null && reading.filters.length === 0);

/** One page of a list; a page past the end is the last one. */
export const loadResults = async (
  call: Call,
  scope: ListScope,
): Promise<Results | { lastPage: number } | SearchUnavailable> => {
  const query = { ...scope.query, ...scope.fixed };
  const { ask = runSearch } = scope;
  const answer = await ask(call, searchInput(query));
  if (!answer.ok) return searchUnavailable(answer.facts);
  const { products, ads, total, aggregations, reading } = answer.value;
  const pages = Math.min(MAX_PAGES, pageCount(total, PAGE_SIZE));
  if (products.length === 0 && total > 0 && (query.page ?? 1) > pages) return { lastPage: pages };
  const facets = toFacets(aggregations);
  const [names, banners] = await Promise.all([
    filterNames(call, scope.query, facets),
    loadListBanners(call, query),
  ]);
  return {
    cards: products.map(toCardView),
    ads: ads.map(toAdView),
    banners,
    total,
    pages,
    facets,
    names,
    reading: isThinPage(reading) ? null : reading,
    nothing: total === 0 ? await noResultsHelp(call, scope, answer.value, names) : null,
  };
};
