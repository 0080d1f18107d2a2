import { isCollected } from '@market/contract/rules/collection';
import { paymentMethodLabel } from '@market/contract/rules/payment-labels';
import { dayInVietnam } from '@market/contract/rules/day';
import { joinName } from '@market/contract/rules/names';
import { buyerStatusLabel, type BuyerStatus } from '@market/contract/rules/order-status';
import { addressText } from '@market/contract/rules/places';
import type { Table } from '#platform/downloads/table.ts';
import type { LineRow, OrderRow } from '../store/orders.ts';

export interface ExportedOrder {
  readonly order: OrderRow;
  readonly status: BuyerStatus;
  readonly lines: readonly LineRow[];
  readonly shopNote: string;
}

const COLUMNS = [
  'Mã đơn',
  'Ngày đặt',
  'Trạng thái',
  'Khách',
  'Số điện thoại',
  'Địa chỉ',
  'Sản phẩm',
  'Phân loại',
  'Số lượng',
  'Đơn giá (₫)',
  'Thành tiền (₫)',
  'Phí giao (₫)',
  'Tổng đơn (₫)',
  'Thanh toán',
  'Vận chuyển',
  'Mã vận đơn',
  'Ghi chú của khách',
  'Ghi chú của shop',
];

const rowsOf = ({ order, status, lines, shopNote }: ExportedOrder): (string | number)[][] => {
  const to = order.shipping_address;
  return lines.map((line, index) => [
    order.order_number,
    dayInVietnam(order.created_at),
    buyerStatusLabel(status, isCollected(order.shipping_line.code)),
    joinName(to.first_name, to.last_name),
    to.phone,
    addressText(to),
    line.title,
    line.variant_title,
    line.quantity,
    line.price,
    line.line_price,
    // amounts of the order are in its first row only, so that a column can be summed
    index === 0 ? order.shipping_price : '',
    index === 0 ? order.total_price : '',
    paymentMethodLabel(order.payment_method),
    order.shipping_line.title,
    order.tracking_code ?? '',
    order.note,
    shopNote,
  ]);
};

/** One row a line of an order. */
export const ordersTable = (orders: readonly ExportedOrder[]): Table => [COLUMNS, ...orders.flatMap(rowsOf)];
