import { shopPath } from '#app/paths.ts';

/** Values of `?tab=` and labels; the first has no query. */
export const SHOP_TABS = [
  { key: 'dao', text: 'Dạo shop' },
  { key: 'san-pham', text: 'Tất cả sản phẩm' },
  { key: 'deal', text: 'Deal' },
  { key: 'hang-dam-bao', text: 'Hàng đảm bảo' },
  { key: 'bo-suu-tap', text: 'Bộ sưu tập' },
  { key: 'danh-gia', text: 'Đánh giá' },
  { key: 'hoat-dong', text: 'Hoạt động' },
  { key: 'gioi-thieu', text: 'Giới thiệu' },
] as const;

export type ShopTab = (typeof SHOP_TABS)[number]['key'];

/** Unknown values mean the first tab. */
export const parseTab = (query: URLSearchParams): ShopTab =>
  SHOP_TABS.find(({ key }) => key === query.get('tab'))?.key ?? 'dao';

export const tabPath = (slug: string, tab: ShopTab): string =>
  tab === 'dao' ? shopPath(slug) : `${shopPath(slug)}?tab=${tab}`;

export const shopCollectionPath = (slug: string, id: number): string =>
  `${tabPath(slug, 'bo-suu-tap')}&bo=${id}`;

/** Empty tabs are hidden. */
export interface TabCounts {
  readonly products: number;
  readonly deals: number;
  readonly assured: number;
  readonly collections: number;
  readonly reviews: number;
  /** Activities and announcements. */
  readonly activities: number;
}

export const visibleTabs = (counts: TabCounts): (typeof SHOP_TABS)[number][] => {
  const { products, deals, assured, collections, reviews, activities } = counts;
  const count: Record<ShopTab, number> = {
    dao: 1,
    'san-pham': products,
    deal: deals,
    'hang-dam-bao': assured,
    'bo-suu-tap': collections,
    'danh-gia': reviews,
    'hoat-dong': activities,
    'gioi-thieu': 1,
  };
  return SHOP_TABS.filter(({ key }) => count[key] > 0);
};
