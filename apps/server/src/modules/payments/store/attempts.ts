import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueTextIds } from '#platform/db/database.ts';
import type { AttemptsTable, PaymentsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<PaymentsTables>();

export type AttemptRow = Selectable<AttemptsTable>;

export const insertAttempt = (tx: Tx, attempt: Insertable<AttemptsTable>): Promise<AttemptRow> =>
  tables(tx).insertInto('payment_attempts').values(attempt).returningAll().executeTakeFirstOrThrow();

export const updateAttempt = async (
  db: Db,
  reference: string,
  changes: Updateable<AttemptsTable>,
): Promise<void> => {
  await tables(db).updateTable('payment_attempts').set(changes).where('reference', '=', reference).execute();
};

export const selectAttempt = (db: Db, reference: string): Promise<AttemptRow | undefined> =>
  tables(db).selectFrom('payment_attempts').selectAll().where('reference', '=', reference).executeTakeFirst();

export const selectNewestAttempts = async (db: Db, paymentIds: readonly string[]): Promise<AttemptRow[]> =>
  paymentIds.length === 0
    ? []
    : tables(db)
        .selectFrom('payment_attempts')
        .distinctOn('payment_id')
        .selectAll()
        .where('payment_id', '=', sql<string>`any(${opaqueTextIds(paymentIds)})`)
        .orderBy('payment_id')
        .orderBy('created_at', 'desc')
        .orderBy('reference')
        .execute();

/** Whose page was requested of the provider, newest first. */
export const selectRequestedAttempts = (db: Db, paymentId: string, limit: number): Promise<AttemptRow[]> =>
  tables(db)
    .selectFrom('payment_attempts')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('asked_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .limit(limit)
    .execute();

/** Ends the queries of a paid payment. */
export const stopQuerying = async (tx: Tx, paymentId: string): Promise<void> => {
  await tables(tx)
    .updateTable('payment_attempts')
    .set({ next_query_at: null })
    .where('payment_id', '=', paymentId)
    .execute();
};

/** Reschedules a pending query; null ends it. */
export const queryOnceMore = async (tx: Tx, reference: string, at: Date | null): Promise<void> => {
  await tables(tx)
    .updateTable('payment_attempts')
    .set({ next_query_at: at })
    .where('reference', '=', reference)
    .where('next_query_at', 'is not', null)
    .execute();
};

/** Leases due attempts until `until`, so that several processes share the work. */
export const takeDueAttempts = async (
  db: Db,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<AttemptRow[]> => {
  const { rows } = await sql<AttemptRow>`
    update payment_attempts set next_query_at = ${until}
    where reference in (
      select reference from payment_attempts where next_query_at <= ${now}
      order by next_query_at limit ${most} for update skip locked)
    returning *`.execute(db);
  return rows;
};
