import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueTextIds } from '#platform/db/database.ts';
import type { PaymentsTables, ReceiptsTable } from '../tables.ts';

const tables = (db: Db) => db.withTables<PaymentsTables>();

export type ReceiptRow = Selectable<ReceiptsTable>;

/** Writes down money that came in; undefined when this transaction, or this attempt, is booked already. */
export const insertReceipt = async (
  tx: Tx,
  receipt: Insertable<ReceiptsTable>,
): Promise<number | undefined> => {
  const row = await tables(tx)
    .insertInto('payment_receipts')
    .values(receipt)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

export const selectByTransaction = (
  db: Db,
  provider: string,
  transactionId: string,
): Promise<ReceiptRow | undefined> =>
  tables(db)
    .selectFrom('payment_receipts')
    .selectAll()
    .where('provider', '=', provider)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();

export const selectUnnamed = (db: Db, paymentId: string, amount: number): Promise<ReceiptRow[]> =>
  tables(db)
    .selectFrom('payment_receipts')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('amount', '=', amount)
    .where('provider', '=', 'bank')
    .where('booked_by', 'is not', null)
    .where('transaction_id', 'is', null)
    .orderBy('id')
    .execute();

export const hasReceiptOf = async (db: Db, paymentId: string, amount: number): Promise<boolean> => {
  const row = await tables(db)
    .selectFrom('payment_receipts')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('amount', '=', amount)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** In đồng; staff booked them, with a line of the bank or without. */
export const sumBookedByHand = async (db: Db, paymentId: string): Promise<number> => {
  const { sum } = await tables(db)
    .selectFrom('payment_receipts')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('payment_id', '=', paymentId)
    .where('booked_by', 'is not', null)
    .executeTakeFirstOrThrow();
  return sum;
};

export const nameTransaction = async (tx: Tx, id: number, transactionId: string): Promise<void> => {
  await tables(tx)
    .updateTable('payment_receipts')
    .set({ transaction_id: transactionId })
    .where('id', '=', id)
    .where('transaction_id', 'is', null)
    .execute();
};

export const selectReceiptsOf = async (db: Db, ids: readonly string[]): Promise<ReceiptRow[]> =>
  ids.length === 0
    ? []
    : tables(db)
        .selectFrom('payment_receipts')
        .selectAll()
        .where('payment_id', '=', sql<string>`any(${opaqueTextIds(ids)})`)
        .orderBy('id', 'desc')
        .execute();

export const selectReceipt = (db: Db, id: number): Promise<ReceiptRow | undefined> =>
  tables(db).selectFrom('payment_receipts').selectAll().where('id', '=', id).executeTakeFirst();

/** Takes a refund out of its receipt: that one, or the oldest that holds enough. */
export const takeOfReceipt = async (
  tx: Tx,
  { paymentId, receiptId, amount }: { paymentId: string; receiptId: number | null; amount: number },
): Promise<{ id: number; provider: string } | undefined> => {
  const { rows } = await sql<{ id: number; provider: string }>`
    update payment_receipts set refunded = refunded + ${amount} where id = (
      select id from payment_receipts where payment_id = ${paymentId} and amount - refunded >= ${amount}
        and (${receiptId}::bigint is null or id = ${receiptId})
      order by id limit 1)
    returning id, provider`.execute(tx);
  return rows[0];
};
