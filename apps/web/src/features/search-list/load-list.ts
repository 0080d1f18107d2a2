import type { Category } from '@market/contract/catalogue/category-schemas';
import { getCategory, listCategories } from '@market/contract/catalogue/routes';
import { listProvinces } from '@market/contract/locations/routes';
import { listTopSummaries, searchSummaries } from '@market/contract/product-search/routes';
import type {
  Aggregations,
  AttributeFacet,
  Bucket,
  KeywordReading,
  SearchSummaries,
} from '@market/contract/product-search/schemas';
import { pageCount } from '@market/contract/rules/pagination';
import type { Call } from '@market/contract/web';
import type { BannerPlacement } from '#features/ads/banner-view.ts';
import { loadBanners } from '#features/ads/load-banners.ts';
import { provinceName } from '#features/places/address-line.ts';
import { toCardView, type ProductCardView } from '#features/product-card/product-card-view.ts';
import { toAdView, type AdView } from './ad-view.ts';
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

export type Facet = Pick<Bucket, 'key' | 'title' | 'slug' | 'doc_count'>;
export interface Facets {
  readonly lv1: readonly Facet[];
  readonly lv2: readonly Facet[];
  readonly provinces: readonly Facet[];
  readonly attributes: readonly AttributeFacet[];
  /** Counts of the other filters by `filter_only_deal=1`. */
  readonly counts: Readonly<Record<string, number>>;
}
export interface Results {
  readonly cards: readonly ProductCardView[];
  /** Sponsored products, not part of the cards. */
  readonly ads: readonly AdView[];
  /** Null where no banner can be shown. */
  readonly banners: BannerPlacement | null;
  readonly total: number;
  readonly pages: number;
  readonly facets: Facets;
  readonly names: FilterNames;
  /** Interpretation of the keyword; null when searched literally. */
  readonly reading: KeywordReading | null;
  readonly nothing: NoResultsHelp | null;
  /** Shops that the keyword finds; undefined when not asked for. */
  readonly shopCount?: number | undefined;
}
export interface SearchUnavailable {
  /** In seconds. */
  readonly retryAfter: number;
}

export interface NoResultsHelp {
  /** Filters whose removal finds something. */
  readonly dropped: readonly { readonly label: string; readonly search: string; readonly total: number }[];
  readonly categories: readonly Pick<Category, 'categoryId' | 'level' | 'slug' | 'title' | 'thumbImageSrc'>[];
  readonly products: readonly ProductCardView[];
  /** Partial matches, matches without the filters, or popular products. */
  readonly kind: 'words' | 'unfiltered' | 'popular';
}

const facet = ({ key, title, slug, doc_count }: Bucket): Facet => ({ key, title, slug, doc_count });
export const toFacets = ({
  category_lv1,
  category_lv2,
  province,
  filters,
  attributes,
}: Aggregations): Facets => ({
  attributes,
  lv1: category_lv1.map(facet),
  lv2: category_lv2.map(facet),
  provinces: province.map((bucket) => ({ ...facet(bucket), title: provinceName(bucket.title) })),
  counts: Object.fromEntries(filters.map(({ name, value, doc_count }) => [`${name}=${value}`, doc_count])),
});

const searchInput = ({ view: _view, ...query }: SearchQuery) => ({
  ...query,
  sort_by: effectiveSort(query),
  limit: PAGE_SIZE,
});

/** From the facets, or requested when the facets have no match. */
export const filterNames = async (
  call: Call,
  query: SearchQuery,
  { lv1, lv2, provinces, attributes }: Facets,
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
  const values = Object.fromEntries(
    attributes.flatMap(({ name, values: own }) => own.map(({ id, title }) => [id, `${name}: ${title}`])),
  );
  return { categories, provinces: names, values };
};

type ListInput = ReturnType<typeof searchInput> & { readonly only_aggs?: boolean };
type ListAnswer =
  | { readonly ok: true; readonly value: SearchSummaries }
  | { readonly ok: false; readonly facts: Readonly<Record<string, unknown>> };
/** Source of a list: the search, or a curated selection. */
export type SearchList = (call: Call, query: ListInput) => Promise<ListAnswer>;
const runSearch: SearchList = (call, query) => call(searchSummaries, { query });

/** Null when the request failed. */
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
    return { products: answer.value.products, kind: 'unfiltered' };
  const top = await call(listTopSummaries, { query: { limit: MAX_SIMILAR_PRODUCTS } });
  return { products: top.ok ? top.value.products : [], kind: 'popular' };
};

/** Subcategories without banners use those of their parent. */
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
  /** Filters implied by the page's path. */
  readonly fixed: SearchQuery;
  readonly ask?: SearchList;
}

/** Filters whose removal finds something, and the results without any of them. */
const droppedFilters = (
  { query, fixed }: ListScope,
  { reading, near: similar }: SearchSummaries,
  names: FilterNames,
) => {
  const words = keywordFilters(query, reading);
  // when no product has all the words, only a recognised size may be to blame
  if (similar.length > 0) return { drops: words.filter(({ kind }) => kind === 'size'), wider: null };
  const drops = [...words, ...activeFilters(query, names)];
  const wider = { ...withoutFilters(withoutKeywordFilter(query, reading)), ...fixed };
  return { drops, wider: drops.length === 0 ? null : wider };
};

const noResultsHelp = async (
  call: Call,
  scope: ListScope,
  answer: SearchSummaries,
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

/** Default for a 503 without `retry-after`. */
const RETRY_AFTER_S = 30;
export const searchUnavailable = (facts: Readonly<Record<string, unknown>>): SearchUnavailable => {
  const { retry_after: seconds } = facts;
  return { retryAfter: typeof seconds === 'number' ? seconds : RETRY_AFTER_S };
};
const isThinPage = (reading: KeywordReading | null): boolean =>
  reading === null || (reading.corrected === null && reading.filters.length === 0);

/** Beyond the end returns the last page. */
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
