import { parsePage } from '@market/contract/rules/pagination';
import { countText } from '@market/contract/rules/money';
import type { OrderCounts } from '@market/contract/orders/schemas';
import { ORDER_TABS, orderTab, type OrderTab } from '@market/contract/rules/order-status';
import { parseKeyword } from '#app/parse-keyword.ts';
import type { TabItem } from '#ui/tabs.tsx';

export interface OrderQuery {
  readonly tab: OrderTab;
  readonly page: number;
  readonly keyword: string;
}

export const ORDERS_PER_PAGE = 10;
const MAX_KEYWORD_LENGTH = 100;

/** Parses `?tab=&page=&keyword=`; invalid values mean the first page of all orders. */
export const parseOrderQuery = (search: URLSearchParams): OrderQuery => ({
  tab: orderTab(search.get('tab')),
  page: parsePage(search.get('page'), ORDERS_PER_PAGE),
  keyword: parseKeyword(search.get('keyword'), MAX_KEYWORD_LENGTH),
});

/** Keeps the keyword, starts at the first page. */
const tabPath = (path: string, { value }: OrderTab, keyword: string): string => {
  const search = new URLSearchParams();
  if (value !== 'all') search.set('tab', value);
  if (keyword !== '') search.set('keyword', keyword);
  return search.size > 0 ? `${path}?${search}` : path;
};

const STATUSES_WITH_COUNT: readonly string[] = ['wait_confirm', 'wait_checkout', 'wait_pickup', 'in_transit'];

/** Tabs with pending orders show their count. */
export const tabItems = (
  pathOf: (tab: OrderTab) => string,
  current: OrderTab,
  counts: OrderCounts | undefined,
): TabItem[] =>
  ORDER_TABS.map((tab) => ({
    to: pathOf(tab),
    text: tab.label,
    on: tab.value === current.value,
    count: STATUSES_WITH_COUNT.includes(tab.buyerStatus) ? countText(counts?.[tab.buyerStatus]) : undefined,
  }));

export const orderTabs = (path: string, query: OrderQuery, counts: OrderCounts | undefined): TabItem[] =>
  tabItems((tab) => tabPath(path, tab, query.keyword), query.tab, counts);
