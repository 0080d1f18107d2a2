import { type Static, Type } from 'typebox';
import { Count, Id, OneOf, OrNull, Time } from '../fields.ts';
import { IMPORT_RESULTS, IMPORT_STATES } from '../rules/product-imports.ts';

export const ImportState = OneOf(IMPORT_STATES);

export const ImportColumn = Type.Object({
  heading: Type.String(),
  /** The first cell below the heading that is not empty. */
  example: Type.String(),
  /** What the column holds; null when it is not read. */
  field: OrNull(Type.String()),
});
export type ImportColumn = Static<typeof ImportColumn>;

export const ImportCell = Type.Object({
  field: Type.String(),
  label: Type.String(),
  was: Type.String(),
  now: Type.String(),
});
export type ImportCell = Static<typeof ImportCell>;

/** `field`: null when all of the row is meant. */
export const ImportReason = Type.Object({ field: OrNull(Type.String()), text: Type.String() });
export type ImportReason = Static<typeof ImportReason>;

export const ImportRow = Type.Object({
  /** Its number in the sheet; the heading is often row 1. */
  row: Count,
  sku: Type.String(),
  title: Type.String(),
  /** As written, or as stored where the sheet says nothing. */
  price: Type.String(),
  stock: Type.String(),
  /** Null before the row is checked. */
  result: OrNull(OneOf(IMPORT_RESULTS)),
  changes: Type.Array(ImportCell),
  errors: Type.Array(ImportReason),
  warnings: Type.Array(Type.String()),
  product_id: OrNull(Id),
});
export type ImportRow = Static<typeof ImportRow>;

const summary = {
  id: Id,
  state: ImportState,
  file_name: Type.String(),
  /** The one that was read, when the file has rows in others too; else empty. */
  sheet: Type.String(),
  total: Count,
  added: Count,
  changed: Count,
  unchanged: Count,
  wrong: Count,
  /** Rows that are written so far, of `added` + `changed`. */
  written: Count,
  written_added: Count,
  created_at: Time,
  /** When writing began and ended. */
  started_at: OrNull(Time),
  finished_at: OrNull(Time),
};
export const ImportSummary = Type.Object(summary);
export type ImportSummary = Static<typeof ImportSummary>;

export const ProductImport = Type.Object({
  ...summary,
  columns: Type.Array(ImportColumn),
  /** One page of them. */
  rows: Type.Array(ImportRow),
  /** Of all pages, with the filter. */
  rows_total: Count,
});
export type ProductImport = Static<typeof ProductImport>;
