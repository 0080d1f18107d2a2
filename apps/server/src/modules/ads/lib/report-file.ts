import { stringify } from 'csv-stringify/sync';
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
export const reportFile = (rows: readonly ReportRow[]): string =>
  stringify(
    rows.map(({ day, campaign, product_id, keyword_text, impressions, clicks, charged, spent }) => [
      day,
      campaign,
      product_id,
      keyword_text === '' ? '(trang danh mục)' : keyword_text,
      impressions,
      clicks,
      charged,
      spent,
    ]),
    // Excel needs the byte order mark for UTF-8, and escaped formulas
    { header: true, columns: COLUMNS, bom: true, escape_formulas: true, record_delimiter: 'windows' },
  );
