import { Type } from 'typebox';
import { Count, Data } from '../fields.ts';
import { route } from '../route.ts';
import { SYNONYM_FILE_MAX_MB } from '../rules/search-tuning.ts';
import { draftFull, synonymFileMissing, synonymFileTooLarge, synonymFileUnreadable } from './problems.ts';
import { SearchDraft } from './schemas.ts';

const staff = { auth: 'staff', permission: 'search' } as const;

export const exportSynonyms = route({
  ...staff,
  method: 'GET',
  path: '/v1/admin/api/search/synonyms/export',
  summary: 'The synonyms in force as CSV, in the form that the import reads',
  sameSiteOnly: 'with_cookie',
  reply: Type.String(),
  mediaTypes: ['text/csv'],
  problems: [],
});
export const importSynonyms = route({
  ...staff,
  method: 'POST',
  creates: true,
  path: '/v1/admin/api/search/draft/synonyms/import',
  summary: 'Add the synonyms of a file (CSV or XLSX) to the draft; lines that it refuses are listed',
  body: Type.Object({}),
  upload: {
    maxBytes: SYNONYM_FILE_MAX_MB * 1024 * 1024,
    missing: synonymFileMissing,
    tooLarge: synonymFileTooLarge,
  },
  reply: Data({
    added: Count,
    /** In force or in the draft already. */
    known: Count,
    /** The first ones; a row has its number in the file. */
    refused: Type.Array(Type.Object({ row: Count, problem: Type.String() })),
    refused_total: Count,
    draft: SearchDraft,
  }),
  problems: [draftFull, synonymFileMissing, synonymFileTooLarge, synonymFileUnreadable],
});
