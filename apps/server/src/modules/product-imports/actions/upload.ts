import {
  importMapping,
  importTooManyRows,
  importUnreadable,
} from '@market/contract/product-imports/problems';
import { invalidRequest } from '@market/contract/problems';
import {
  headingKey,
  IMPORT_FIELD_LABELS,
  IMPORT_ROWS_MAX,
  IMPORTS_PER_HOUR,
  isImportField,
} from '@market/contract/rules/product-imports';
import { transact, type Context, type Db, type Seller } from '#platform/context.ts';
import { count } from '#platform/security/rate-limit.ts';
import { HOUR } from '#platform/time.ts';
import { readUploadedSheets } from '../lib/read-upload.ts';
import { bestSheet, readSheet } from '../rules/columns.ts';
import { insertImport } from '../store/imports.ts';
import { selectHeadings } from '../store/memory.ts';
import { insertImportRows } from '../store/rows.ts';

const LIMIT = { name: 'product-imports', most: IMPORTS_PER_HOUR, windowMs: HOUR };
const NAME_LENGTH = 120;

export interface Upload {
  readonly file: Uint8Array;
  readonly file_name?: string | undefined;
  readonly mapping?: string | undefined;
}

/** @throws invalidRequest, importMapping */
const headingsIn = (mapping: string | undefined): Map<string, string | null> => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(mapping ?? '{}');
  } catch {
    parsed = null;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw invalidRequest({ fields: { mapping: 'Hãy gửi một đối tượng JSON từ tên cột đến trường.' } });
  const chosen = Object.entries(parsed as Record<string, unknown>);
  const fields = new Set<unknown>();
  for (const [, field] of chosen) {
    if (field === null) continue;
    if (typeof field !== 'string' || !isImportField(field) || fields.has(field))
      throw importMapping({ label: IMPORT_FIELD_LABELS[String(field)] ?? String(field) });
    fields.add(field);
  }
  return new Map(chosen.map(([heading, field]) => [headingKey(heading), field as string | null]));
};

/**
 * Reads a sheet and stores its rows, which are checked next.
 * @throws importTooLarge, importTooManyRows, importUnreadable, importEncoding, importMapping, tooMany
 */
export const uploadImport = async (
  context: Context<Db, Seller>,
  { file, file_name, mapping }: Upload,
): Promise<{ id: number; state: 'checking' }> => {
  const { actor, db, now } = context;
  await count(context, LIMIT, String(actor.shopId));
  const known = new Map([...(await selectHeadings(db, actor.shopId)), ...headingsIn(mapping)]);
  const sheets = await readUploadedSheets(file);
  const at = bestSheet(sheets, known);
  if (at < 0) throw importUnreadable();
  const { columns, rows } = readSheet(sheets[at]!, known);
  if (rows.length > IMPORT_ROWS_MAX) throw importTooManyRows({ rows: rows.length });
  if (rows.length === 0) throw importUnreadable();
  const id = await transact(context, async ({ db }) => {
    const id = await insertImport(db, {
      shop_id: actor.shopId,
      user_id: actor.id,
      file_name: (file_name ?? '').normalize('NFC').trim().slice(0, NAME_LENGTH) || 'san-pham',
      sheet: '',
      columns,
      total: rows.length,
      now,
    });
    await insertImportRows(db, id, rows);
    return id;
  });
  return { id, state: 'checking' };
};
