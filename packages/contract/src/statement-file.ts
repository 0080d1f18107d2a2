// Files that finance sends: statements of banks and carriers, CSV or XLSX.
import { problem } from './route.ts';

export const STATEMENT_MOST_MB = 5;
/** A workbook is a zip: what it may unpack to. Some 100 000 rows of a bank's statement. */
export const STATEMENT_UNPACKED_MB = 50;

/** 422: the form has no file in it, or an empty one. */
export const statementMissing = problem(
  'upload.errors.statement_missing',
  422,
  'Hãy chọn một tệp sao kê (CSV hoặc XLSX) có nội dung để tải lên.',
);
/** 413: more bytes than a statement may have, as it comes or unpacked. */
export const statementTooLarge = problem(
  'upload.errors.statement_too_large',
  413,
  `Tệp sao kê lớn quá ${STATEMENT_MOST_MB} MB (hoặc quá ${STATEMENT_UNPACKED_MB} MB khi mở ra). Hãy xuất lại theo khoảng ngày ngắn hơn.`,
);

/** How a route takes a statement. */
export const statementUpload = {
  mostBytes: STATEMENT_MOST_MB * 1024 * 1024,
  missing: statementMissing,
  tooLarge: statementTooLarge,
} as const;
