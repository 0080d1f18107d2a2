import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { Match, SortBy } from '../lib/engine.ts';
import { FIRST_CARDS, OF_ONE_SHOP } from '../lib/weights.ts';
import { askedOf, filtersOf } from './conditions.ts';
import type { Numbered } from './token-lookup.ts';
import { scoreOf, scoreShape, scoreValues } from './scoring.ts';
import { runCached, param } from '#platform/db/statement-cache.ts';
import { wordsCondition, wordsShape, wordsValues, type Way } from './words-condition.ts';

/** A match as statements read it: its words by their numbers, and the values of its slots. */
export interface Prepared {
  readonly match: Match;
  readonly numbered: Numbered | null;
  readonly values: object;
}

const HOUR_MS = 3_600_000;
/** What the slots of a match's filters stand for. */
export const valuesOf = ({ filter, now }: Match): object => ({
  ...filter,
  now,
  // freshness is of the hour, so that two pages of one list are in one order
  hour: new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS),
});

const conditions = ({ match }: Prepared, numbered: Numbered | null, way: Way): RawBuilder<unknown> =>
  sql.join([...filtersOf(match), ...wordsCondition(numbered, way)], sql` and `);
const shapeOf = ({ match, numbered }: Prepared): string =>
  `${askedOf(match).join(',')}|${wordsShape(numbered)}`;
const valuesWith = ({ values, numbered }: Prepared, more: object): object => ({
  ...values,
  ...wordsValues(numbered),
  ...more,
});

interface Found {
  readonly product_id: number;
}
const idsOf = (rows: readonly Found[]): number[] => rows.map(({ product_id }) => product_id);

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

export interface Part {
  readonly offset: number;
  readonly limit: number;
  /** Whether rows are read in the order asked until enough answer; else all that answer are found and then sorted. */
  readonly walk: boolean;
}

const page = sql`limit ${param('limit')} offset ${param('offset')}`;

/** One page by a column. What is sold out comes last, then what has no price to show; equals by number, newest first. */
export const selectByColumn = async (
  db: Db,
  prepared: Prepared,
  { sort, ascending, walk, limit, offset }: Part & { sort: Column; ascending: boolean },
): Promise<number[]> => {
  const build = () =>
    walk
      ? sql<Found>`select product_id from search_products p
          where ${conditions(prepared, prepared.numbered, 'walked')} order by ${orderOf(sort, ascending)} ${page}`
      : sql<Found>`with matched as materialized (
            select product_id, sold_out, ${sql.ref(COLUMNS[sort])} from search_products p
            where ${conditions(prepared, prepared.numbered, 'indexed')})
          select product_id from matched order by ${orderOf(sort, ascending)} ${page}`;
  const shape = `column|${shapeOf(prepared)}|${sort}|${Number(ascending)}${Number(walk)}`;
  return idsOf(await runCached(db, shape, build, valuesWith(prepared, { limit, offset })));
};

const ROW = sql`p.product_id, p.shop_id, p.sold_out, p.quality, p.up_at, p.mall, p.vip_until, p.verified_at`;
const byQuality = (ascending: boolean) =>
  ascending ? sql`sold_out, quality asc, product_id asc` : sql`sold_out, quality desc, product_id desc`;

const candidates = (prepared: Prepared, walk: boolean, ascending: boolean): RawBuilder<unknown> =>
  walk
    ? sql`(select ${ROW} from search_products p where ${conditions(prepared, prepared.numbered, 'walked')}
        order by ${byQuality(ascending)} limit ${param('most')})`
    : sql`(select * from (select ${ROW} from search_products p
          where ${conditions(prepared, prepared.numbered, 'indexed')} offset 0) found
        order by ${byQuality(ascending)} limit ${param('most')})`;

/** What a broad match has in its titles as it was written: the first of it may stand far behind by quality. */
export interface Written {
  readonly numbered: Numbered;
  readonly walk: boolean;
}

