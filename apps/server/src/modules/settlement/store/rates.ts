import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { FeeRatesTable, SettlementTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<SettlementTables>();

type Key = Pick<FeeRatesTable, 'kind' | 'category_lv1' | 'mall' | 'business_type'>;

export const selectRatesAt = (db: Db, at: Date) =>
  tables(db)
    .selectFrom('fee_rates')
    .select(['kind', 'category_lv1', 'mall', 'business_type', 'rate'])
    .where('valid_from', '<=', at)
    .where((row) => row.or([row('valid_until', 'is', null), row('valid_until', '>', at)]))
    .execute();

/** General rates first, then those of categories, the oldest first. */
export const selectRates = (db: Db, notEndedAt: Date | undefined) =>
  tables(db)
    .selectFrom('fee_rates')
    .selectAll()
    .$if(notEndedAt !== undefined, (query) =>
      query.where((row) => row.or([row('valid_until', 'is', null), row('valid_until', '>', notEndedAt!)])),
    )
    .orderBy('kind')
    .orderBy('business_type')
    .orderBy('category_lv1', (order) => order.asc().nullsFirst())
    .orderBy('mall')
    .orderBy('valid_from')
    .execute();

/** Serializes changes of rates. */
export const lockRates = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('settlement.rates', 0))`.execute(tx);

const isOf = (key: Key) => sql<boolean>`kind = ${key.kind} and mall = ${key.mall}
  and category_lv1 is not distinct from ${key.category_lv1} and business_type is not distinct from ${key.business_type}`;

/** What counts of one subject at a time and after it. */
export const selectRatesFrom = (tx: Tx, key: Key, at: Date) =>
  tables(tx)
    .selectFrom('fee_rates')
    .select(['rate', 'valid_from', 'valid_until'])
    .where(isOf(key))
    .where((row) => row.or([row('valid_until', 'is', null), row('valid_until', '>', at)]))
    .execute();

/** Ends a rate and deletes its later ones. */
export const endRate = async (tx: Tx, key: Key, at: Date): Promise<void> => {
  const its = isOf(key);
  await tables(tx).deleteFrom('fee_rates').where(its).where('valid_from', '>=', at).execute();
  await tables(tx)
    .updateTable('fee_rates')
    .set({ valid_until: at })
    .where(its)
    .where((row) => row.or([row('valid_until', 'is', null), row('valid_until', '>', at)]))
    .execute();
};

export const insertRate = (tx: Tx, rate: Key & { rate: number; valid_from: Date }) =>
  tables(tx)
    .insertInto('fee_rates')
    .values({ ...rate, valid_until: null })
    .execute();
