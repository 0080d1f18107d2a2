import {
  importBusy,
  importEmpty,
  importMapping,
  importNotFound,
  importNotReady,
} from '@market/contract/product-imports/problems';
import {
  headingKey,
  importFieldKey,
  importFieldLabel,
  isImportField,
} from '@market/contract/rules/product-imports';
import { transact, type Context, type Db, type Seller, type Tx } from '#platform/context.ts';
import { lockImport, updateImport, type ImportRecord } from '../store/imports.ts';
import { storeHeadings } from '../store/memory.ts';

/** @throws importNotFound, importNotReady */
export const lockReady = async ({ actor, db }: Context<Tx, Seller>, id: number): Promise<ImportRecord> => {
  const record = await lockImport(db, { shopId: actor.shopId, id });
  if (record === undefined) throw importNotFound();
  if (record.state !== 'ready') throw importNotReady();
  return record;
};

/** @throws importMapping for an unknown field, or one that two columns have */
const refuseTwice = (fields: readonly (string | null)[]): void => {
  const seen = new Set<string>();
  for (const field of fields) {
    if (field === null) continue;
    if (!isImportField(field) || seen.has(importFieldKey(field)))
      throw importMapping({ label: importFieldLabel(field) });
    seen.add(importFieldKey(field));
  }
};

/** Changes what columns hold; rows are checked again. @throws importNotFound, importNotReady, importMapping */
export const mapColumns = (
  context: Context<Db, Seller>,
  id: number,
  fields: readonly (string | null)[],
): Promise<{ id: number; state: 'checking' }> =>
  transact(context, async (context) => {
    const { actor, db, now } = context;
    refuseTwice(fields);
    const { columns } = await lockReady(context, id);
    const mapped = columns.map((column, index) => ({ ...column, field: fields[index] ?? null }));
    await updateImport(db, id, { columns: JSON.stringify(mapped), state: 'checking', worked_at: now });
    const headings = new Map(mapped.map(({ heading, field }) => [headingKey(heading), field]));
    await storeHeadings(
      db,
      actor.shopId,
      [...headings].map(([heading, field]) => ({ heading, field })),
    );
    return { id, state: 'checking' };
  });

const ONE_APPLYING = 'product_imports_applying';

/** Starts the write. @throws importNotFound, importNotReady, importBusy, importEmpty */
export const applyImport = async (
  context: Context<Db, Seller>,
  id: number,
): Promise<{ id: number; state: 'applying' }> => {
  try {
    return await transact(context, async (context) => {
      const { db, now } = context;
      const { added, changed } = await lockReady(context, id);
      if (added + changed === 0) throw importEmpty();
      await updateImport(db, id, { state: 'applying', started_at: now, worked_at: now });
      return { id, state: 'applying' };
    });
  } catch (error) {
    if ((error as { constraint?: string }).constraint === ONE_APPLYING) throw importBusy();
    throw error;
  }
};
