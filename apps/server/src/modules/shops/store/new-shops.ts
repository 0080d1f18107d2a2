import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

/** Shops opened by hour or day in Vietnam; those without any are left out. */
export const selectNewShops = async (
  db: Db,
  { from, until }: { readonly from: Date; readonly until: Date },
  unit: 'hour' | 'day',
): Promise<{ at: Date; shops: number }[]> => {
  const { rows } = await sql<{ at: Date; shops: number }>`
    select date_trunc(${unit}, created_at, 'Asia/Ho_Chi_Minh') as at, count(*) as shops from shops
    where created_at >= ${from} and created_at < ${until} group by 1`.execute(db);
  return rows;
};

export const selectNewestIds = async (db: Db, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from shops order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Shops that lists show. */
export const countListed = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from shops where review_state = 2 and status <> 'closed'`.execute(db);
  return rows[0]!.total;
};
