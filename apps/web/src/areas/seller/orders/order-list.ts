import { PAYMENT_METHODS } from '@market/contract/constants';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import {
  FINANCIAL_STATUSES,
  ORDER_TABS,
  type FinancialStatus,
  type OrderTab,
} from '@market/contract/rules/order-status';
import { SELLER_ORDER_SORTS, type SellerOrderSort } from '@market/contract/rules/seller-orders';
import { SELLER_ORDERS_PATH } from '#app/paths.ts';
import type { ListDefinition, ListState } from '#features/workspace/table/list-address.ts';
import type { FilterField } from '#features/workspace/table/list-filters.tsx';

interface OrderFilters extends Record<string, string> {
  readonly payment_method: PaymentMethod;
  readonly financial_status: FinancialStatus;
}
export type OrderListState = ListState<OrderTab['value'], SellerOrderSort, OrderFilters>;

export const ORDER_LIST: ListDefinition<OrderTab['value'], SellerOrderSort, OrderFilters> = {
  path: SELLER_ORDERS_PATH,
  tabs: ORDER_TABS.map(({ value }) => value),
  sorts: SELLER_ORDER_SORTS,
  filters: {
    payment_method: PAYMENT_METHODS.map(({ code }) => code),
    financial_status: FINANCIAL_STATUSES,
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

/** The market's payment methods, and the one that is chosen. */
export const orderFilters = (
  online: readonly PaymentMethod[],
  { filters }: OrderListState,
): FilterField[] => [
  {
    name: 'payment_method',
    label: 'Cách thanh toán',
    options: PAYMENT_METHODS.filter(
      ({ code }) =>
        OFFLINE_METHODS.includes(code) || online.includes(code) || code === filters.payment_method,
    ).map(({ code, label }) => ({ value: code, label })),
  },
  {
    name: 'financial_status',
    label: 'Tiền của đơn',
    options: FINANCIAL_STATUSES.map((value) => ({ value, label: FINANCIAL_STATUS_LABELS[value] })),
  },
];
