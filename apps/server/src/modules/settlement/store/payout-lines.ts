import { sql } from 'kysely';
import type { StatementCode } from '@market/contract/settlement/schemas';
import type { Db } from '#platform/context.ts';
import type { SettlementTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<SettlementTables>();

interface Entry {
  readonly at: Date;
  readonly entry: number;
}

/** The entry by which a payout left its shop's account, and that of the payout before it. */
export const selectPayoutEntries = async (
  db: Db,
  { shopId, payoutId }: { shopId: number; payoutId: string },
): Promise<{ own: Entry | undefined; previous: Entry | undefined }> => {
  const ofPayouts = tables(db)
    .selectFrom('statement_lines')
    .select(['at', 'entry'])
    .where('shop_id', '=', shopId)
    .where('kind', '=', 'payout');
  const own = await ofPayouts.where('payout_id', '=', payoutId).executeTakeFirst();
  if (own === undefined) return { own, previous: undefined };
  const previous = await ofPayouts
    .where(sql<boolean>`(at, entry) < (${own.at}, ${own.entry})`)
    .orderBy('at', 'desc')
    .orderBy('entry', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { own, previous };
};

const until = (db: Db, shopId: number, last: Entry) =>
  tables(db)
    .selectFrom('statement_lines')
    .where('shop_id', '=', shopId)
    .where(sql<boolean>`(at, entry) <= (${last.at}, ${last.entry})`);

export const sumUntil = async (db: Db, shopId: number, last: Entry): Promise<number> => {
  const row = await until(db, shopId, last)
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow();
  return row.sum;
};

/** By line code, in order of their first line; the last entry is not among them. */
export const selectTotalsBetween = (
  db: Db,
  shopId: number,
  { previous, own }: { previous: Entry | undefined; own: Entry },
) =>
  until(db, shopId, own)
    .$if(previous !== undefined, (query) =>
      query.where(sql<boolean>`(at, entry) > (${previous!.at}, ${previous!.entry})`),
    )
    .where('entry', '<>', own.entry)
    .select((row) => [
      row.ref('code').$castTo<StatementCode>().as('code'),
      sql<number>`sum(amount)::bigint`.as('amount'),
      sql<string[]>`array_agg(distinct order_id) filter (where kind = 'order' and order_id is not null)`.as(
        'orders',
      ),
    ])
    .groupBy('code')
    .orderBy((row) => row.fn.min('id'))
    .execute();

export const sumShop = async (db: Db, shopId: number): Promise<number> => {
  const row = await tables(db)
    .selectFrom('statement_lines')
    .where('shop_id', '=', shopId)
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow();
  return row.sum;
};
