import type { ShopCustomer } from '@market/contract/shop-customers/schemas';
import { dayInVietnam } from '@market/contract/rules/day';
import type { Table } from '#platform/downloads/table.ts';

const COLUMNS = ['Khách', 'Số đơn', 'Đơn hủy', 'Tổng mua (₫)', 'Đơn cuối', 'Biết shop từ', 'Nhãn', 'Ghi chú'];

/** One row a customer. */
export const customersTable = (customers: readonly ShopCustomer[]): Table => [
  COLUMNS,
  ...customers.map((customer) => [
    customer.name,
    customer.orders,
    customer.cancelled,
    customer.spent,
    customer.last_order_at === null ? '' : dayInVietnam(new Date(customer.last_order_at)),
    dayInVietnam(new Date(customer.first_at)),
    customer.tags.join(', '),
    customer.note,
  ]),
];
