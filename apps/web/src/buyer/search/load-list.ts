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
import { adView, type AdView } from './ads.tsx';
import { activeFilters, type Names } from './labels.ts';
import { nearCategories } from './near-categories.ts';
import { wordFilters, withoutWords } from './reading.ts';
import { MOST_PAGES, PAGE_SIZE, sortOf, withoutFilters, writeQuery, type SearchQuery } from './query.ts';

const NEAR_CATEGORIES = 8;
const NEAR_PRODUCTS = 8;
const MOST_DROPPED = 4;

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
  readonly names: Names;
  /** How the keyword was read; null when it was searched as it stands. */
  readonly reading: KeywordReading | null;
  readonly nothing: Nothing | null;
}
/** The search did not answer. */
export interface NoAnswer {
  /** It asks to be left alone for so many seconds. */
  readonly retryAfter: number;
}

/** What to do when nothing was found. */
export interface Nothing {
  /** Filters whose absence finds something, and how much. */
  readonly dropped: readonly { readonly label: string; readonly search: string; readonly total: number }[];
  readonly categories: readonly Pick<Category, 'categoryId' | 'level' | 'slug' | 'title' | 'thumbImageSrc'>[];
  readonly products: readonly ProductCardView[];
  /** They have some of the words, or all of them and not the filters; else they are what most people look for. */
  readonly kind: 'words' | 'unfiltered' | 'popular';
}

const facet = ({ key, title, slug, doc_count }: Bucket): Facet => ({ key, title, slug, doc_count });
export const facetsOf = ({ category_lv1, category_lv2, province, filters }: Aggregations): Facets => ({
  lv1: category_lv1.map(facet),
  lv2: category_lv2.map(facet),
  provinces: province.map((bucket) => ({ ...facet(bucket), title: provinceName(bucket.title) })),
  counts: Object.fromEntries(filters.map(({ name, value, doc_count }) => [`${name}=${value}`, doc_count])),
});

/** The call's own query of a list. */
const searchInput = (query: SearchQuery) => ({
  ...query,
  sort_by: sortOf(query),
  limit: PAGE_SIZE,
});

/** Names of the filters in force: from the facets, and asked for where nothing is left of them. */
export const namesOf = async (
  call: Call,
  query: SearchQuery,
  { lv1, lv2, provinces }: Facets,
): Promise<Names> => {
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
export type AskList = (call: Call, query: ListInput) => Promise<ListAnswer>;
const bySearch: AskList = (call, query) => call(searchProducts, { query });

/** How much other filters leave; null without an answer. */
export const countList = async (call: Call, query: SearchQuery, ask: AskList = bySearch) => {
  const answer = await ask(call, { ...searchInput(query), only_aggs: true });
  if (!answer.ok) return null;
  const { total, aggregations } = answer.value;
  return { total, facets: facetsOf(aggregations) };
};

const totalOf = async (call: Call, query: SearchQuery, ask: AskList): Promise<number> => {
  const answer = await ask(call, { ...searchInput(query), only_aggs: true });
  return answer.ok ? answer.value.total : 0;
};

type Products = Pick<Nothing, 'products' | 'kind'>;
const nearProducts = async (call: Call, wider: SearchQuery | null, ask: AskList): Promise<Products> => {
  const answer =
    wider === null ? undefined : await ask(call, { ...searchInput(wider), limit: NEAR_PRODUCTS });
  if (answer?.ok === true && answer.value.products.length > 0)
    return { products: answer.value.products.map(toCardView), kind: 'unfiltered' };
  const top = await call(listTopProducts, { query: { limit: NEAR_PRODUCTS } });
  return { products: top.ok ? top.value.products.map(toCardView) : [], kind: 'popular' };
};

/** The banners of a keyword or a category; one of the second level has those of the first when it has none. */
const bannersOf = async (call: Call, { keyword, ...query }: SearchQuery): Promise<BannerPlacement | null> => {
  const category = query.filter_category_lv2 ?? query.filter_category_lv1;
  if (keyword === undefined && category === undefined) return null;
  return loadBanners(
    call,
    keyword === undefined ? { position: 'category', category } : { position: 'search', keyword },
  );
};

interface Scope {
  readonly query: SearchQuery;
  /** Of a category's page: the filters its address stands for. */
  readonly fixed: SearchQuery;
  readonly ask?: AskList;
}

/** What may be dropped to find something, and the list with all of it dropped. */
const widerThan = ({ query, fixed }: Scope, { reading, near }: SearchResult, names: Names) => {
  const words = wordFilters(query, reading);
  // when nothing has all the words no filter of the list is at fault, only a size among the words may be
  if (near.length > 0) return { drops: words.filter(({ kind }) => kind === 'size'), wider: null };
  const drops = [...words, ...activeFilters(query, names)];
  const wider = { ...withoutFilters(withoutWords(query, reading)), ...fixed };
  return { drops, wider: drops.length === 0 ? null : wider };
};

const nothingFor = async (call: Call, scope: Scope, answer: SearchResult, names: Names): Promise<Nothing> => {
  const { query, fixed, ask = bySearch } = scope;
  const { drops, wider } = widerThan(scope, answer, names);
  const [dropped, categories, products] = await Promise.all([
    Promise.all(
      drops.slice(0, MOST_DROPPED).map(async ({ label, without }) => ({
        label,
        search: writeQuery(without),
        total: await totalOf(call, { ...without, ...fixed }, ask),
      })),
    ),
    call(listCategories, { query: { level: 2 } }),
    answer.near.length > 0
      ? ({ products: answer.near.map(toCardView), kind: 'words' } satisfies Products)
      : nearProducts(call, wider, ask),
  ]);
  const found = categories.ok ? categories.value.categories : [];
  return {
    dropped: dropped.filter(({ total }) => total > 0),
    categories: nearCategories(query.keyword, found, NEAR_CATEGORIES).map(
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
export const noAnswer = (facts: Readonly<Record<string, unknown>>): NoAnswer => {
  const { retry_after: seconds } = facts;
  return { retryAfter: typeof seconds === 'number' ? seconds : RETRY_AFTER_S };
};
const tellsNothing = (reading: KeywordReading | null): boolean =>
  reading === null || (reading.corrected === null && reading.filters.length === 0);

/** One page of a list; a page past the end is the last one. */
export const loadResults = async (
  call: Call,
  scope: Scope,
): Promise<Results | { lastPage: number } | NoAnswer> => {
  const query = { ...scope.query, ...scope.fixed };
  const { ask = bySearch } = scope;
  const answer = await ask(call, searchInput(query));
  if (!answer.ok) return noAnswer(answer.facts);
  const { products, ads, total, aggregations, reading } = answer.value;
  const pages = Math.min(MOST_PAGES, pageCount(total, PAGE_SIZE));
  if (products.length === 0 && total > 0 && (query.page ?? 1) > pages) return { lastPage: pages };
  const facets = facetsOf(aggregations);
  const [names, banners] = await Promise.all([namesOf(call, scope.query, facets), bannersOf(call, query)]);
  return {
    cards: products.map(toCardView),
    ads: ads.map(adView),
    banners,
    total,
    pages,
    facets,
    names,
    reading: tellsNothing(reading) ? null : reading,
    nothing: total === 0 ? await nothingFor(call, scope, answer.value, names) : null,
  };
};
