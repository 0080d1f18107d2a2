import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '#platform/context.ts';
import { opaqueTextIds } from '#platform/db/database.ts';
import type { PaymentsTables, ProviderEventsTable } from '../tables.ts';

const tables = (db: Db) => db.withTables<PaymentsTables>();

export type ProviderEventRow = Selectable<ProviderEventsTable>;

export const insertProviderEvent = async (db: Db, event: Insertable<ProviderEventsTable>): Promise<void> => {
  await tables(db).insertInto('provider_events').values(event).execute();
};

/** Verified notifications of these payments that are held for finance, newest first. */
export const selectHeldForFinance = async (
  db: Db,
  paymentIds: readonly string[],
): Promise<ProviderEventRow[]> =>
  paymentIds.length === 0
    ? []
    : tables(db)
        .selectFrom('provider_events')
        .selectAll()
        .where('payment_id', '=', sql<string>`any(${opaqueTextIds(paymentIds)})`)
        .where('result', 'in', ['amount', 'transaction'])
        .orderBy('id', 'desc')
        .execute();

/** What providers said of these payments, newest first, at most `limit` of each. */
export const selectReportsOf = async (
  db: Db,
  paymentIds: readonly string[],
  limit: number,
): Promise<ProviderEventRow[]> =>
  paymentIds.length === 0
    ? []
    : tables(db)
        .selectFrom(
          tables(db)
            .selectFrom('provider_events')
            .selectAll()
            .select(sql<number>`row_number() over (partition by payment_id order by id desc)`.as('place'))
            .where('payment_id', '=', sql<string>`any(${opaqueTextIds(paymentIds)})`)
            .as('e'),
        )
        .selectAll()
        .where('place', '<=', limit)
        .orderBy('id', 'desc')
        .execute();

export const deleteProviderEvents = async (
  db: Db,
  { verified, before }: { verified: boolean; before: Date },
): Promise<void> => {
  await tables(db)
    .deleteFrom('provider_events')
    .where('at', '<', before)
    .where('verified', '=', verified)
    .execute();
};
