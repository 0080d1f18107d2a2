import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { prepared } from '#platform/db/database.ts';
import { before, DAY } from '#platform/time.ts';
import type { AnalyticsTables, NewPageView } from './tables.ts';

const tables = (db: Db) => db.withTables<AnalyticsTables>();

const MAX_OWN_VIEWS = 300;
const MAX_KEYWORDS = 5_000;
const MAX_COUNTED = 5_000;
/** Newest views of a product that are compared, products of a person's day, and pairs of each product. */
const MAX_VIEWS = 300;
const MAX_VIEWS_PER_DAY = 60;
const MAX_PAIRS = 50;
/** Number of common days at which the similarity counts half: few say little. */
const HALF_WEIGHT_DAYS = 3;

const day = sql`(at at time zone 'Asia/Ho_Chi_Minh')::date`;

/**
 * A cookie costs nothing: so many guests of an address count for a keyword within a day, and for a product or a shop, which
 * honest guests of one mobile network view more often.
 */
const GUESTS_PER_KEYWORD = 3;
const GUESTS_PER_PAGE = 10;

/**
 * Stores a view in one statement. A guest whose view is to count does so as one of the first of the address, or as one who
 * counted for the same before.
 * @param guestKey of the guests of the address; null when their number does not matter
 */
export const insertView = async (tx: Tx, guestKey: string | null, view: NewPageView): Promise<void> => {
  if (guestKey === null || view.counted === false) {
    await tables(tx).insertInto('page_views').values(view).execute();
    return;
  }
  const { folded, product_id, shop_id, visitor_id, at } = view;
  const most = folded === null ? GUESTS_PER_PAGE : GUESTS_PER_KEYWORD;
  await tables(tx)
    .with(
      'known',
      () => sql<{ key: string }>`(select from page_views where person = ${visitor_id} and counted
        and at > ${before(at, DAY)} and folded is not distinct from ${folded}
        and product_id is not distinct from ${product_id} and shop_id is not distinct from ${shop_id} limit 1)`,
    )
    .with(
      'admitted',
      // a full key is read only: its row would be locked
      () => sql<{ key: string }>`(insert into view_guests as g (key, guests, day)
        select ${guestKey}, 1, (${at}::timestamptz at time zone 'Asia/Ho_Chi_Minh')::date
        where not exists (select from known)
          and not exists (select from view_guests where key = ${guestKey} and guests >= ${most})
        on conflict (key) do update set guests = g.guests + 1 where g.guests < ${most} returning key)`,
    )
    .insertInto('page_views')
    .values({
      ...view,
      counted: sql<boolean>`exists (select from known) or exists (select from admitted)`,
    })
    .execute();
};

export const deleteGuestsBefore = async (db: Db, today: string, most: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`delete from view_guests where key in (
    select key from view_guests where day < ${today}::date limit ${most})`.execute(db);
  return Number(numAffectedRows);
};

/** Without fresh statistics the first statements after a bulk load are planned badly. */
export const analyse = async (tx: Tx): Promise<void> => {
  await sql`analyze page_views`.execute(tx);
};

export const deleteViewsBefore = async (db: Db, time: Date, most: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`delete from page_views where id in (
    select id from page_views where at < ${time} limit ${most})`.execute(db);
  return Number(numAffectedRows);
};

export interface View {
  readonly product_id: number | null;
  readonly category_id: number | null;
  readonly at: Date;
}

const views = prepared((db: Db, people: readonly string[], since: Date) =>
  tables(db)
    .selectFrom('page_views')
    .select(['product_id', 'category_id', 'at'])
    .where('person', '=', sql<string>`any(${people}::text[])`)
    .where('at', '>', since)
    .where(sql<boolean>`(product_id is not null or category_id is not null)`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql<number>`${sql.lit(MAX_OWN_VIEWS)}`),
);
export const selectViews = (db: Db, people: readonly string[], since: Date): Promise<View[]> =>
  views(db, people, since);

export interface SearchedKeyword {
  readonly keyword: string;
  /** Different people with an account or a signed cookie. */
  readonly searches: number;
  readonly last_at: Date;
}

export const selectKeywords = async (db: Db, since: Date, until: Date): Promise<SearchedKeyword[]> => {
  const { rows } = await sql<SearchedKeyword>`
    select mode() within group (order by keyword) as keyword, count(distinct person) as searches,
      max(at) as last_at
    from page_views where folded is not null and counted and at >= ${since} and at < ${until}
    group by folded order by searches desc, last_at desc, folded limit ${MAX_KEYWORDS}`.execute(db);
  return rows;
};

