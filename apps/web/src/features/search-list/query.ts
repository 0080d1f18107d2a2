// Query of a product list. The URL parameters are those of the search API.
import type { ProductSearch } from '@market/contract/product-search/schemas';
import type { ShopSearch } from '@market/contract/shop-search/schemas';
import { ATTRIBUTE_FILTERS_MAX } from '@market/contract/rules/category-attributes';
import { MAX_LISTED, pageCount } from '@market/contract/rules/pagination';
import { parseDong } from '@market/contract/rules/parse-dong';
import { parseKeyword } from '#app/parse-keyword.ts';

const FLAGS = [
  'filter_only_trade_assurance',
  'filter_only_deal',
  'filter_only_hot_deal',
  'filter_only_classifieds',
  'filter_vip',
  'filter_verified',
  'filter_business',
  'filter_mall',
] as const;
export type Flag = (typeof FLAGS)[number];

type SearchName =
  | Flag
  | 'keyword'
  | 'filter_category_lv1'
  | 'filter_category_lv2'
  | 'filter_province'
  | 'filter_min_price'
  | 'filter_max_price'
  | 'filter_min_stock'
  | 'filter_min_rating'
  | 'filter_max_moq'
  | 'filter_attributes'
  | 'sort_by'
  | 'sort_order'
  | 'page';
/** `view` is of the page alone: what it shows is the same. */
type Name = SearchName | 'view';
type ProductSort = NonNullable<ProductSearch['sort_by']>;
/** Shared by product and shop lists. */
export type SearchQuery = {
  readonly [N in Exclude<SearchName, 'sort_by'>]?: NonNullable<ProductSearch[N]>;
} & {
  readonly sort_by?: ProductSort | NonNullable<ShopSearch['sort_by']>;
  /** Rows; a grid without. */
  readonly view?: 'list';
};
export type Filter = Exclude<SearchName, 'keyword' | 'sort_by' | 'sort_order' | 'page'>;

const MAX_KEYWORD_LENGTH = 200;
export const PAGE_SIZE = 24;
export const MAX_PAGES = pageCount(MAX_LISTED, PAGE_SIZE);
const MAX_PRICE = 1_000_000_000_000;

type ParseParam = (text: string) => SearchQuery[Name] | undefined;
const integerBetween =
  (min: number, max: number): ParseParam =>
  (text) => {
    if (!/^\d{1,15}$/.test(text)) return undefined;
    const value = Number(text);
    return value >= min && value <= max ? value : undefined;
  };
const flag: ParseParam = (text) => text === '1' || text === 'true' || undefined;
const oneOf =
  (...words: readonly string[]): ParseParam =>
  (text) =>
    words.includes(text) ? text : undefined;
/** `50.000 ₫`, `100k`. */
export const parsePrice = (text: string): number | undefined => {
  const amount = parseDong(text);
  return amount !== undefined && amount <= MAX_PRICE ? amount : undefined;
};
const id = integerBetween(1, Number.MAX_SAFE_INTEGER);

const SORTS: readonly string[] = ['up_at', '_score', 'price', 'total_sales'];
/** In URL order. */
const PARSERS: Readonly<Record<Name, ParseParam>> = {
  keyword: (text) => parseKeyword(text, MAX_KEYWORD_LENGTH) || undefined,
  filter_category_lv1: id,
  filter_category_lv2: id,
  filter_province: (text) => (/^\d{1,3}$/.test(text) ? text : undefined),
  filter_min_price: parsePrice,
  filter_max_price: parsePrice,
  ...(Object.fromEntries(FLAGS.map((name) => [name, flag])) as Record<Flag, ParseParam>),
  filter_min_stock: integerBetween(1, 1_000_000_000),
  filter_min_rating: (text) => {
    const stars = /^\d(?:\.\d)?$/.test(text) ? Number(text) : 0;
    return stars > 0 && stars <= 5 ? stars : undefined;
  },
  filter_max_moq: integerBetween(1, 1_000_000),
  filter_attributes: (text) =>
    /^[1-9]\d{0,8}(?:,[1-9]\d{0,8})*$/.test(text)
      ? text.split(',').slice(0, ATTRIBUTE_FILTERS_MAX).map(Number)
      : undefined,
  sort_by: oneOf(...SORTS),
  sort_order: oneOf('asc', 'desc'),
  view: oneOf('list'),
  // clamped; the loader then redirects to the real last page
  page: (text) => (/^\d+$/.test(text) && Number(text) > 0 ? Math.min(Number(text), MAX_PAGES) : undefined),
};
const NAMES = Object.keys(PARSERS) as Name[];

