// Query of a shop list; the URL is the only state, as for products.
import { MAX_LISTED, pageCount, parsePage } from '@market/contract/rules/pagination';
import type { ShopSearch } from '@market/contract/shop-search/schemas';
import { parseQuery, type SearchQuery } from '#features/search-list/query.ts';

export const SHOPS_PER_PAGE = 12;
export const MAX_SHOP_PAGES = pageCount(MAX_LISTED, SHOPS_PER_PAGE);

type ShopSort = NonNullable<ShopSearch['sort_by']>;
/** The first is the default; with a keyword it is relevance. */
export const SHOP_SORTS: readonly { readonly value: ShopSort; readonly label: string }[] = [
  { value: '_score', label: 'Nổi bật' },
  { value: 'total_sales', label: 'Bán chạy' },
  { value: 'followers', label: 'Nhiều người theo dõi' },
  { value: 'rating', label: 'Đánh giá cao' },
  { value: 'created_at', label: 'Mới mở' },
];
export const shopSortOf = ({ sort_by }: SearchQuery): ShopSort =>
  SHOP_SORTS.find(({ value }) => value === sort_by)?.value ?? '_score';

/** Parameters shared with product lists. */
const SHARED_PARAMS: ReadonlySet<string> = new Set([
  'keyword',
  'filter_category_lv1',
  'filter_category_lv2',
  'filter_province',
  'filter_vip',
  'filter_verified',
  'filter_business',
  'filter_mall',
]);

/** Ignores invalid and product-only parameters. */
export const parseShopQuery = (search: URLSearchParams): SearchQuery => {
  const parsed = parseQuery(search);
  const sort_by = SHOP_SORTS.find(({ value }) => value === search.get('sort_by'))?.value;
  const page = parsePage(search.get('page'), SHOPS_PER_PAGE);
  const shared = Object.entries(parsed).filter(([name]) => SHARED_PARAMS.has(name));
  return {
    ...(Object.fromEntries(shared) as SearchQuery),
    ...(sort_by !== undefined && sort_by !== '_score' && { sort_by }),
    ...(page > 1 && { page }),
  };
};

export const shopSearchInput = (query: SearchQuery): ShopSearch => {
  const { sort_by: _sort, ...filters } = query;
  return { ...filters, sort_by: shopSortOf(query), limit: SHOPS_PER_PAGE };
};
