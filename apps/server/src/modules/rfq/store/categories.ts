import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { RfqTables } from '../tables.ts';

export const selectIdsOfCategory = async (db: Db, categoryId: number): Promise<string[]> => {
  const rows = await db
    .withTables<RfqTables>()
    .selectFrom('rfqs')
    .select('id')
    .where('category_lv2', '=', categoryId)
    .execute();
  return rows.map(({ id }) => id);
};

/** `only`: among these. */
export const moveToCategory = async (
  tx: Tx,
  { from, to, only }: { from: number; to: number; only: readonly string[] | null },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update rfqs set category_lv2 = ${to}
    where category_lv2 = ${from} and (${only}::text[] is null or id = any(${only}::text[])) returning id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
};

/** The trigger of the table sets level 1 by level 2. */
export const touchCategories = (tx: Tx, categoryIds: readonly number[]) =>
  sql`update rfqs set category_lv2 = category_lv2 where category_lv2 = any(${categoryIds}::bigint[])`.execute(
    tx,
  );
