import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueTextIds } from '#platform/db/database.ts';
import type { DocumentRow, ShopReviewTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<ShopReviewTables>();

export const insertDocument = async (
  tx: Tx,
  row: Insertable<ShopReviewTables['shop_verification_documents']>,
): Promise<void> => {
  await tables(tx).insertInto('shop_verification_documents').values(row).execute();
};

export const selectUnsent = (db: Db, shopId: number, now: Date): Promise<DocumentRow[]> =>
  tables(db)
    .selectFrom('shop_verification_documents')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('verification_id', 'is', null)
    .where('delete_at', '>', now)
    .orderBy('sent_at')
    .orderBy('id')
    .execute();

export const selectDocumentsOf = (db: Db, verificationIds: readonly string[]): Promise<DocumentRow[]> =>
  verificationIds.length === 0
    ? Promise.resolve([])
    : tables(db)
        .selectFrom('shop_verification_documents')
        .selectAll()
        .where('verification_id', '=', sql<string>`any(${opaqueTextIds(verificationIds)})`)
        .orderBy('sent_at')
        .orderBy('id')
        .execute();

export const selectDocument = (db: Db, id: string): Promise<DocumentRow | undefined> =>
  tables(db).selectFrom('shop_verification_documents').selectAll().where('id', '=', id).executeTakeFirst();

interface Sending {
  readonly shopId: number;
  readonly ids: readonly string[];
  readonly verificationId: string;
  readonly now: Date;
}

/** How many of them were documents of the shop that were not sent yet. */
export const attach = async (tx: Tx, { shopId, ids, verificationId, now }: Sending): Promise<number> => {
  const attached = await tables(tx)
    .updateTable('shop_verification_documents')
    .set({ verification_id: verificationId, delete_at: null })
    .where('id', '=', sql<string>`any(${opaqueTextIds(ids)})`)
    .where('shop_id', '=', shopId)
    .where('verification_id', 'is', null)
    .where('delete_at', '>', now)
    .returning('id')
    .execute();
  return attached.length;
};

/** Lets documents of a verification be deleted from a time on. */
export const deleteFrom = async (tx: Tx, verificationId: string, at: Date): Promise<void> => {
  await tables(tx)
    .updateTable('shop_verification_documents')
    .set({ delete_at: at })
    .where('verification_id', '=', verificationId)
    .execute();
};

export const deleteAllOfShops = async (tx: Tx, shopIds: readonly number[], now: Date): Promise<void> => {
  await tables(tx)
    .updateTable('shop_verification_documents')
    .set({ delete_at: now })
    .where('shop_id', 'in', shopIds)
    .execute();
};

/** False when it is no document of the shop that is not sent yet. */
export const expireUnsent = async (
  tx: Tx,
  { id, shopId, now }: { readonly id: string; readonly shopId: number; readonly now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('shop_verification_documents')
    .set({ delete_at: now })
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('verification_id', 'is', null)
    .where('delete_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Storage keys of rows that it deleted. */
export const deleteDue = async (tx: Tx, now: Date, limit: number): Promise<string[]> => {
  const due = tables(tx)
    .selectFrom('shop_verification_documents')
    .select('id')
    .where('delete_at', '<=', now)
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const rows = await tables(tx)
    .deleteFrom('shop_verification_documents')
    .where('id', 'in', due)
    .returning('storage_key')
    .execute();
  return rows.map(({ storage_key }) => storage_key);
};
