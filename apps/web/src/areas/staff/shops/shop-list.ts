import { STAFF_SHOP_FILTERS, type StaffShopFilter } from '@market/contract/rules/shop-admin';
import { STAFF_SHOPS_PATH } from '#app/staff-paths.ts';
import type { ListDefinition, ListState } from '#features/workspace/table/list-address.ts';
import type { FilterField } from '#features/workspace/table/list-filters.tsx';

type ShopKind = Exclude<StaffShopFilter, 'all'>;
const SHOP_KINDS = STAFF_SHOP_FILTERS.filter((filter): filter is ShopKind => filter !== 'all');
interface ShopFilters extends Record<string, string> {
  readonly kind: ShopKind;
}
export type ShopListState = ListState<'all', 'newest', ShopFilters>;

export const SHOP_LIST: ListDefinition<'all', 'newest', ShopFilters> = {
  path: STAFF_SHOPS_PATH,
  tabs: ['all'],
  sorts: ['newest'],
  filters: { kind: SHOP_KINDS },
  columns: ['owner', 'province', 'badges', 'products', 'orders', 'created'],
};

const LABELS: Readonly<Record<ShopKind, string>> = {
  waiting: 'Chờ duyệt',
  open: 'Đang mở',
  hidden: 'Đang ẩn',
  closed: 'Đã đóng',
  vip: 'VIP',
  mall: 'Mall',
  unverified: 'Chưa xác minh',
};
export const SHOP_FILTERS: readonly FilterField[] = [
  {
    name: 'kind',
    label: 'Trạng thái',
    options: SHOP_KINDS.map((value) => ({ value, label: LABELS[value] })),
  },
];
export const SHOP_SORTS = [{ value: 'newest', label: 'Mới nhất trước' }];

export const shopQuery = ({ filters, keyword }: ShopListState) => ({
  ...(keyword !== '' && { keyword }),
  ...(filters.kind !== undefined && { filter: filters.kind }),
});