const written = (prepared: Prepared, walk: boolean): RawBuilder<unknown> => {
  const words = walk
    ? sql`arraycontains(p.terms, ${param('written')}::integer[])`
    : sql`p.terms @> ${param('written')}::integer[]`;
  const asked = sql.join([...filtersOf(prepared.match), words, sql`not p.sold_out`], sql` and `);
  return walk
    ? sql`(select ${ROW} from search_products p where ${asked} order by ${byQuality(false)} limit ${param('most')})`
    : sql`(select * from (select ${ROW} from search_products p where ${asked} offset 0) found
        order by ${byQuality(false)} limit ${param('most')})`;
};

interface Ranking {
  /** At most so many are weighed. */
  readonly most: number;
  readonly walk: boolean;
  readonly ascending: boolean;
  readonly mixed: boolean;
  readonly written: Written | null;
}

/**
 * The best of a match, all of them by score. A mixed list begins with the best cards of which no shop has more than
 * three; all others follow by score, so that nothing is repeated or lost. What is sold out comes last even so.
 */
const buildRanked = (prepared: Prepared, ranking: Ranking): RawBuilder<Found> => {
  const { walk, ascending, mixed } = ranking;
  const way = ascending ? sql`asc` : sql`desc`;
  const order = sql`sold_out, score ${way}, product_id ${way}`;
  const found = candidates(prepared, walk, ascending);
  const both =
    ranking.written === null ? found : sql`${written(prepared, ranking.written.walk)} union ${found}`;
  const scored = sql`select p.product_id, p.shop_id, p.sold_out, ${scoreOf(prepared.match.keyword)} as score
    from (${both}) p cross join lateral (
      select words from search_texts x where x.product_id = p.product_id offset 0) t`;
  if (!mixed) return sql<Found>`select product_id from (${scored}) s order by ${order}`;
  return sql<Found>`with matched as materialized (${scored}), first as (
      select product_id from (select *, row_number() over (partition by shop_id order by ${order}) as nth from matched) s
      where nth <= ${sql.lit(OF_ONE_SHOP)} order by ${order} limit ${sql.lit(FIRST_CARDS)})
    select product_id from matched left join (select product_id, 0 as later from first) f using (product_id)
    order by sold_out, coalesce(later, 1), score ${way}, product_id ${way}`;
};

/** Ids of the best, best first. */
export const selectRanked = async (db: Db, prepared: Prepared, ranking: Ranking): Promise<number[]> => {
  const { match } = prepared;
  const flags = [
    ranking.walk,
    ranking.ascending,
    ranking.mixed,
    ranking.written !== null,
    ranking.written?.walk,
  ];
  const shape = `ranked|${shapeOf(prepared)}|${scoreShape(match.keyword)}|${flags.map(Number).join('')}`;
  const values = valuesWith(prepared, {
    ...scoreValues(match.keyword),
    most: ranking.most,
    written: ranking.written?.numbered[0]?.all,
  });
  return idsOf(await runCached(db, shape, () => buildRanked(prepared, ranking), values));
};

/** What follows the ranked ones: the rest of a broad match by quality alone. */
export const selectRest = async (
  db: Db,
  prepared: Prepared,
  { ranked, ascending, walk, limit, offset }: Part & { ranked: readonly number[]; ascending: boolean },
): Promise<number[]> => {
  const rest = sql`p.product_id <> all(${param('ranked')}::bigint[])`;
  const build = () =>
    walk
      ? sql<Found>`select product_id from search_products p
          where ${conditions(prepared, prepared.numbered, 'walked')} and ${rest} order by ${byQuality(ascending)} ${page}`
      : sql<Found>`with matched as materialized (select product_id, sold_out, quality from search_products p
            where ${conditions(prepared, prepared.numbered, 'indexed')} and ${rest})
          select product_id from matched order by ${byQuality(ascending)} ${page}`;
  const shape = `rest|${shapeOf(prepared)}|${Number(ascending)}${Number(walk)}`;
  return idsOf(await runCached(db, shape, build, valuesWith(prepared, { ranked, limit, offset })));
};
