import { parsePage } from '@market/contract/rules/pagination';
import type { WishlistFilter } from '@market/contract/saved/schemas';
import { WISHLIST_PATH } from '#app/paths.ts';
import type { TabItem } from '#ui/tabs.tsx';

interface WishlistTab {
  /** Value of `?loc=`. */
  readonly key: string;
  readonly text: string;
  readonly filter: WishlistFilter | null;
}

const ALL_TAB: WishlistTab = { key: '', text: 'Tất cả', filter: null };
const TABS: readonly WishlistTab[] = [
  ALL_TAB,
  { key: 'dang-giam', text: 'Đang giảm giá', filter: 'deal' },
  { key: 'sap-het', text: 'Sắp hết hàng', filter: 'few_left' },
];

export const PER_PAGE = 24;

export const parseWishlistQuery = (query: URLSearchParams): { tab: WishlistTab; page: number } => ({
  tab: TABS.find(({ key }) => key === query.get('loc')) ?? ALL_TAB,
  page: parsePage(query.get('page'), PER_PAGE),
});

type Counts = { readonly all: number } & Readonly<Record<WishlistFilter, number>>;

/** Tabs with counts; empty ones are hidden unless active. */
export const wishlistTabs = (open: string, counts: Counts): TabItem[] =>
  TABS.filter(({ key, filter }) => filter === null || key === open || counts[filter] > 0).map(
    ({ key, text, filter }) => ({
      to: key === '' ? WISHLIST_PATH : `${WISHLIST_PATH}?loc=${key}`,
      text: `${text} (${counts[filter ?? 'all']})`,
      on: key === open,
    }),
  );
