import { parsePage } from '@market/contract/rules/pagination';
import type { ProductSearch } from '@market/contract/product-search/schemas';
import { parseKeyword } from '#app/parse-keyword.ts';
import { shopPath } from '#app/paths.ts';
import type { ShopTab } from './tabs.ts';

export const SHOP_PAGE_SIZE = 24;

export const SHOP_SORTS = [
  { key: 'total_sales', text: 'Bán chạy' },
  { key: 'up_at', text: 'Mới nhất' },
  { key: 'price', text: 'Giá thấp' },
  { key: 'price-desc', text: 'Giá cao' },
] as const;
export type ShopSort = (typeof SHOP_SORTS)[number]['key'];

/** Product list of a shop, fully described by the URL. */
export interface ShopList {
  readonly tab: ShopTab;
  readonly keyword: string;
  /** Second-level category id. */
  readonly category: number | null;
  readonly sort: ShopSort;
  readonly page: number;
}

const parsePositiveInteger = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

export const parseShopList = (tab: ShopTab, query: URLSearchParams): ShopList => ({
  tab,
  keyword: parseKeyword(query.get('keyword'), 200),
  category: parsePositiveInteger(query.get('danh-muc')),
  sort: SHOP_SORTS.find(({ key }) => key === query.get('sort'))?.key ?? 'total_sales',
  page: parsePage(query.get('page'), SHOP_PAGE_SIZE),
});

/** Changed lists start at the first page. */
export const shopListPath = (slug: string, list: ShopList, changes: Partial<ShopList> = {}): string => {
  const { tab, keyword, category, sort, page } = { ...list, page: 1, ...changes };
  const query = new URLSearchParams({ tab });
  if (keyword !== '') query.set('keyword', keyword);
  if (category !== null) query.set('danh-muc', String(category));
  if (sort !== 'total_sales') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return `${shopPath(slug)}?${query}`;
};

export const toProductSearch = (
  shopId: number,
  { tab, keyword, category, sort, page }: ShopList,
): ProductSearch => ({
  filter_shop_id: shopId,
  limit: SHOP_PAGE_SIZE,
  page,
  sort_by: sort === 'price-desc' ? 'price' : sort,
  ...(sort === 'price-desc' && { sort_order: 'desc' }),
  ...(keyword !== '' && { keyword }),
  ...(category !== null && { filter_category_lv2: category }),
  ...(tab === 'deal' && { filter_only_deal: true }),
  ...(tab === 'hang-dam-bao' && { filter_only_trade_assurance: true }),
});
