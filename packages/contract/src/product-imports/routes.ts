import { Type } from 'typebox';
import { sellerProductFilter } from '../catalogue/seller-bulk-schemas.ts';
import { Count, Data, Id, OneOf, OrNull, paged, Text } from '../fields.ts';
import { route } from '../route.ts';
import { tableFile, tableFormat, tableTooLarge } from '../table-file.ts';
import {
  IMPORT_COLUMNS_MAX,
  IMPORT_MAX_MB,
  IMPORT_RESULTS,
  IMPORT_ZIP_MAX_MB,
} from '../rules/product-imports.ts';
import {
  exportTooMany,
  importBusy,
  importEmpty,
  importEncoding,
  importFilesTooLarge,
  importMapping,
  importMissing,
  importNotFound,
  importNoRows,
  importNotReady,
  importTooLarge,
  importTooManyRows,
  importUnreadable,
  importZipMissing,
  importZipTooLarge,
  importZipUnused,
} from './problems.ts';
import { ImportState, ImportSummary, ProductImport } from './schemas.ts';

const ImportParams = Type.Object({ id: Id });
const StateReply = Data({ import: Type.Object({ id: Id, state: ImportState }) });

export const importProducts = route({
  method: 'POST',
  path: '/v1/seller/api/products/import',
  auth: 'shop',
  permission: 'products',
  creates: true,
  status: 202,
  summary: 'Upload an XLSX or CSV sheet of products; its rows are checked before anything is written',
  body: Type.Object({
    file_name: Type.Optional(Text(200)),
    /** JSON: an object from headings to fields; others are matched by name. */
    mapping: Type.Optional(Text(1_000)),
  }),
  upload: { maxBytes: IMPORT_MAX_MB * 1024 * 1024, missing: importMissing, tooLarge: importTooLarge },
  reply: StateReply,
  problems: [
    importMissing,
    importTooLarge,
    importTooManyRows,
    importUnreadable,
    importNoRows,
    importEncoding,
    importMapping,
  ],
});
export const listProductImports = route({
  method: 'GET',
  path: '/v1/seller/api/products/imports',
  auth: 'shop',
  permission: 'products',
  summary: 'Imports of the last days, the newest first',
  query: Type.Object({ ...paged(20) }),
  reply: Data({ imports: Type.Array(ImportSummary), total: Count }),
  problems: [],
});
export const getProductImport = route({
  method: 'GET',
  path: '/v1/seller/api/products/imports/:id',
  auth: 'shop',
  permission: 'products',
  summary: 'State, columns and a page of the rows of an import',
  params: ImportParams,
  query: Type.Object({ result: Type.Optional(OneOf(IMPORT_RESULTS)), ...paged(50) }),
  reply: Data({ import: ProductImport }),
  problems: [importNotFound],
});
export const mapProductImport = route({
  method: 'POST',
  path: '/v1/seller/api/products/imports/:id/mapping',
  auth: 'shop',
  permission: 'products',
  summary:
    'Set the field of each column, in their order; the rows are checked again, and the next import of the shop proposes the same',
  params: ImportParams,
  body: Type.Object({ fields: Type.Array(OrNull(Text(70)), { maxItems: IMPORT_COLUMNS_MAX }) }),
  reply: StateReply,
  problems: [importNotFound, importNotReady, importMapping],
});
export const addImportPictures = route({
  method: 'POST',
  path: '/v1/seller/api/products/imports/:id/pictures',
  auth: 'shop',
  permission: 'products',
  status: 202,
  summary: 'Upload a zip of pictures that rows name by file name; the rows are checked again',
  params: ImportParams,
  upload: {
    maxBytes: IMPORT_ZIP_MAX_MB * 1024 * 1024,
    missing: importZipMissing,
    tooLarge: importZipTooLarge,
  },
  /** `pictures`: those that rows name; others of the archive are not stored. */
  reply: Data({ import: Type.Object({ id: Id, state: ImportState }), pictures: Count }),
  problems: [
    importNotFound,
    importNotReady,
    importZipMissing,
    importZipTooLarge,
    importFilesTooLarge,
    importZipUnused,
  ],
});
export const applyProductImport = route({
  method: 'POST',
  path: '/v1/seller/api/products/imports/:id/apply',
  auth: 'shop',
  permission: 'products',
  summary: 'Write the new and changed rows; wrong ones are left out',
  params: ImportParams,
  body: Type.Object({}),
  reply: StateReply,
  problems: [importNotFound, importNotReady, importBusy, importEmpty],
});
const table = {
  method: 'GET',
  auth: 'shop',
  permission: 'products',
  ...tableFile,
} as const;
export const getImportErrors = route({
  ...table,
  path: '/v1/seller/api/products/imports/:id/errors',
  summary: 'The wrong rows as CSV or XLSX, as they were uploaded, with the reasons in a last column',
  params: ImportParams,
  query: Type.Object(tableFormat),
  problems: [importNotFound, tableTooLarge],
});
export const getImportOldValues = route({
  ...table,
  path: '/v1/seller/api/products/imports/:id/old-values',
  summary: 'What the changed rows held before, as CSV or XLSX that can be imported',
  params: ImportParams,
  query: Type.Object(tableFormat),
  problems: [importNotFound, tableTooLarge],
});
export const getImportTemplate = route({
  ...table,
  path: '/v1/seller/api/products/import-template',
  summary: 'An empty sheet with an example row, of a category',
  query: Type.Object({ category: Type.Optional(Id), ...tableFormat }),
  problems: [tableTooLarge],
});
export const exportProducts = route({
  ...table,
  path: '/v1/seller/api/products/export',
  summary: 'Products of the shop that match the filter, a row a variant; imported again it changes nothing',
  query: Type.Object({ ...sellerProductFilter, ...tableFormat }),
  problems: [exportTooMany, tableTooLarge],
});
