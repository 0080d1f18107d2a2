import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { Match, SortBy } from '../lib/engine.ts';
import { FIRST_CARDS, MAX_CARDS_PER_SHOP } from '../lib/weights.ts';
import { activeFilters, filterConditions } from './conditions.ts';
import type { ResolvedKeyword } from './token-lookup.ts';
import { scoreOf, scoreShape, scoreValues } from './scoring.ts';
import { runCached, param } from '#platform/db/statement-cache.ts';
import { wordsCondition, wordsShape, wordsValues, type AccessPath } from './words-condition.ts';

export interface PreparedMatch {
  readonly match: Match;
  readonly resolved: ResolvedKeyword | null;
  readonly values: object;
}

const HOUR_MS = 3_600_000;
export const valuesOf = ({ filter, now }: Match): object => ({
  ...filter,
  now,
  // freshness is rounded to the hour, so that the pages of a list have one order
  hour: new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS),
});

const conditions = (
  { match }: PreparedMatch,
  resolved: ResolvedKeyword | null,
  way: AccessPath,
): RawBuilder<unknown> =>
  sql.join([...filterConditions(match), ...wordsCondition(resolved, way)], sql` and `);
const shapeOf = ({ match, resolved }: PreparedMatch): string =>
  `${activeFilters(match).join(',')}|${wordsShape(resolved)}`;
const valuesWith = ({ values, resolved }: PreparedMatch, more: object): object => ({
  ...values,
  ...wordsValues(resolved),
  ...more,
});

interface ProductIdRow {
  readonly product_id: number;
}
const idsOf = (rows: readonly ProductIdRow[]): number[] => rows.map(({ product_id }) => product_id);

type Column = Exclude<SortBy, '_score'>;
const COLUMNS: Readonly<Record<Column, string>> = {
  up_at: 'up_at',
  price: 'price',
  total_sales: 'total_sales',
  created_at: 'created_at',
};

const orderOf = (sort: Column, ascending: boolean): RawBuilder<unknown> => {
  const way = ascending ? sql`asc` : sql`desc`;
  const nulls = sort === 'price' ? sql`nulls last` : sql``;
  const ties = ascending && sort !== 'price' ? sql`asc` : sql`desc`;
  return sql`sold_out, ${sql.ref(COLUMNS[sort])} ${way} ${nulls}, product_id ${ties}`;
};

export interface PageSlice {
  readonly offset: number;
  readonly limit: number;
  /** Scan in sort order until enough rows match, instead of finding all matches and sorting them. */
  readonly walk: boolean;
}

const limitAndOffset = sql`limit ${param('limit')} offset ${param('offset')}`;

/** Sold out last, then products without a visible price; ties by id, newest first. */
export const selectByColumn = async (
  db: Db,
  prepared: PreparedMatch,
  { sort, ascending, walk, limit, offset }: PageSlice & { sort: Column; ascending: boolean },
): Promise<number[]> => {
  const build = () =>
    walk
      ? sql<ProductIdRow>`select product_id from search_products p
          where ${conditions(prepared, prepared.resolved, 'scan')} order by ${orderOf(sort, ascending)} ${limitAndOffset}`
      : sql<ProductIdRow>`with matched as materialized (
            select product_id, sold_out, ${sql.ref(COLUMNS[sort])} from search_products p
            where ${conditions(prepared, prepared.resolved, 'index')})
          select product_id from matched order by ${orderOf(sort, ascending)} ${limitAndOffset}`;
  const shape = `column|${shapeOf(prepared)}|${sort}|${Number(ascending)}${Number(walk)}`;
  return idsOf(await runCached(db, shape, build, valuesWith(prepared, { limit, offset })));
};

const RANKING_COLUMNS = sql`p.product_id, p.shop_id, p.sold_out, p.quality, p.total_sales, p.up_at, p.mall, p.vip_until, p.verified_at`;
const byQuality = (ascending: boolean) =>
  ascending ? sql`sold_out, quality asc, product_id asc` : sql`sold_out, quality desc, product_id desc`;

const candidates = (prepared: PreparedMatch, walk: boolean, ascending: boolean): RawBuilder<unknown> =>
  walk
    ? sql`(select ${RANKING_COLUMNS} from search_products p where ${conditions(prepared, prepared.resolved, 'scan')}
        order by ${byQuality(ascending)} limit ${param('most')})`
    : sql`(select * from (select ${RANKING_COLUMNS} from search_products p
          where ${conditions(prepared, prepared.resolved, 'index')} offset 0) found
        order by ${byQuality(ascending)} limit ${param('most')})`;

