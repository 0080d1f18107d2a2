import type { ShopCustomer } from '@market/contract/shop-customers/schemas';
import { dayInVietnam } from '@market/contract/rules/day';
import { stringify } from 'csv-stringify/sync';

const COLUMNS = ['Khách', 'Số đơn', 'Đơn hủy', 'Tổng mua (₫)', 'Đơn cuối', 'Biết shop từ', 'Nhãn', 'Ghi chú'];

/** One row a customer. */
export const customersFile = (customers: readonly ShopCustomer[]): string =>
  stringify(
    customers.map((customer) => [
      customer.name,
      customer.orders,
      customer.cancelled,
      customer.spent,
      customer.last_order_at === null ? '' : dayInVietnam(new Date(customer.last_order_at)),
      dayInVietnam(new Date(customer.first_at)),
      customer.tags.join(', '),
      customer.note,
    ]),
    // Excel needs the byte order mark for UTF-8, and escaped formulas
    { header: true, columns: COLUMNS, bom: true, escape_formulas: true, record_delimiter: 'windows' },
  );
