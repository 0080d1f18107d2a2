import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueIds } from '#platform/db/database.ts';
import type { ShopReviewTables, VerificationRow } from '../tables.ts';

const tables = (db: Db) => db.withTables<ShopReviewTables>();

export const insertVerification = async (
  tx: Tx,
  row: Insertable<ShopReviewTables['shop_verifications']>,
): Promise<void> => {
  await tables(tx).insertInto('shop_verifications').values(row).execute();
};

/** The one that waits, else the latest that was not withdrawn. */
export const selectLatest = (db: Db, shopId: number): Promise<VerificationRow | undefined> =>
  tables(db)
    .selectFrom('shop_verifications')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('state', '<>', 'withdrawn')
    .orderBy(({ eb }) => eb('state', '=', 'waiting'), 'desc')
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const selectWaiting = (db: Db, limit: number): Promise<VerificationRow[]> =>
  tables(db)
    .selectFrom('shop_verifications')
    .selectAll()
    .where('state', '=', 'waiting')
    .orderBy('sent_at')
    .limit(limit)
    .execute();

export const selectOfShops = (db: Db, shopIds: readonly number[]): Promise<VerificationRow[]> =>
  shopIds.length === 0
    ? Promise.resolve([])
    : tables(db)
        .selectFrom('shop_verifications')
        .selectAll()
        .where('shop_id', '=', sql<number>`any(${opaqueIds(shopIds)})`)
        .orderBy('sent_at')
        .execute();

export const lockVerification = (tx: Tx, id: string): Promise<VerificationRow | undefined> =>
  tables(tx).selectFrom('shop_verifications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

interface Decision {
  readonly state: 'approved' | 'rejected';
  readonly reason: string | null;
  readonly decided_at: Date;
  readonly decided_by: number;
}

export const decide = async (tx: Tx, id: string, decision: Decision): Promise<void> => {
  await tables(tx).updateTable('shop_verifications').set(decision).where('id', '=', id).execute();
};

/** Ends what waits, and deletes the details of all. */
export const withdrawOfShops = async (tx: Tx, shopIds: readonly number[], now: Date): Promise<void> => {
  await tables(tx)
    .updateTable('shop_verifications')
    .set({ state: 'withdrawn', decided_at: now, details: null })
    .where('shop_id', 'in', shopIds)
    .where('state', '=', 'waiting')
    .execute();
  await tables(tx)
    .updateTable('shop_verifications')
    .set({ details: null })
    .where('shop_id', 'in', shopIds)
    .execute();
};

export const deleteDetailsBefore = async (tx: Tx, cutoff: Date): Promise<void> => {
  await tables(tx)
    .updateTable('shop_verifications')
    .set({ details: null })
    .where('decided_at', '<=', cutoff)
    .where('details', 'is not', null)
    .execute();
};

/** Who sent it; decisions store the number of the member of staff. */
export const eraseSender = async (tx: Tx, userId: number): Promise<void> => {
  await tables(tx)
    .updateTable('shop_verifications')
    .set({ sent_by: null })
    .where('sent_by', '=', userId)
    .execute();
};
