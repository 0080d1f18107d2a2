import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

const DAYS = 365;

/** Of each shop's buyers with a completed order of the last 365 days, the share with two or more; 0 to 1. */
export const selectRepeatRates = async (db: Db, now: Date): Promise<{ shop_id: number; rate: number }[]> => {
  const { rows } = await sql<{ shop_id: number; rate: number }>`
    select shop_id, avg((orders > 1)::integer)::float8 as rate
    from (
      select shop_id, user_id, count(*) as orders from orders
      where status = 'completed' and completed_at > ${now}::timestamptz - make_interval(days => ${DAYS})
      group by shop_id, user_id) as buyers
    group by shop_id order by shop_id`.execute(db);
  return rows;
};
