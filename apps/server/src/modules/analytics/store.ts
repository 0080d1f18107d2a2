import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { prepared } from '#platform/db.ts';
import type { AnalyticsTables, NewPageView } from './tables.ts';

const tables = (db: Db) => db.withTables<AnalyticsTables>();

/** Views of one person that are looked through, newest first. */
const LOOKED_THROUGH = 300;
/** Keywords that are told at most. */
const MOST_KEYWORDS = 5_000;

const day = sql`(at at time zone 'Asia/Ho_Chi_Minh')::date`;

export const insertView = async (tx: Tx, view: NewPageView): Promise<void> => {
  await tables(tx).insertInto('page_views').values(view).execute();
};

/** Forgets what is older; at most so many rows, answers how many went. */
export const deleteViewsBefore = async (db: Db, time: Date, most: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`delete from page_views where id in (
    select id from page_views where at < ${time} limit ${most})`.execute(db);
  return Number(numAffectedRows);
};

/** One look at a product or a category. */
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
    .limit(sql<number>`${sql.lit(LOOKED_THROUGH)}`),
);
/** What these people looked at since then, newest first. */
export const selectViews = (db: Db, people: readonly string[], since: Date): Promise<View[]> =>
  views(db, people, since);

/** A keyword people searched, as most of them wrote it. */
export interface SearchedKeyword {
  readonly keyword: string;
  /** Different people a day, added up over the days. */
  readonly searches: number;
  readonly last_at: Date;
}

/** Keywords searched in a time, the most searched first. */
export const selectKeywords = async (db: Db, since: Date, until: Date): Promise<SearchedKeyword[]> => {
  const { rows } = await sql<SearchedKeyword>`
    select mode() within group (order by keyword) as keyword, count(distinct (person, ${day})) as searches,
      max(at) as last_at
    from page_views where folded is not null and at >= ${since} and at < ${until}
    group by folded order by searches desc, last_at desc, folded limit ${MOST_KEYWORDS}`.execute(db);
  return rows;
};
