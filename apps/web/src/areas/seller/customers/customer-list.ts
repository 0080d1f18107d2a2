import {
  CUSTOMER_SORTS,
  CUSTOMER_SOURCES,
  CUSTOMER_TAG_LENGTH,
  type CustomerSort,
  type CustomerSource,
} from '@market/contract/rules/shop-customers';
import { SELLER_CUSTOMERS_PATH } from '#app/seller-paths.ts';
import {
  parseListState,
  type ListDefinition,
  type ListState,
} from '#features/workspace/table/list-address.ts';
import type { FilterField } from '#features/workspace/table/list-filters.tsx';

interface CustomerFilters extends Record<string, string> {
  readonly source: CustomerSource;
  readonly idle: '1';
  readonly tag: string;
}
export type CustomerListState = ListState<'all', CustomerSort, CustomerFilters>;

/** The list that an address shows. Tags are of the shop's choice, so the one of the address is known alone. */
export const parseCustomerList = (search: URLSearchParams) => {
  const tag = search.get('tag') ?? '';
  const definition: ListDefinition<'all', CustomerSort, CustomerFilters> = {
    path: SELLER_CUSTOMERS_PATH,
    tabs: ['all'],
    sorts: CUSTOMER_SORTS,
    filters: {
      source: CUSTOMER_SOURCES,
      idle: ['1'],
      tag: tag === '' || tag.length > CUSTOMER_TAG_LENGTH ? [] : [tag],
    },
    columns: ['source', 'orders', 'spent', 'last', 'tags'],
  };
  return { definition, state: parseListState(definition, search) };
};

export const SOURCE_LABELS: Readonly<Record<CustomerSource, string>> = {
  ordered: 'Đã đặt hàng',
  asked: 'Đã nhắn tin',
  follows: 'Đang theo dõi',
};

export const CUSTOMER_FILTERS: readonly FilterField[] = [
  {
    name: 'source',
    label: 'Quan hệ',
    options: CUSTOMER_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] })),
  },
  { name: 'idle', label: 'Lần mua cuối', options: [{ value: '1', label: 'Lâu chưa mua (90 ngày)' }] },
];

const SORT_LABELS: Readonly<Record<CustomerSort, string>> = {
  last_order: 'Mua gần đây trước',
  orders: 'Nhiều đơn trước',
  spent: 'Mua nhiều tiền trước',
  newest: 'Khách mới trước',
};
export const CUSTOMER_LIST_SORTS = CUSTOMER_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

/** The query of the list and of its file. */
export const customerQuery = ({ filters, keyword, sort }: CustomerListState) => ({
  ...(filters.source !== undefined && { source: filters.source }),
  ...(filters.idle !== undefined && { idle: true }),
  ...(keyword !== '' && { keyword }),
  ...(filters.tag !== undefined && { tag: filters.tag }),
  sort,
});
