import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueIds, prepared } from '#platform/db/database.ts';
import { iso, isoOrNull } from '#platform/time.ts';
import type { FormerSlugsTable, ShopsTable, ShopStatsTable, ShopsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<ShopsTables>();

type TimeColumn =
  | 'vip_until'
  | 'verified_at'
  | 'created_at'
  | 'updated_at'
  | 'last_activity_at'
  | 'notice_at'
  | 'vacation_from'
  | 'vacation_until'
  | 'slug_changed_at'
  | 'review_sent_at';
type Row = Omit<Selectable<ShopsTable>, TimeColumn> & Omit<Selectable<ShopStatsTable>, 'shop_id'>;
/** A shop and its counts as stored; times as ISO 8601 UTC, so that a copy of it may live as JSON. */
export type ShopFacts = Row & {
  vip_until: string | null;
  verified_at: string | null;
  created_at: string;
  updated_at: string;
  last_activity_at: string | null;
  notice_at: string | null;
  vacation_from: string | null;
  vacation_until: string | null;
  slug_changed_at: string | null;
  review_sent_at: string | null;
};

const INITIAL_STATS = {
  total_products: 0,
  total_follows: 0,
  total_sales: 0,
  total_revenues: 0,
  completed_orders: 0,
  repeat_purchase_rate: null,
  rating_avg: null,
  rating_count: 0,
  communication: null,
  product: null,
  trust: null,
  leads: 0,
  total_views: 0,
};

interface ShopWithStats {
  shop: Selectable<ShopsTable>;
  stats: Omit<Selectable<ShopStatsTable>, 'shop_id'> | null;
}

const factsOf = ({ shop, stats }: ShopWithStats): ShopFacts => ({
  ...INITIAL_STATS,
  ...stats,
  ...shop,
  vip_until: isoOrNull(shop.vip_until),
  verified_at: isoOrNull(shop.verified_at),
  created_at: iso(shop.created_at),
  updated_at: iso(shop.updated_at),
  last_activity_at: isoOrNull(shop.last_activity_at),
  notice_at: isoOrNull(shop.notice_at),
  vacation_from: isoOrNull(shop.vacation_from),
  vacation_until: isoOrNull(shop.vacation_until),
  slug_changed_at: isoOrNull(shop.slug_changed_at),
  review_sent_at: isoOrNull(shop.review_sent_at),
});

const shopsWithStats = (db: Db) =>
  tables(db)
    .selectFrom('shops as s')
    .leftJoin('shop_stats as t', 't.shop_id', 's.id')
    .select([
      sql<ShopWithStats['shop']>`to_json(s)`.as('shop'),
      sql<ShopWithStats['stats']>`to_jsonb(t) - 'shop_id'`.as('stats'),
    ]);

const byIds = prepared((db: Db, ids: readonly number[]) =>
  shopsWithStats(db).where('s.id', '=', sql<number>`any(${opaqueIds(ids)})`),
);
const bySlug = prepared((db: Db, slug: string) => shopsWithStats(db).where('s.slug', '=', slug));
const byFormerSlug = prepared((db: Db, slug: string) =>
  shopsWithStats(db).where(
    's.id',
    '=',
    sql<number>`(select shop_id from shop_former_slugs where slug = ${slug})`,
  ),
);

export const selectShops = async (db: Db, ids: readonly number[]): Promise<ShopFacts[]> =>
  (await byIds(db, ids)).map(factsOf);

export const selectShopBySlug = async (db: Db, slug: string): Promise<ShopFacts | undefined> => {
  const [row] = await bySlug(db, slug);
  const [found] = row === undefined ? await byFormerSlug(db, slug) : [row];
  return found && factsOf(found);
};

/** Locked until the transaction ends. */
export const lockShop = async (tx: Tx, id: number): Promise<ShopFacts> => {
  await sql`select from shops where id = ${id} for no key update`.execute(tx);
  const [facts] = await selectShops(tx, [id]);
  return facts!;
};

/** Whether another shop has a slug, or had it. */
export const isSlugTaken = async (db: Db, slug: string, exceptId: number): Promise<boolean> => {
  const { rows } = await sql`select from shops where slug = ${slug} and id <> ${exceptId}
    union all select from shop_former_slugs where slug = ${slug} and shop_id <> ${exceptId}`.execute(db);
  return rows.length > 0;
};

/** Reserves a slug for its shop; one that the shop takes back is no former one any more. */
export const replaceFormerSlug = async (
  tx: Tx,
  { taken, ...former }: FormerSlugsTable & { readonly taken: string },
): Promise<void> => {
  await tables(tx).deleteFrom('shop_former_slugs').where('slug', '=', taken).execute();
  await tables(tx).insertInto('shop_former_slugs').values(former).execute();
};

/** Shops whose vacation begins or ends. */
export const selectVacationsDue = (db: Db, now: Date) =>
  tables(db)
    .selectFrom('shops')
    .select(['id', 'status', 'vacation_from', 'vacation_until'])
    .where('vacation_from', '<=', now)
    .where((eb) =>
      eb.or([
        eb('vacation_until', '<=', now),
        eb.and([eb('status', '=', 'active'), eb('vacation_until', '>', now)]),
      ]),
    )
    .orderBy('id')
    .execute();

export const selectListedIds = async (db: Db, after: number, limit: number): Promise<number[]> => {
  const rows = await tables(db)
    .selectFrom('shops')
    .select('id')
    .where('id', '>', after)
    .where('review_state', '=', 2)
    .where('status', '<>', 'closed')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Names and slugs are checked and taken by one transaction at a time. */
export const lockNames = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('shops.names', 0))`.execute(tx);

export const isNameTaken = async (db: Db, name: string, exceptId = 0): Promise<boolean> => {
  const found = await tables(db)
    .selectFrom('shops')
    .select('id')
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', exceptId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** Slugs that are this one, or this one with a number. */
export const selectSlugsLike = async (db: Db, slug: string): Promise<string[]> => {
  const { rows } = await sql<{ slug: string }>`select slug from (select slug from shops
      union all select slug from shop_former_slugs) s
    where slug = ${slug} or slug ~ ${`^${slug}-[0-9]+$`}`.execute(db);
  return rows.map((row) => row.slug);
};

export const insertShop = (tx: Tx, shop: Insertable<ShopsTable>) =>
  tables(tx).insertInto('shops').values(shop).returningAll().executeTakeFirstOrThrow();

/** Changes a shop; a changed notice gets a new date. */
export const updateShop = (tx: Tx, id: number, changes: Updateable<ShopsTable> & { updated_at: Date }) => {
  const { decorations, notice, updated_at } = changes;
  return (
    tables(tx)
      .updateTable('shops')
      // a bare list would be sent as a PostgreSQL array
      .set({ ...changes, ...(decorations && { decorations: JSON.stringify(decorations) as never }) })
      .$if(notice !== undefined, (update) =>
        update.set({
          notice_at: sql<Date>`case when notice is distinct from ${notice} then ${updated_at} else notice_at end`,
        }),
      )
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
  );
};

export interface Counts {
  readonly shop_id: number;
  readonly total_sales?: number;
  readonly total_revenues?: number;
  readonly completed_orders?: number;
  readonly leads?: number;
  readonly total_views?: number;
}

/** Adds to the counts of several shops, in the order of their ids to avoid deadlocks. */
export const addCounts = (tx: Tx, counts: readonly Counts[]) =>
  sql`insert into shop_stats as t (shop_id, total_sales, total_revenues, completed_orders, leads, total_views)
    select shop_id, sum(coalesce(total_sales, 0)), sum(coalesce(total_revenues, 0)), sum(coalesce(completed_orders, 0)),
      sum(coalesce(leads, 0)), sum(coalesce(total_views, 0))
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c (shop_id bigint, total_sales bigint, total_revenues bigint,
      completed_orders integer, leads integer, total_views bigint)
    group by shop_id order by shop_id
    on conflict (shop_id) do update set total_sales = t.total_sales + excluded.total_sales,
      total_revenues = t.total_revenues + excluded.total_revenues,
      completed_orders = t.completed_orders + excluded.completed_orders, leads = t.leads + excluded.leads,
      total_views = t.total_views + excluded.total_views`.execute(tx);

export const subtractSales = (
  tx: Tx,
  {
    shop_id,
    total_sales,
    total_revenues,
  }: { readonly shop_id: number; readonly total_sales: number; readonly total_revenues: number },
) =>
  sql`update shop_stats set total_sales = total_sales - ${total_sales}, total_revenues = total_revenues - ${total_revenues}
    where shop_id = ${shop_id}`.execute(tx);

export const putStats = async (tx: Tx, shopId: number, stats: Updateable<ShopStatsTable>) => {
  await tables(tx)
    .insertInto('shop_stats')
    .values({ ...stats, shop_id: shopId })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(stats))
    .execute();
};

/** Other shops have no rate. Answers the shops that had another before. */
export const putRepeatRates = async (
  tx: Tx,
  rates: readonly { readonly shop_id: number; readonly rate: number }[],
): Promise<number[]> => {
  const { rows } = await sql<{ shop_id: number }>`
    with rates as (
      select * from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as r (shop_id bigint, rate float8)),
    cleared as (
      update shop_stats set repeat_purchase_rate = null
      where repeat_purchase_rate is not null and shop_id not in (select shop_id from rates) returning shop_id),
    put as (
      insert into shop_stats as t (shop_id, repeat_purchase_rate) select shop_id, rate from rates order by shop_id
      on conflict (shop_id) do update set repeat_purchase_rate = excluded.repeat_purchase_rate
        where t.repeat_purchase_rate is distinct from excluded.repeat_purchase_rate
      returning shop_id)
    select shop_id from cleared union all select shop_id from put`.execute(tx);
  return rows.map(({ shop_id }) => shop_id);
};

/** Whether it was another before. */
export const putResponse = async (
  tx: Tx,
  shopId: number,
  response: { readonly response_rate: number | null; readonly response_minutes: number | null },
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('shops')
    .set(response)
    .where('id', '=', shopId)
    .where(({ or, eb }) =>
      or([
        eb('response_rate', 'is distinct from', response.response_rate),
        eb('response_minutes', 'is distinct from', response.response_minutes),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const selectOwnedBy = async (db: Db, userId: number): Promise<number[]> => {
  const rows = await tables(db)
    .selectFrom('shops')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Shops that wait for review, those that wait longest first. */
export const selectWaiting = (db: Db, limit: number): Promise<{ id: number; since: Date }[]> => {
  const since = sql<Date>`coalesce(review_sent_at, created_at)`;
  return tables(db)
    .selectFrom('shops')
    .select(['id', since.as('since')])
    .where('review_state', '=', 1)
    .where('status', '<>', 'closed')
    .orderBy(since)
    .orderBy('id')
    .limit(limit)
    .execute();
};
