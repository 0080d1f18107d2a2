import type { KeywordCount } from '@market/contract/suggestions/schemas';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { runCached, param } from '#platform/db/statement-cache.ts';

/** A keyword of the last 30 days, or a phrase that nobody has searched yet. */
export interface CollectedKeyword {
  readonly folded: string;
  readonly shown: string;
  readonly exact: string;
  readonly searches_7: number;
  readonly searches_30: number;
  readonly phrase: boolean;
  readonly last_at: Date | null;
}

/** The total of a known keyword does not change. */
export const putKeywords = async (tx: Tx, met: readonly CollectedKeyword[], now: Date): Promise<void> => {
  await sql`insert into search_keywords (folded, shown, exact, searches_7, searches_30, phrase, last_at, seen_at)
    select folded, shown, exact, searches_7, searches_30, phrase, last_at, ${now}
    from jsonb_populate_recordset(null::search_keywords, ${JSON.stringify(met)}::jsonb)
    on conflict (folded) do update set shown = excluded.shown, exact = excluded.exact,
      searches_7 = excluded.searches_7, searches_30 = excluded.searches_30, phrase = excluded.phrase,
      last_at = coalesce(excluded.last_at, search_keywords.last_at), seen_at = excluded.seen_at`.execute(tx);
};

/** Deletes keywords that were not collected this time; those without results stay until `missedSince`. */
export const deleteUnseen = async (tx: Tx, now: Date, missedSince: Date): Promise<void> => {
  await sql`delete from search_keywords where seen_at < ${now}
    and (total is distinct from 0 or last_at is null or last_at < ${missedSince})`.execute(tx);
};

export interface DueKeyword {
  readonly folded: string;
  readonly shown: string;
}

/** Keywords without a total, then those whose total is older than `before`. */
export const selectDue = async (db: Db, before: Date, limit: number): Promise<DueKeyword[]> => {
  const { rows } = await sql<DueKeyword>`select folded, shown from search_keywords
    where counted_at is null or counted_at < ${before}
    order by counted_at nulls first, searches_30 desc limit ${limit}`.execute(db);
  return rows;
};

export interface Total {
  readonly folded: string;
  /** Null: the search corrects it to another keyword. */
  readonly total: number | null;
}

/** A keyword is found by the beginning of each of its words. */
const startsOfKeywords = sql`select substr(k.folded || ' ', place) as start, k.folded
  from search_keywords k, generate_series(1, length(k.folded)) as place
  where k.suggested and (place = 1 or substr(k.folded, place - 1, 1) = ' ')`;

/** Suggested are keywords with results that are phrases or were searched by `least` people. */
export const putTotals = async (
  tx: Tx,
  totals: readonly Total[],
  { now, least }: { now: Date; least: number },
): Promise<void> => {
  await sql`update search_keywords k set total = t.total, counted_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(totals)}::jsonb) as t (folded text, total integer)
    where k.folded = t.folded`.execute(tx);
  const fit = sql`coalesce(total > 0 and (phrase or searches_30 >= ${least}), false)`;
  await sql`update search_keywords set suggested = ${fit} where suggested <> ${fit}`.execute(tx);
  await sql`delete from search_keyword_starts s using search_keywords k
    where k.folded = s.folded and not k.suggested`.execute(tx);
  await sql`insert into search_keyword_starts (start, folded) ${startsOfKeywords}
    and not exists (select from search_keyword_starts s where s.folded = k.folded)
    on conflict do nothing`.execute(tx);
};

export const analyseKeywords = async (tx: Tx): Promise<void> => {
  await sql`analyze search_keywords, search_keyword_starts`.execute(tx);
};

const trending = sql<KeywordCount>`select shown as keyword, total from search_keywords where suggested
  order by searches_7 desc, searches_30 desc, total desc, folded limit ${param('limit')}`;

export const selectTrending = (db: Db, limit: number): Promise<KeywordCount[]> =>
  runCached(db, 'trending', () => trending, { limit });

/** Only the most searched keywords are compared with a text word by word. */
const POPULAR_SCANNED = 2_000;

const ofText = sql<KeywordCount>`
  select k.shown as keyword, k.total from search_keywords k join (
    select folded from search_keywords where suggested and folded = any(${param('runs')}::text[])
    union
    select folded from (select folded from search_keywords where suggested
      order by searches_30 desc, total desc, folded limit ${sql.lit(POPULAR_SCANNED)}) p
    where string_to_array(folded, ' ') <@ ${param('words')}::text[]) f using (folded)
  order by k.searches_30 desc, length(k.folded) desc, k.total desc, k.folded limit ${param('limit')}`;

/** Suggested keywords contained in a text: as a run, or (popular ones) word by word; the most searched first. */
export const selectKeywordsOfText = (
  db: Db,
  text: { runs: readonly string[]; words: readonly string[] },
  limit: number,
): Promise<KeywordCount[]> => runCached(db, 'told', () => ofText, { ...text, limit });

interface MissedKeyword {
  readonly folded: string;
  readonly keyword: string;
  readonly times: number;
  readonly last_at: Date;
}

export const deleteKeywords = (tx: Tx, folded: readonly string[]) =>
  sql`delete from search_keywords where folded = any(${folded}::text[]) and not phrase`.execute(tx);

/** What was searched within 30 days, the most searched first; of fewer than `least` people nothing. */
export const selectSearched = async (db: Db, least: number) => {
  const { rows } = await sql<{ folded: string; shown: string; searches: number; total: number | null }>`
    select folded, shown, searches_30 as searches, total from search_keywords where searches_30 >= ${least}
    order by searches_30 desc, folded`.execute(db);
  return rows;
};

/** Keywords of 7 or 30 days that found nothing, the most searched first; of fewer than `least` people nothing. */
export const selectMissedOf = async (
  db: Db,
  {
    days,
    since,
    least,
    limit,
  }: { readonly days: 7 | 30; readonly since: Date; readonly least: number; readonly limit: number },
) => {
  const searches = days === 7 ? sql`searches_7` : sql`searches_30`;
  const { rows } = await sql<MissedKeyword>`
    select folded, shown as keyword, ${searches} as times, last_at from search_keywords
    where total = 0 and last_at >= ${since} and ${searches} >= ${least}
    order by ${searches} desc, last_at desc limit ${limit}`.execute(db);
  return rows;
};

/** Searches of seven days, and of them those that found nothing. */
export const sumWeek = async (db: Db, least: number): Promise<{ searches: number; missed: number }> => {
  const { rows } = await sql<{ searches: number; missed: number }>`
    select coalesce(sum(searches_7), 0)::bigint as searches,
      coalesce(sum(searches_7) filter (where total = 0), 0)::bigint as missed
    from search_keywords where searches_7 >= ${least}`.execute(db);
  return rows[0]!;
};

/** Lets the next run count again what found nothing. */
export const recountMissed = async (tx: Tx): Promise<void> => {
  await sql`update search_keywords set counted_at = null where total = 0`.execute(tx);
};
