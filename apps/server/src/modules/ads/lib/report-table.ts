import type { Table } from '#platform/downloads/table.ts';
import type { ReportRow } from '../store/reports.ts';

const COLUMNS = [
  'Ngày',
  'Chiến dịch',
  'Mã sản phẩm',
  'Từ khóa',
  'Hiển thị',
  'Lượt nhấp',
  'Lượt tính phí',
  'Chi phí (₫)',
];

/** A row for each day, product and keyword, oldest first. */
export const reportTable = (rows: readonly ReportRow[]): Table => [
  COLUMNS,
  ...rows.map(({ day, campaign, product_id, keyword_text, impressions, clicks, charged, spent }) => [
    day,
    campaign,
    product_id,
    keyword_text === '' ? '(trang danh mục)' : keyword_text,
    impressions,
    clicks,
    charged,
    spent,
  ]),
];
