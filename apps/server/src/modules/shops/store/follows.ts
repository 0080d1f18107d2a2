import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { prepared } from '#platform/db/database.ts';
import type { FollowsTable, ShopsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<ShopsTables>();

const follows = prepared((db: Db, userId: number, shopIds: readonly number[]) =>
  tables(db)
    .selectFrom('shop_follows')
    .select('shop_id')
    .where('user_id', '=', userId)
    .where('shop_id', '=', sql<number>`any(${shopIds}::bigint[])`),
);
export const selectFollowed = async (
  db: Db,
  userId: number,
  shopIds: readonly number[],
): Promise<Set<number>> => new Set((await follows(db, userId, shopIds)).map(({ shop_id }) => shop_id));

const followedBy = prepared((db: Db, userId: number, limit: number) =>
  tables(db)
    .selectFrom('shop_follows')
    .select('shop_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('shop_id')
    .limit(sql<number>`${limit}`),
);
export const selectFollowedBy = async (db: Db, userId: number, limit: number): Promise<number[]> =>
  (await followedBy(db, userId, limit)).map(({ shop_id }) => shop_id);

export const selectFollowedAmong = async (db: Db, shopIds: readonly number[]): Promise<number[]> => {
  const rows = await tables(db)
    .selectFrom('shop_stats')
    .select('shop_id')
    .where('shop_id', '=', sql<number>`any(${shopIds}::bigint[])`)
    .where('total_follows', '>', 0)
    .execute();
  return rows.map(({ shop_id }) => shop_id);
};

/** Followers of a shop, by id. */
export const selectFollowers = async (
  db: Db,
  shopId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> => {
  const rows = await tables(db)
    .selectFrom('shop_follows')
    .select('user_id')
    .where('shop_id', '=', shopId)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
};

/** A page of the shops a person follows that lists may show, the latest first, and how many there are. */
export const selectFollowedPage = async (
  db: Db,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: number[]; total: number }> => {
  const of = tables(db)
    .selectFrom('shop_follows as f')
    .innerJoin('shops as s', 's.id', 'f.shop_id')
    .where('f.user_id', '=', userId)
    .where('s.review_state', '=', 2)
    .where('s.status', '<>', 'closed');
  const [rows, { total }] = await Promise.all([
    of
      .select('f.shop_id')
      .orderBy('f.created_at', 'desc')
      .orderBy('f.shop_id')
      .offset(offset)
      .limit(limit)
      .execute(),
    of.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { ids: rows.map(({ shop_id }) => shop_id), total };
};

export const insertFollow = async (tx: Tx, follow: FollowsTable): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('shop_follows')
    .values(follow)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const deleteFollow = async (tx: Tx, userId: number, shopId: number): Promise<boolean> => {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('shop_follows')
    .where('user_id', '=', userId)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

export const addFollow = async (tx: Tx, shopId: number, by: 1 | -1): Promise<void> => {
  if (by === 1)
    await sql`insert into shop_stats as t (shop_id, total_follows) values (${shopId}, 1)
      on conflict (shop_id) do update set total_follows = t.total_follows + 1`.execute(tx);
  else
    await sql`update shop_stats set total_follows = total_follows - 1 where shop_id = ${shopId}`.execute(tx);
};

/** Recounts followers, after locking the rows: a statement sees the data of its start. */
export const recountFollows = async (tx: Tx, shopIds: readonly number[]): Promise<void> => {
  await sql`insert into shop_stats (shop_id) select id from shops where id = any(${shopIds}::bigint[]) order by id
    on conflict (shop_id) do nothing`.execute(tx);
  await sql`select from shop_stats where shop_id = any(${shopIds}::bigint[]) order by shop_id for no key update`.execute(
    tx,
  );
  await sql`update shop_stats t set total_follows = (select count(*) from shop_follows f where f.shop_id = t.shop_id)
    where t.shop_id = any(${shopIds}::bigint[])`.execute(tx);
};

export const selectFollowsOf = (db: Db, userId: number) =>
  tables(db)
    .selectFrom('shop_follows')
    .select(['shop_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

/** Answers the shops that lost a follower. */
export const deleteFollowsOf = async (tx: Tx, userId: number): Promise<number[]> => {
  const rows = await tables(tx)
    .deleteFrom('shop_follows')
    .where('user_id', '=', userId)
    .returning('shop_id')
    .execute();
  return rows.map(({ shop_id }) => shop_id);
};

/** New followers of a shop by the day in Vietnam; days without any are left out. */
export const selectFollowDays = async (
  db: Db,
  { shopId, from, until }: { readonly shopId: number; readonly from: Date; readonly until: Date },
): Promise<{ day: string; follows: number }[]> => {
  const { rows } = await sql<{ day: string; follows: number }>`
    select (created_at at time zone 'Asia/Ho_Chi_Minh')::date::text as day, count(*) as follows
    from shop_follows where shop_id = ${shopId} and created_at >= ${from} and created_at < ${until}
    group by 1 order by 1`.execute(db);
  return rows;
};
