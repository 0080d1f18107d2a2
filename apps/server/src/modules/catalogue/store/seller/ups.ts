import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';

export const selectUpsUsed = async (db: Db, shopId: number, day: string): Promise<number> => {
  const { rows } = await sql<{ used: number }>`
    select used from shop_ups where shop_id = ${shopId} and day = ${day}::date`.execute(db);
  return rows[0]?.used ?? 0;
};

/** Takes that many bumps of the day when as many are left; false when not. */
export const takeUps = async (
  tx: Tx,
  { shopId, day, count, most }: { shopId: number; day: string; count: number; most: number },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into shop_ups as u (shop_id, day, used) select ${shopId}::bigint, ${day}::date, ${count}::integer
      where ${count}::integer <= ${most}::integer
    on conflict (shop_id, day) do update set used = u.used + excluded.used where u.used + excluded.used <= ${most}::integer
    returning used`.execute(tx);
  return rows.length > 0;
};

/** Locked, so that what is left stays left until the transaction ends. */
export const lockUpsUsed = async (tx: Tx, shopId: number, day: string): Promise<number> => {
  await sql`insert into shop_ups (shop_id, day, used) values (${shopId}, ${day}::date, 0) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ used: number }>`
    select used from shop_ups where shop_id = ${shopId} and day = ${day}::date for update`.execute(tx);
  return rows[0]!.used;
};

export const raiseProducts = (tx: Tx, ids: readonly number[], now: Date) =>
  sql`update products set up_at = ${now} where id = any(${ids}::bigint[])`.execute(tx);
