import {
  importMapping,
  importNoRows,
  importTooManyRows,
  importUnreadable,
} from '@market/contract/product-imports/problems';
import { invalidRequest } from '@market/contract/problems';
import {
  fieldOfHeading,
  headingKey,
  importFieldKey,
  importFieldLabel,
  IMPORT_ROWS_MAX,
  IMPORTS_PER_HOUR,
  isImportField,
  specificationField,
} from '@market/contract/rules/product-imports';
import { getAttributeNames } from '#catalogue';
import { transact, type Context, type Db, type Seller } from '#platform/context.ts';
import { count } from '#platform/security/rate-limit.ts';
import { HOUR } from '#platform/time.ts';
import type { NamedSheet } from '#platform/uploads/workbook.ts';
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
    if (typeof field !== 'string') throw importMapping({ label: JSON.stringify(field) });
    if (!isImportField(field) || fields.has(importFieldKey(field)))
      throw importMapping({ label: importFieldLabel(field) });
    fields.add(importFieldKey(field));
  }
  return new Map(chosen.map(([heading, field]) => [headingKey(heading), field as string | null]));
};

/** A column named as an attribute holds it, unless another field is named so. */
const attributeHeadings = async (context: Context): Promise<[string, string][]> =>
  (await getAttributeNames(context)).flatMap((name): [string, string][] =>
    fieldOfHeading(name) === undefined ? [[headingKey(name), specificationField(name)]] : [],
  );

/** A workbook may have products in sheets that are not read; a CSV file is one sheet, read several ways. */
const othersHaveRows = (sheets: readonly NamedSheet[], at: number): boolean =>
  sheets.some(({ name, rows }, index) => index !== at && name !== '' && rows.length > 0);

/**
 * Reads a sheet and stores its rows, which are checked next.
 * @throws importTooLarge, importTooManyRows, importUnreadable, importNoRows, importEncoding, importMapping, tooMany
 */
export const uploadImport = async (
  context: Context<Db, Seller>,
  { file, file_name, mapping }: Upload,
): Promise<{ id: number; state: 'checking' }> => {
  const { actor, now } = context;
  await count(context, LIMIT, String(actor.shopId));
  const known = new Map([
    ...(await attributeHeadings(context)),
    ...(await selectHeadings(context.db, actor.shopId)),
    ...headingsIn(mapping),
  ]);
  const sheets = await readUploadedSheets(file);
  const at = bestSheet(
    sheets.map((sheet) => sheet.rows),
    known,
  );
  if (at < 0) throw importUnreadable();
  const { columns, rows } = readSheet(sheets[at]!.rows, known);
  if (rows.length > IMPORT_ROWS_MAX) throw importTooManyRows({ rows: rows.length });
  if (rows.length === 0) throw importNoRows();
  const id = await transact(context, async ({ db }) => {
    const importId = await insertImport(db, {
      shop_id: actor.shopId,
      user_id: actor.id,
      file_name: (file_name ?? '').normalize('NFC').trim().slice(0, NAME_LENGTH) || 'san-pham',
      sheet: othersHaveRows(sheets, at) ? sheets[at]!.name : '',
      columns,
      total: rows.length,
      now,
    });
    await insertImportRows(db, importId, rows);
    return importId;
  });
  return { id, state: 'checking' };
};
