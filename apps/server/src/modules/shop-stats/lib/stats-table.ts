import type { ShopStats } from '@market/contract/shop-stats/schemas';
import type { Table } from '#platform/downloads/table.ts';

const COLUMNS = ['Ngày', 'Doanh thu (đ)', 'Đơn hàng', 'Lượt xem shop', 'Theo dõi mới'];

/** A row a day. */
export const statsTable = ({ days }: ShopStats): Table => [
  COLUMNS,
  ...days.map(({ day, revenue, orders, views, follows }) => [day, revenue, orders, views, follows]),
];
