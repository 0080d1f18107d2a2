import { stringify } from 'csv-stringify/sync';

const COLUMNS = ['Ngày', 'Đơn đặt', 'GMV (đồng)', 'Người mới', 'Shop mới'];

export interface OverviewDay {
  readonly day: string;
  readonly orders: number;
  readonly gmv: number;
  readonly people: number;
  readonly shops: number;
}

export const overviewFile = (days: readonly OverviewDay[]): string =>
  stringify(
    days.map(({ day, orders, gmv, people, shops }) => [day, orders, gmv, people, shops]),
    // Excel needs the byte order mark for UTF-8, and escaped formulas
    { header: true, columns: COLUMNS, bom: true, escape_formulas: true, record_delimiter: 'windows' },
  );