export const defaultSort = ({ keyword }: SearchQuery) => (keyword === undefined ? 'up_at' : '_score');
const isProductSort = (sort: string | undefined): sort is ProductSort =>
  sort !== undefined && SORTS.includes(sort);
export const effectiveSort = (query: SearchQuery): ProductSort =>
  isProductSort(query.sort_by) ? query.sort_by : defaultSort(query);

/** Canonical form: omits defaults and swaps reversed prices. */
const normalizeQuery = (query: SearchQuery): SearchQuery => {
  const { filter_min_price: low, filter_max_price: high } = query;
  const isReversed = low !== undefined && high !== undefined && low > high;
  const all: SearchQuery = isReversed ? { ...query, filter_min_price: high, filter_max_price: low } : query;
  const says: Partial<Record<Name, (value: unknown) => boolean>> = {
    filter_min_price: (value) => value !== 0,
    filter_attributes: (value) => String(value) !== '',
    sort_by: (value) => value !== defaultSort(all) && (value !== '_score' || all.keyword !== undefined),
    sort_order: (value) => all.sort_by === 'price' && value === 'desc',
    page: (value) => value !== 1,
  };
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = all[name];
      return value === undefined || says[name]?.(value) === false ? [] : [[name, value]];
    }),
  );
};

/** Ignores invalid parameters; never fails. */
export const parseQuery = (search: URLSearchParams): SearchQuery =>
  normalizeQuery(
    Object.fromEntries(
      NAMES.flatMap((name) => {
        const text = search.get(name)?.normalize('NFC').trim() ?? '';
        const value = text === '' ? undefined : PARSERS[name](text);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  );

/** Query string with `?`; empty without filters. */
export const writeQuery = (query: SearchQuery): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(normalizeQuery(query)))
    search.set(name, value === true ? '1' : String(value));
  return search.size > 0 ? `?${search}` : '';
};

export const withoutAttributes = ({ filter_attributes: _ids, ...query }: Changes): SearchQuery => query;

type Changes = { readonly [N in Name]?: SearchQuery[N] | undefined };
/**
 * Starts at the first page. Undefined removes a filter; changing a category clears its attributes, changing the top
 * one the subcategory.
 */
export const changeQuery = (query: SearchQuery, changes: Changes): SearchQuery => {
  const lower = 'filter_category_lv1' in changes ? { filter_category_lv2: undefined } : {};
  const all = { ...query, page: undefined, ...lower, ...changes };
  return normalizeQuery('filter_category_lv2' in { ...lower, ...changes } ? withoutAttributes(all) : all);
};

export const toggleValue = (query: SearchQuery, value: number): SearchQuery => {
  const { filter_attributes: ids = [] } = query;
  const others = ids.filter((other) => other !== value);
  return changeQuery(query, {
    filter_attributes: others.length < ids.length ? others : [...ids, value],
  });
};

/** Keeps keyword, sorting and view. */
export const withoutFilters = (query: SearchQuery): SearchQuery => {
  const { keyword, sort_by, sort_order, view } = query;
  return normalizeQuery({ keyword, sort_by, sort_order, view });
};

const UNFILTERED: ReadonlySet<string> = new Set(['keyword', 'sort_by', 'sort_order', 'view', 'page']);
/** In URL order. */
export const activeFilterNames = (query: SearchQuery): Filter[] =>
  NAMES.filter((name): name is Filter => query[name] !== undefined && !UNFILTERED.has(name));

/** Filtered views are not indexed by search engines. */
export const isNarrowed = (query: SearchQuery): boolean =>
  activeFilterNames(query).length > 0 || query.sort_by !== undefined;
