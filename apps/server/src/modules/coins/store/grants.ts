import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueTextIds } from '#platform/db/database.ts';
import type { CoinsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<CoinsTables>();

export const insertGrant = (tx: Tx, grant: CoinsTables['coin_grants']) =>
  tables(tx).insertInto('coin_grants').values(grant).execute();

export const selectNotes = async (db: Db, grantIds: readonly string[]) => {
  const rows = await tables(db)
    .selectFrom('coin_grants')
    .select(['id', 'note'])
    .where('id', '=', sql<string>`any(${opaqueTextIds(grantIds)})`)
    .execute();
  return new Map(rows.map(({ id, note }) => [id, note]));
};

/** Until the end of the transaction. */
export const lockGrantsOf = (tx: Tx, staffId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('coins.grants', ${staffId}))`.execute(tx);

export const sumGrantedSince = async (db: Db, staffId: number, since: Date): Promise<number> => {
  const { sum } = await tables(db)
    .selectFrom('coin_grants')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount'), sql<number>`0`).as('sum'))
    .where('granted_by', '=', staffId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return sum;
};

export const countGrants = async (db: Db): Promise<number> => {
  const { total } = await tables(db)
    .selectFrom('coin_grants')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

export const selectGrants = (db: Db, { limit, offset }: { limit: number; offset: number }) =>
  tables(db)
    .selectFrom('coin_grants')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
