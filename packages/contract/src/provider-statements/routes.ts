import { Type } from 'typebox';
import { Count, Data, Id, paged, Text } from '../fields.ts';
import { providerUnknown } from '../payments/problems.ts';
import { route } from '../route.ts';
import { statementMissing, statementTooLarge, statementUpload } from '../statement-upload.ts';
import { providerLineClosed, providerLineNotFound, providerStatementUnreadable } from './problems.ts';
import { MissingReceipt, ProviderFiles, ProviderLine } from './schemas.ts';

export const importProviderStatement = route({
  method: 'POST',
  creates: true,
  path: '/v1/admin/api/provider-statements/:provider',
  auth: 'staff',
  permission: 'finance',
  summary:
    'Compare a settlement file of a payment provider (CSV or XLSX) with what was booked; moves no money',
  params: Type.Object({ provider: Type.String({ pattern: '^[a-z]{2,20}$' }) }),
  upload: statementUpload,
  body: Type.Object({}),
  reply: Data({
    matched: Count,
    /** Lines that differ. */
    open: Count,
    /** Lines of an earlier import. */
    known: Count,
    /** Rows of the file that could not be read; the header is row 1. At most 100. */
    unreadable: Type.Array(Type.Object({ row: Count, problem: Type.String() })),
  }),
  problems: [providerUnknown, providerStatementUnreadable, statementMissing, statementTooLarge],
});
export const listProviderLines = route({
  method: 'GET',
  path: '/v1/admin/api/provider-statements',
  auth: 'staff',
  permission: 'finance',
  summary: 'Lines of settlement files that differ from what was booked, oldest first, and what no line names',
  query: Type.Object(paged(20)),
  reply: Data({
    files: Type.Array(ProviderFiles),
    lines: Type.Array(ProviderLine),
    total: Count,
    /** The newest 50. */
    missing: Type.Array(MissingReceipt),
  }),
  problems: [],
});
export const closeProviderLine = route({
  method: 'POST',
  path: '/v1/admin/api/provider-statements/lines/:id/close',
  auth: 'staff',
  permission: 'finance',
  summary: 'Explain a line that differs, which removes it from the list; moves no money',
  params: Type.Object({ id: Id }),
  body: Type.Object({ reason: Text(300, 1) }),
  problems: [providerLineNotFound, providerLineClosed],
});
