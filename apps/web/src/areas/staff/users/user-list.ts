import { STAFF_USER_FILTERS, type StaffUserFilter } from '@market/contract/rules/user-admin';
import { STAFF_USERS_PATH } from '#app/staff-paths.ts';
import { listPath, type ListDefinition, type ListState } from '#features/workspace/table/list-address.ts';
import type { FilterField } from '#features/workspace/table/list-filters.tsx';

const USER_KINDS = STAFF_USER_FILTERS.filter((filter) => filter !== 'all');
interface UserFilters extends Record<string, string> {
  readonly kind: Exclude<StaffUserFilter, 'all'>;
}
export type UserListState = ListState<'all', 'newest', UserFilters>;

export const USER_LIST: ListDefinition<'all', 'newest', UserFilters> = {
  path: STAFF_USERS_PATH,
  tabs: ['all'],
  sorts: ['newest'],
  filters: { kind: USER_KINDS },
  columns: ['phone', 'type', 'verified', 'orders', 'created'],
};

const LABELS: Readonly<Record<StaffUserFilter, string>> = {
  all: 'Tất cả',
  buyer: 'Người mua',
  seller: 'Người bán',
  staff: 'Nhân viên',
  locked: 'Bị khóa',
};
export const USER_FILTERS: readonly FilterField[] = [
  {
    name: 'kind',
    label: 'Loại tài khoản',
    options: USER_KINDS.map((value) => ({ value, label: LABELS[value] })),
  },
];
export const USER_SORTS = [{ value: 'newest', label: 'Mới nhất trước' }];

export const userQuery = ({ filters, keyword }: UserListState) => ({
  ...(keyword !== '' && { keyword }),
  ...(filters.kind !== undefined && { filter: filters.kind }),
});

/** The person that the address opens beside the list. */
const OPENED = 'xem';
export const openedUserId = (search: URLSearchParams): number | null => {
  const id = Number(search.get(OPENED));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** The same list beside this person. */
export const openUserPath = (state: UserListState, id: number): string => {
  const path = listPath(USER_LIST, state);
  return `${path}${path.includes('?') ? '&' : '?'}${OPENED}=${id}`;
};
