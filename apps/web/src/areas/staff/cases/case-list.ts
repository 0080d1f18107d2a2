import { STAFF_CASES_PATH } from '#app/staff-paths.ts';
import type { ListDefinition, ListState } from '#features/workspace/table/list-address.ts';
import type { FilterField } from '#features/workspace/table/list-filters.tsx';

const STATES = ['open', 'seller_responding', 'agreed', 'escalated', 'decided', 'closed'] as const;
const QUEUES = ['waiting', 'again'] as const;
interface CaseFilters extends Record<string, string> {
  readonly queue: (typeof QUEUES)[number];
  readonly state: (typeof STATES)[number];
}
export type CaseListState = ListState<'all', 'waiting', CaseFilters>;

export const CASE_LIST: ListDefinition<'all', 'waiting', CaseFilters> = {
  path: STAFF_CASES_PATH,
  tabs: ['all'],
  sorts: ['waiting'],
  filters: { queue: QUEUES, state: STATES },
  columns: ['order', 'parties', 'amount', 'claim'],
};

const STATE_LABELS: Readonly<Record<(typeof STATES)[number], string>> = {
  open: 'Chờ người mua',
  seller_responding: 'Chờ shop',
  agreed: 'Shop đã đồng ý',
  escalated: 'Đã lên sàn',
  decided: 'Đã quyết định',
  closed: 'Đã đóng',
};
export const CASE_FILTERS: readonly FilterField[] = [
  {
    name: 'queue',
    label: 'Hàng đợi',
    options: [
      { value: 'waiting', label: 'Chờ sàn quyết định' },
      { value: 'again', label: 'Xin xem lại' },
    ],
  },
  {
    name: 'state',
    label: 'Trạng thái',
    options: STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
  },
];
export const CASE_SORTS = [{ value: 'waiting', label: 'Chờ lâu trước' }];

export const caseQuery = ({ filters, keyword }: CaseListState) => ({
  ...(keyword !== '' && { keyword }),
  ...(filters.queue !== undefined && { queue: filters.queue }),
  ...(filters.state !== undefined && { state: filters.state }),
});
