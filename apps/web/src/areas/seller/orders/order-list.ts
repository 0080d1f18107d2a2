import { PAYMENT_METHODS } from '@market/contract/constants/money';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import { addDays } from '@market/contract/rules/day';
import {
  FINANCIAL_STATUSES,
  ORDER_TABS,
  orderTab,
  type FinancialStatus,
  type OrderTab,
} from '@market/contract/rules/order-status';
import { SELLER_ORDER_SORTS, type SellerOrderSort } from '@market/contract/rules/seller-orders';
import { SELLER_ORDERS_PATH } from '#app/paths.ts';
import { shortMethodLabel } from '#features/payment/payment-methods.ts';
import type { ListDefinition, ListState } from '#features/workspace/table/list-address.ts';
import type { FilterField } from '#features/workspace/table/list-filters.tsx';

const ORDER_DAYS = ['1', '7', '30', '90'] as const;
type OrderDays = (typeof ORDER_DAYS)[number];
const ORDER_CARRIERS = ['ghn', 'ghtk', 'vtp', 'none'] as const;
type OrderCarrier = (typeof ORDER_CARRIERS)[number];
const ORDER_NOTES = ['buyer', 'shop'] as const;
type OrderNote = (typeof ORDER_NOTES)[number];

interface OrderFilters extends Record<string, string> {
  readonly payment_method: PaymentMethod;
  readonly financial_status: FinancialStatus;
  /** Placed within so many days. */
  readonly days: OrderDays;
  readonly carrier: OrderCarrier;
  readonly note: OrderNote;
}
export type OrderListState = ListState<OrderTab['value'], SellerOrderSort, OrderFilters>;

export const ORDER_LIST: ListDefinition<OrderTab['value'], SellerOrderSort, OrderFilters> = {
  path: SELLER_ORDERS_PATH,
  tabs: ORDER_TABS.map(({ value }) => value),
  namesFirstTab: true,
  sorts: SELLER_ORDER_SORTS,
  filters: {
    payment_method: PAYMENT_METHODS.map(({ code }) => code),
    financial_status: FINANCIAL_STATUSES,
    days: ORDER_DAYS,
    carrier: ORDER_CARRIERS,
    note: ORDER_NOTES,
  },
  columns: ['goods', 'customer', 'total', 'payment', 'due', 'status'],
};

const SORT_LABELS: Readonly<Record<SellerOrderSort, string>> = {
  newest: 'Mới nhất trước',
  oldest: 'Cũ nhất trước',
  due_soonest: 'Gấp nhất trước',
  highest_total: 'Tổng cao nhất trước',
};
export const ORDER_SORTS = SELLER_ORDER_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

const FINANCIAL_STATUS_LABELS: Readonly<Record<FinancialStatus, string>> = {
  pending: 'Chưa thanh toán',
  authorized: 'Đã giữ tiền trên thẻ',
  partially_paid: 'Thanh toán một phần',
  paid: 'Đã thanh toán',
  partially_refunded: 'Đã hoàn một phần',
  refunded: 'Đã hoàn tiền',
  voided: 'Không thu tiền',
};

const OFFLINE_METHODS: readonly PaymentMethod[] = ['cod', 'bank_transfer'];

const DAY_LABELS: Readonly<Record<OrderDays, string>> = {
  1: 'Hôm nay',
  7: '7 ngày qua',
  30: '30 ngày qua',
  90: '90 ngày qua',
};
const CARRIER_LABELS: Readonly<Record<OrderCarrier, string>> = {
  ghn: 'GHN',
  ghtk: 'GHTK',
  vtp: 'Viettel Post',
  none: 'Shop tự giao',
};
const NOTE_LABELS: Readonly<Record<OrderNote, string>> = {
  buyer: 'Khách có lời nhắn',
  shop: 'Shop có ghi chú',
};
const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>, values: readonly Value[]) =>
  values.map((value) => ({ value, label: labels[value] }));

/** The query of a list or a file of orders. @param today `YYYY-MM-DD` in Vietnam */
export const orderQuery = ({ tab, filters, keyword }: OrderListState, today: string) => {
  const { days, ...rest } = filters;
  return {
    status: orderTab(tab).buyerStatus,
    ...rest,
    ...(keyword !== '' && { keyword }),
    ...(days !== undefined && { from: addDays(today, 1 - Number(days)) }),
  };
};

/** The market's payment methods, and the one that is chosen. */
export const orderFilters = (
  online: readonly PaymentMethod[],
  { filters }: OrderListState,
): FilterField[] => [
  { name: 'days', label: 'Ngày đặt', options: optionsOf(DAY_LABELS, ORDER_DAYS) },
  {
    name: 'payment_method',
    label: 'Thanh toán',
    options: PAYMENT_METHODS.filter(
      ({ code }) =>
        OFFLINE_METHODS.includes(code) || online.includes(code) || code === filters.payment_method,
    ).map(({ code }) => ({ value: code, label: shortMethodLabel(code) })),
  },
  {
    name: 'financial_status',
    label: 'Tiền của đơn',
    options: FINANCIAL_STATUSES.map((value) => ({ value, label: FINANCIAL_STATUS_LABELS[value] })),
  },
  { name: 'carrier', label: 'Vận chuyển', options: optionsOf(CARRIER_LABELS, ORDER_CARRIERS) },
  { name: 'note', label: 'Ghi chú', options: optionsOf(NOTE_LABELS, ORDER_NOTES) },
];
