import { Count } from '../fields.ts';
import { problem } from '../route.ts';

/** 422: no such day, days in the wrong order, or too many for a file. */
export const ledgerPeriodInvalid = problem(
  'ledger.errors.period',
  422,
  ({ days }) => `Ngày bắt đầu phải trước ngày kết thúc, và một tệp tải về gồm tối đa ${days} ngày.`,
  { days: Count },
);
export const ledgerExportTooLarge = problem(
  'ledger.errors.export_too_large',
  422,
  'Khoảng này có quá nhiều dòng cho một tệp, vui lòng chọn ít ngày hơn.',
  { rows: Count },
);
