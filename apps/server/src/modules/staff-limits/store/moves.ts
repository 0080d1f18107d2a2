import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { StaffLimitsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<StaffLimitsTables>();

/** Serializes the moves of a person, so that two at once count together. */
export const lockPerson = (tx: Tx, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`staff money ${userId}`}, 0))`.execute(tx);

/** In đồng. */
export const sumSince = async (db: Db, userId: number, since: Date): Promise<number> => {
  const { sum } = await tables(db)
    .selectFrom('staff_money_moves')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return sum;
};

export const insertMove = async (
  tx: Tx,
  move: Insertable<StaffLimitsTables['staff_money_moves']>,
): Promise<void> => {
  await tables(tx).insertInto('staff_money_moves').values(move).execute();
};
