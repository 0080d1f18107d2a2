import { sql, type Insertable, type Selectable } from 'kysely';
import type { BatchState } from '@market/contract/settlement/batch-schemas';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueTextIds } from '#platform/db/database.ts';
import type { BatchesTable, SettlementTables } from '../tables.ts';
import type { PayoutRow } from './payouts.ts';

const tables = (db: Db) => db.withTables<SettlementTables>();

export type BatchRow = Selectable<BatchesTable>;

export const insertBatch = (tx: Tx, batch: Insertable<BatchesTable>): Promise<BatchRow> =>
  tables(tx).insertInto('payout_batches').values(batch).returningAll().executeTakeFirstOrThrow();

export const lockBatch = (tx: Tx, id: string): Promise<BatchRow | undefined> =>
  tables(tx).selectFrom('payout_batches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const selectBatch = (db: Db, id: string): Promise<BatchRow | undefined> =>
  tables(db).selectFrom('payout_batches').selectAll().where('id', '=', id).executeTakeFirst();

type Decision = Partial<Pick<BatchRow, 'state' | 'decided_at' | 'decided_by' | 'reference'>>;
export const decideBatch = (tx: Tx, id: string, decision: Decision): Promise<BatchRow> =>
  tables(tx)
    .updateTable('payout_batches')
    .set(decision)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

const inState = (db: Db, state: BatchState | undefined) =>
  tables(db)
    .selectFrom('payout_batches')
    .$if(state !== undefined, (query) => query.where('state', '=', state!));

export const countBatches = async (db: Db, state: BatchState | undefined): Promise<number> => {
  const { total } = await inState(db, state)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

export const selectBatches = (
  db: Db,
  state: BatchState | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<BatchRow[]> =>
  inState(db, state)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();

/** In the order of the file. */
export const selectPayoutsOfBatch = (db: Db, batchId: string): Promise<PayoutRow[]> =>
  tables(db)
    .selectFrom('payouts')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('requested_at')
    .orderBy('id')
    .execute();

/** Null takes them out. */
export const setBatch = async (
  tx: Tx,
  payoutIds: readonly string[],
  batchId: string | null,
): Promise<void> => {
  if (payoutIds.length === 0) return;
  await tables(tx)
    .updateTable('payouts')
    .set({ batch_id: batchId })
    .where('id', '=', sql<string>`any(${opaqueTextIds(payoutIds)})`)
    .execute();
};

/** Once a person. */
export const insertRead = async (
  tx: Tx,
  read: { readonly batch_id: string; readonly user_id: number; readonly at: Date },
): Promise<void> => {
  await tables(tx)
    .insertInto('payout_batch_reads')
    .values(read)
    .onConflict((conflict) => conflict.columns(['batch_id', 'user_id']).doNothing())
    .execute();
};

/** Who read the files of these batches, the first one first. */
export const selectReads = async (
  db: Db,
  batchIds: readonly string[],
): Promise<{ batch_id: string; user_id: number; at: Date }[]> => {
  if (batchIds.length === 0) return [];
  const reads = tables(db)
    .selectFrom('payout_batch_reads')
    .selectAll()
    .where('batch_id', '=', sql<string>`any(${opaqueTextIds(batchIds)})`);
  return reads.orderBy('at').orderBy('user_id').execute();
};
