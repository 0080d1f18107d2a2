import { problem } from './route.ts';

export const STATEMENT_MAX_MB = 5;
/** An XLSX file is a zip archive. */
export const STATEMENT_MAX_UNPACKED_MB = 50;
export const statementMissing = problem(
  'upload.errors.statement_missing',
  422,
  'Hãy chọn một tệp sao kê (CSV hoặc XLSX) có nội dung để tải lên.',
);
/** 413: limit of the file, or of its unpacked size. */
export const statementTooLarge = problem(
  'upload.errors.statement_too_large',
  413,
  `Tệp sao kê lớn quá ${STATEMENT_MAX_MB} MB (hoặc quá ${STATEMENT_MAX_UNPACKED_MB} MB khi mở ra). Hãy xuất lại theo khoảng ngày ngắn hơn.`,
);
export const statementUpload = {
  maxBytes: STATEMENT_MAX_MB * 1024 * 1024,
  missing: statementMissing,
  tooLarge: statementTooLarge,
} as const;