export const selectViewedIds = async (db: Db, since: Date, until: Date): Promise<number[]> => {
  const { rows } = await sql<{ product_id: number }>`select distinct product_id from page_views
    where at > ${since} and at <= ${until} and product_id is not null`.execute(db);
  return rows.map(({ product_id }) => product_id);
};

/** Different people per day, summed; the most viewed first. */
export const selectViewCounts = async (db: Db, since: Date) => {
  const { rows } = await sql<{ product_id: number; views: number }>`
    select product_id, count(distinct (person, ${day})) as views from page_views
    where at > ${since} and product_id is not null and counted
    group by product_id order by views desc, product_id desc limit ${MAX_COUNTED}`.execute(db);
  return rows;
};

/** The same of these products; without those that nobody viewed. */
export const selectViewCountsOf = async (db: Db, productIds: readonly number[], since: Date) => {
  const { rows } = await sql<{ product_id: number; views: number }>`
    select product_id, count(distinct (person, ${day})) as views from page_views
    where product_id = any(${productIds}::bigint[]) and at > ${since} and counted group by product_id`.execute(
    db,
  );
  return rows;
};

export interface Pair {
  readonly product_id: number;
  readonly other_id: number;
  readonly score: number;
}

/** Cosine similarity of views on the same days: a product everybody views is not related to everything. */
export const selectViewedTogether = async (
  db: Db,
  productIds: readonly number[],
  since: Date,
): Promise<Pair[]> => {
  const { rows } = await sql<Pair>`
    with mine as materialized (
      select distinct a.product_id, v.person, v.day from unnest(${productIds}::bigint[]) as a (product_id), lateral (
        select person, ${day} as day from page_views where product_id = a.product_id and counted and at > ${since}
        order by at desc limit ${MAX_VIEWS}) v),
    both_on as materialized (
      select m.product_id, o.product_id as other_id, count(*)::float8 as days
      from mine m, lateral (select distinct product_id from (
        select product_id from page_views where person = m.person and product_id is not null and counted
          and at >= m.day::timestamp at time zone 'Asia/Ho_Chi_Minh'
          and at < (m.day + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh'
        order by at desc limit ${MAX_VIEWS_PER_DAY}) d) o
      where o.product_id <> m.product_id group by 1, 2),
    days_of as materialized (
      select o.other_id, (select count(distinct (person, ${day})) from (
        select person, at from page_views where product_id = o.other_id and counted and at > ${since}
        order by at desc limit ${MAX_VIEWS}) t)::float8 as days from (select distinct other_id from both_on) o),
    scored as (
      select b.product_id, b.other_id, b.days / sqrt(m.days * o.days) * b.days / (b.days + ${HALF_WEIGHT_DAYS}::float8) as score
      from both_on b join days_of o using (other_id)
      join (select product_id, count(*)::float8 as days from mine group by 1) m on m.product_id = b.product_id)
    select product_id, other_id, score from (
      select *, row_number() over (partition by product_id order by score desc, other_id desc) as nth from scored) s
    where nth <= ${MAX_PAIRS}`.execute(db);
  return rows;
};

/** Until when views were added to the totals of shops, locked; null before the first run. */
export const lockCountedUntil = async (tx: Tx): Promise<Date | null> => {
  const row = await tables(tx)
    .selectFrom('page_views_counted')
    .select('until')
    .forUpdate()
    .executeTakeFirst();
  return row?.until ?? null;
};

export const setCountedUntil = (tx: Tx, until: Date) =>
  tables(tx)
    .insertInto('page_views_counted')
    .values({ until })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ until }))
    .execute();

/** People who viewed a shop or its products in a time span, for the first time that day. */
export const countShopViews = async (db: Db, { since, until }: { since: Date | null; until: Date }) => {
  const { rows } = await sql<{ shop_id: number; total_views: number }>`
    select shop_id, count(distinct (person, ${day})) as total_views from page_views v
    where shop_id is not null and counted and at <= ${until} and (${since}::timestamptz is null or at > ${since})
      and (${since}::timestamptz is null or not exists (select from page_views b
        where b.shop_id = v.shop_id and b.person = v.person and b.counted and b.at <= ${since}
          and b.at >= date_trunc('day', v.at, 'Asia/Ho_Chi_Minh')))
    group by shop_id order by shop_id`.execute(db);
  return rows;
};

