import type { ImportCell, ImportColumn, ImportReason } from '@market/contract/product-imports/schemas';
import type { ImportResult, IMPORT_STATES } from '@market/contract/rules/product-imports';
import type { ColumnType, Generated } from 'kysely';

type Json<Value> = ColumnType<Value, string, string>;

export interface ImportsTable {
  id: Generated<number>;
  shop_id: number;
  user_id: number;
  state: (typeof IMPORT_STATES)[number];
  file_name: string;
  sheet: string;
  columns: Json<ImportColumn[]>;
  total: number;
  added: Generated<number>;
  changed: Generated<number>;
  unchanged: Generated<number>;
  wrong: Generated<number>;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  worked_at: Date;
  attempts: Generated<number>;
}

/** What the preview shows of a row beside its changes. */
export interface ShownRow {
  readonly sku: string;
  readonly title: string;
  readonly price: string;
  readonly stock: string;
}

export interface RowsTable {
  import_id: number;
  row: number;
  cells: Json<string[]>;
  group_no: number | null;
  variant_id: number | null;
  product_id: number | null;
  shown: Json<ShownRow | null>;
  result: ImportResult | null;
  changes: Json<ImportCell[]>;
  errors: Json<ImportReason[]>;
  warnings: Json<string[]>;
  written: Generated<boolean>;
}

export type ImportTables = {
  product_imports: ImportsTable;
  product_import_rows: RowsTable;
  product_import_headings: { shop_id: number; heading: string; field: string | null };
  product_import_files: { import_id: number; name: string; content: Uint8Array };
  product_import_pictures: {
    shop_id: number;
    source: string;
    user_id: number;
    upload_id: string;
    address: string;
    /** Of a file of an archive. */
    content_hash: string | null;
  };
};
