import type { ShopStats } from '@market/contract/shop-stats/schemas';
import { stringify } from 'csv-stringify/sync';

const COLUMNS = ['Ngày', 'Doanh thu (đ)', 'Đơn hàng', 'Lượt xem shop', 'Theo dõi mới'];

/** A row a day; numbers only, and a byte order mark so that Excel reads the accents. */
export const statsFile = ({ days }: ShopStats): string =>
  stringify(
    [
      COLUMNS,
      ...days.map(({ day, revenue, orders, views, follows }) => [day, revenue, orders, views, follows]),
    ],
    { bom: true, record_delimiter: 'windows' },
  );
