import { Type } from 'typebox';
import { OneOf } from './fields.ts';
import { problem } from './route.ts';
import { TABLE_FORMATS, TABLE_MEDIA_TYPES } from './rules/table-formats.ts';

/** Query parameter of a call that answers a table as a file; CSV by default. */
export const tableFormat = { format: Type.Optional(OneOf(TABLE_FORMATS)) };

export const tableTooLarge = problem(
  'request.errors.table_too_large',
  422,
  'Bảng quá lớn cho một file Excel. Hãy xuất CSV, hoặc lọc bớt.',
);

/** Text of a CSV file, or bytes of an XLSX file. */
export const tableFile = {
  reply: Type.Unsafe<string | Uint8Array>({ type: 'string', format: 'binary' }),
  mediaTypes: Object.values(TABLE_MEDIA_TYPES),
} as const;
