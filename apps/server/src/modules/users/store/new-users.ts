import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

/** Accounts opened by hour or day in Vietnam, without staff; those without any are left out. */
export const selectNewUsers = async (
  db: Db,
  { from, until }: { readonly from: Date; readonly until: Date },
  unit: 'hour' | 'day',
): Promise<{ at: Date; people: number }[]> => {
  const { rows } = await sql<{ at: Date; people: number }>`
    select date_trunc(${unit}, created_at, 'Asia/Ho_Chi_Minh') as at, count(*) as people from users
    where created_at >= ${from} and created_at < ${until} and user_type <> 'staff' group by 1`.execute(db);
  return rows;
};