/** Matches of a broad query with the words as typed in the title: they may rank far down by quality. */
export interface WrittenMatches {
  readonly resolved: ResolvedKeyword;
  readonly walk: boolean;
}

const writtenMatches = (prepared: PreparedMatch, walk: boolean): RawBuilder<unknown> => {
  const words = walk
    ? sql`arraycontains(p.terms, ${param('written')}::integer[])`
    : sql`p.terms @> ${param('written')}::integer[]`;
  const matchCondition = sql.join(
    [...filterConditions(prepared.match), words, sql`not p.sold_out`],
    sql` and `,
  );
  return walk
    ? sql`(select ${RANKING_COLUMNS} from search_products p where ${matchCondition} order by ${byQuality(false)} limit ${param('most')})`
    : sql`(select * from (select ${RANKING_COLUMNS} from search_products p where ${matchCondition} offset 0) found
        order by ${byQuality(false)} limit ${param('most')})`;
};

interface Ranking {
  readonly most: number;
  readonly walk: boolean;
  readonly ascending: boolean;
  readonly mixed: boolean;
  readonly written: WrittenMatches | null;
}

/** The best by score. A mixed list begins with at most MAX_CARDS_PER_SHOP cards of a shop. Sold out stays last. */
const buildRanked = (prepared: PreparedMatch, ranking: Ranking): RawBuilder<ProductIdRow> => {
  const { walk, ascending, mixed } = ranking;
  const way = ascending ? sql`asc` : sql`desc`;
  const order = sql`sold_out, score ${way}, product_id ${way}`;
  const found = candidates(prepared, walk, ascending);
  const both =
    ranking.written === null ? found : sql`${writtenMatches(prepared, ranking.written.walk)} union ${found}`;
  const scored = sql`select p.product_id, p.shop_id, p.sold_out, ${scoreOf(prepared.match)} as score
    from (${both}) p cross join lateral (
      select words from search_texts x where x.product_id = p.product_id offset 0) t`;
  if (!mixed) return sql<ProductIdRow>`select product_id from (${scored}) s order by ${order}`;
  return sql<ProductIdRow>`with matched as materialized (${scored}), first as (
      select product_id from (select *, row_number() over (partition by shop_id order by ${order}) as nth from matched) s
      where nth <= ${sql.lit(MAX_CARDS_PER_SHOP)} order by ${order} limit ${sql.lit(FIRST_CARDS)})
    select product_id from matched left join (select product_id, 0 as later from first) f using (product_id)
    order by sold_out, coalesce(later, 1), score ${way}, product_id ${way}`;
};

export const selectRanked = async (db: Db, prepared: PreparedMatch, ranking: Ranking): Promise<number[]> => {
  const { match } = prepared;
  const flags = [
    ranking.walk,
    ranking.ascending,
    ranking.mixed,
    ranking.written !== null,
    ranking.written?.walk,
  ];
  const shape = `ranked|${shapeOf(prepared)}|${scoreShape(match)}|${flags.map(Number).join('')}`;
  const values = valuesWith(prepared, {
    ...scoreValues(match),
    most: ranking.most,
    written: ranking.written?.resolved[0]?.all,
  });
  // one row: more than a thousand take several times as long to read
  const build = () =>
    sql<{
      ids: number[];
    }>`select coalesce(json_agg(product_id), '[]') as ids from (${buildRanked(prepared, ranking)}) ranked`;
  const [row] = await runCached(db, shape, build, values);
  return row!.ids;
};

export const selectRest = async (
  db: Db,
  prepared: PreparedMatch,
  { ranked, ascending, walk, limit, offset }: PageSlice & { ranked: readonly number[]; ascending: boolean },
): Promise<number[]> => {
  const rest = sql`p.product_id <> all(${param('ranked')}::bigint[])`;
  const build = () =>
    walk
      ? sql<ProductIdRow>`select product_id from search_products p
          where ${conditions(prepared, prepared.resolved, 'scan')} and ${rest} order by ${byQuality(ascending)} ${limitAndOffset}`
      : sql<ProductIdRow>`with matched as materialized (select product_id, sold_out, quality from search_products p
            where ${conditions(prepared, prepared.resolved, 'index')} and ${rest})
          select product_id from matched order by ${byQuality(ascending)} ${limitAndOffset}`;
  const shape = `rest|${shapeOf(prepared)}|${Number(ascending)}${Number(walk)}`;
  return idsOf(await runCached(db, shape, build, valuesWith(prepared, { ranked, limit, offset })));
};
