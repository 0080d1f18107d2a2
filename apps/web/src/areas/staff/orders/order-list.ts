import { PAYMENT_METHODS } from '@market/contract/constants/money';
import { addDays } from '@market/contract/rules/day';
import { BUYER_STATUS_LABELS, BUYER_STATUSES, type BuyerStatus } from '@market/contract/rules/order-status';
import type { StaffOrderFigures } from '@market/contract/orders/staff-schemas';
import { formatNumber } from '@market/contract/rules/money';
import {
  STAFF_ORDER_QUEUES,
  STAFF_ORDER_WAITS,
  type StaffOrderQueue,
} from '@market/contract/rules/staff-orders';
import { STAFF_ORDERS_PATH } from '#app/staff-paths.ts';
import {
  changeFilter,
  listPath,
  type ListDefinition,
  type ListState,
} from '#features/workspace/table/list-address.ts';
import type { FilterField } from '#features/workspace/table/list-filters.tsx';

const DAYS = ['1', '7', '30'] as const;
type Method = (typeof PAYMENT_METHODS)[number]['code'];
const METHODS = PAYMENT_METHODS.map(({ code }) => code);
interface OrderFilters extends Record<string, string> {
  readonly queue: StaffOrderQueue;
  readonly status: BuyerStatus;
  readonly method: Method;
  readonly days: (typeof DAYS)[number];
}
export type OrderListState = ListState<'all', 'newest', OrderFilters>;

export const ORDER_LIST: ListDefinition<'all', 'newest', OrderFilters> = {
  path: STAFF_ORDERS_PATH,
  tabs: ['all'],
  sorts: ['newest'],
  filters: { queue: STAFF_ORDER_QUEUES, status: BUYER_STATUSES, method: METHODS, days: DAYS },
  columns: ['shop', 'buyer', 'payment', 'escrow', 'placed'],
};

export const QUEUE_LABELS: Readonly<Record<StaffOrderQueue, string>> = {
  decision: 'Chờ quyết định',
  stuck: 'Đơn đứng yên',
  money_request: 'Chờ người thứ hai',
  return_fee: 'Duyệt phí gửi trả',
  held: 'Đang tranh chấp',
};
/** The list of what waits for a decision, then that of each kind. */
const DECISION_QUEUES = ['decision', ...STAFF_ORDER_WAITS] as const;
type DecisionQueue = (typeof DECISION_QUEUES)[number];
export const decisionQueueOf = ({ filters }: OrderListState): DecisionQueue | undefined =>
  DECISION_QUEUES.find((queue) => queue === filters.queue);

/** Kinds of decisions that wait, with how many, as filters of their list. */
export const decisionChips = (
  queues: StaffOrderFigures['queues'],
  state: OrderListState,
): { readonly to: string; readonly text: string; readonly on: boolean }[] =>
  DECISION_QUEUES.map((queue) => {
    const total = queues.find((each) => each.queue === queue)?.total ?? 0;
    return {
      to: listPath(ORDER_LIST, changeFilter(state, 'queue', queue)),
      text: `${queue === 'decision' ? 'Tất cả' : QUEUE_LABELS[queue]} (${formatNumber(total)})`,
      on: state.filters.queue === queue,
    };
  });
export const ORDER_FILTERS: readonly FilterField[] = [
  {
    name: 'queue',
    label: 'Hàng đợi',
    options: STAFF_ORDER_QUEUES.map((value) => ({ value, label: QUEUE_LABELS[value] })),
  },
  {
    name: 'status',
    label: 'Trạng thái',
    options: BUYER_STATUSES.map((value) => ({ value, label: BUYER_STATUS_LABELS[value] })),
  },
  {
    name: 'method',
    label: 'Thanh toán',
    options: PAYMENT_METHODS.map(({ code, label }) => ({ value: code, label })),
  },
  {
    name: 'days',
    label: 'Ngày',
    options: [
      { value: '1', label: 'Hôm nay' },
      { value: '7', label: '7 ngày qua' },
      { value: '30', label: '30 ngày qua' },
    ],
  },
];
export const ORDER_SORTS = [{ value: 'newest', label: 'Mới nhất trước' }];

/** @param today `YYYY-MM-DD` in Vietnam */
export const orderQuery = ({ filters, keyword }: OrderListState, today: string) => ({
  ...(keyword !== '' && { keyword }),
  ...(filters.queue !== undefined && { queue: filters.queue }),
  ...(filters.status !== undefined && { status: filters.status }),
  ...(filters.method !== undefined && { payment_method: filters.method }),
  ...(filters.days !== undefined && { from: addDays(today, 1 - Number(filters.days)) }),
});