/** The same by the day in Vietnam, and how many of them viewed a product for the first time that day. */
export const countShopViewDays = async (db: Db, { since, until }: { since: Date | null; until: Date }) => {
  const firstOfDay = (isProduct: RawBuilder<unknown>) => sql`(${since}::timestamptz is null or not exists (
    select from page_views b where b.shop_id = v.shop_id and b.person = v.person and b.counted and b.at <= ${since}
      and b.at >= date_trunc('day', v.at, 'Asia/Ho_Chi_Minh') ${isProduct}))`;
  const { rows } = await sql<ShopViewDay & { shop_id: number }>`
    select shop_id, ${day}::text as day,
      count(distinct person) filter (where ${firstOfDay(sql``)}) as views,
      count(distinct person) filter (where product_id is not null and ${firstOfDay(sql`and b.product_id is not null`)}) as product_views
    from page_views v
    where shop_id is not null and counted and at <= ${until} and (${since}::timestamptz is null or at > ${since})
    group by shop_id, 2 order by shop_id, 2`.execute(db);
  return rows;
};

export const addShopViewDays = (tx: Tx, rows: readonly (ShopViewDay & { shop_id: number })[]) =>
  sql`insert into shop_view_days as d (shop_id, day, views, product_views)
    select shop_id, day, views, product_views
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (shop_id bigint, day date, views integer, product_views integer)
    order by shop_id, day
    on conflict (shop_id, day) do update
      set views = d.views + excluded.views, product_views = d.product_views + excluded.product_views`.execute(
    tx,
  );

export interface ShopViewDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** People who viewed the shop or its products. */
  readonly views: number;
  /** Of them, who viewed a product. */
  readonly product_views: number;
}

/** Views of a shop by day; days without any are left out. */
export const selectShopViewDays = async (
  db: Db,
  { shopId, from, to }: { shopId: number; from: string; to: string },
): Promise<ShopViewDay[]> => {
  const { rows } = await sql<ShopViewDay>`
    select day::text as day, views, product_views from shop_view_days
    where shop_id = ${shopId} and day between ${from}::date and ${to}::date order by day`.execute(db);
  return rows;
};

/** People who viewed a product in a time span, for the first time that day, by the day in Vietnam. */
export const countProductViews = async (db: Db, { since, until }: { since: Date | null; until: Date }) => {
  const { rows } = await sql<{ product_id: number; day: string; views: number }>`
    select product_id, ${day}::text as day, count(distinct person) as views from page_views v
    where product_id is not null and counted and at <= ${until} and (${since}::timestamptz is null or at > ${since})
      and (${since}::timestamptz is null or not exists (select from page_views b
        where b.product_id = v.product_id and b.person = v.person and b.counted and b.at <= ${since}
          and b.at >= date_trunc('day', v.at, 'Asia/Ho_Chi_Minh')))
    group by product_id, 2 order by product_id, 2`.execute(db);
  return rows;
};

export const selectViewsOf = (db: Db, userId: number) =>
  tables(db)
    .selectFrom('page_views')
    .select(['at', 'page_type', 'product_id', 'category_id', 'shop_id', 'keyword'])
    .select(['referrer', 'session_source'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .execute();

/** Folded keywords that only this person searched. */
export const selectUniqueKeywords = async (db: Db, userId: number): Promise<string[]> => {
  const { rows } = await sql<{ folded: string }>`select distinct folded from page_views v
    where user_id = ${userId} and folded is not null
    and not exists (select from page_views o where o.folded = v.folded and o.person <> v.person)`.execute(db);
  return rows.map(({ folded }) => folded);
};

export const deleteViewsOf = (tx: Tx, userId: number) =>
  tables(tx).deleteFrom('page_views').where('user_id', '=', userId).execute();

/** Searches of a time span, and those after which the person viewed a product within ten minutes. */
export const countSearches = async (
  db: Db,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<{ searches: number; viewed: number }> => {
  const { rows } = await sql<{ searches: number; viewed: number }>`
    select count(*) as searches, count(*) filter (where exists (select from page_views v
      where v.person = s.person and v.product_id is not null and v.at >= s.at and v.at < s.at + interval '10 minutes')) as viewed
    from page_views s where folded is not null and counted and at >= ${since} and at < ${until}`.execute(db);
  return rows[0]!;
};
