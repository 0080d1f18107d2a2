import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { Keyword } from '../keyword.ts';
import { FIRST_CARDS, FRESH_DAYS, OF_ONE_SHOP, WEIGHTS } from '../weights.ts';
import { runShaped, slot } from './shaped.ts';

/** What a match has to be; what is undefined is not asked. */
export interface Filter {
  readonly category_lv1?: number | undefined;
  readonly category_lv2?: number | undefined;
  readonly province?: string | undefined;
  readonly shop_id?: number | undefined;
  readonly only_deal?: true | undefined;
  readonly only_hot_deal?: true | undefined;
  readonly only_trade_assurance?: true | undefined;
  readonly only_classifieds?: true | undefined;
  readonly min_stock?: number | undefined;
  readonly min_price?: number | undefined;
  readonly max_price?: number | undefined;
  readonly vip?: true | undefined;
  readonly verified?: true | undefined;
  readonly business?: true | undefined;
  readonly mall?: true | undefined;
  readonly min_rating?: number | undefined;
  readonly max_moq?: number | undefined;
  readonly exclude?: readonly number[] | undefined;
}
/** A match: its filters, its keyword, and when. */
export interface Match {
  readonly filter: Filter;
  readonly keyword: Keyword | null;
  readonly now: Date;
}
export type SortBy = 'up_at' | '_score' | 'price' | 'total_sales' | 'created_at';
export interface Page {
  readonly sort: SortBy;
  readonly ascending: boolean;
  /** Few cards of one shop among the first ones. */
  readonly mixed: boolean;
  readonly offset: number;
  readonly limit: number;
}

const now = sql`${slot('now')}::timestamptz`;
const dealOn = sql`p.deal_from <= ${now} and p.deal_until > ${now}`;
const vip = sql`p.vip_until > ${now}`;
const verified = sql`p.verified_at <= ${now}`;

const CONDITIONS: { readonly [Name in keyof Filter]-?: RawBuilder<unknown> } = {
  category_lv1: sql`p.category_lv1 = ${slot('category_lv1')}`,
  category_lv2: sql`p.category_lv2 = ${slot('category_lv2')}`,
  province: sql`p.province = ${slot('province')}`,
  shop_id: sql`p.shop_id = ${slot('shop_id')}`,
  only_deal: dealOn,
  only_hot_deal: sql`${dealOn} and p.deal_hot`,
  only_trade_assurance: sql`p.assurance`,
  only_classifieds: sql`p.classified`,
  min_stock: sql`p.stock >= ${slot('min_stock')}`,
  min_price: sql`p.price >= ${slot('min_price')}`,
  max_price: sql`p.price <= ${slot('max_price')}`,
  vip,
  verified,
  business: sql`${vip} and ${verified}`,
  mall: sql`p.mall`,
  min_rating: sql`p.rating >= ${slot('min_rating')}`,
  max_moq: sql`p.moq <= ${slot('max_moq')}`,
  exclude: sql`p.product_id <> all(${slot('exclude')}::bigint[])`,
};

/** One filter in force. */
export const conditionOf = (name: keyof Filter): RawBuilder<unknown> => CONDITIONS[name];

/** What every reader of the table has to ask. */
export const isListed = (time: RawBuilder<unknown>) => sql`(p.expires_at is null or p.expires_at > ${time})`;

const asked = ({ filter }: Match): (keyof Filter)[] =>
  (Object.keys(CONDITIONS) as (keyof Filter)[]).filter((name) => filter[name] !== undefined);

/** What a match has to be, but for the filters named. */
export const conditionsOf = (match: Match, without: readonly (keyof Filter)[] = []): RawBuilder<unknown> =>
  sql.join(
    [
      isListed(now),
      ...asked(match)
        .filter((name) => !without.includes(name))
        .map((name) => CONDITIONS[name]),
      ...(match.keyword === null ? [] : [sql`p.words @@ ${slot('match')}::tsquery`]),
    ],
    sql` and `,
  );

/** Names the statement of a match: the same shape has the same statement. */
export const shapeOf = (match: Match): string => {
  const { keyword } = match;
  const parts = [keyword !== null, keyword?.exact != null, keyword?.neighbours != null].map(Number);
  return `${asked(match).join(',')}|${parts.join('')}`;
};

/** What the slots of a match's statement stand for. */
export const valuesOf = ({ filter, keyword, now }: Match) => ({
  ...filter,
  ...keyword,
  now,
  // freshness is of the hour, so that two pages of one list are in one order
  hour: new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000),
});

/** PostgreSQL gives a word that stands once this share of its weight. */
const FULL = 1.6449;
const { title, category, shop, features } = WEIGHTS.fields;
const fieldWeights = sql.lit(`{${[features, shop, category, title].join(',')}}`);

/** How well the fields have the words of a tsquery: their mean, about 0 to 1. */
export const rank = (query: RawBuilder<unknown>): RawBuilder<number> =>
  sql`ts_rank(${fieldWeights}::float4[], p.words, ${query}::tsquery) * ${sql.lit(FULL)}`;

const textScore = ({ exact, neighbours }: Keyword): RawBuilder<number>[] => [
  sql`${sql.lit(WEIGHTS.folded)} * ${rank(slot('folded'))}`,
  sql`${sql.lit(WEIGHTS.prefix)} * ${rank(slot('prefix'))}`,
  ...(exact === null ? [] : [sql<number>`${sql.lit(WEIGHTS.exact)} * ${rank(slot('exact'))}`]),
  ...(neighbours === null
    ? []
    : [
        sql<number>`${sql.lit(WEIGHTS.neighbours)} * (select avg(least(strpos(p.title_folded, pair), 1))::float8
          from unnest(${slot('neighbours')}::text[]) as pair)`,
        sql<number>`${sql.lit(WEIGHTS.phrase)} * least(strpos(p.title_exact, ${slot('phrase')}), 1)`,
      ]),
];

const freshness = sql<number>`exp(-greatest(extract(epoch from ${slot('hour')}::timestamptz - p.up_at), 0)::float8
  / ${sql.lit(FRESH_DAYS * 86_400)})`;

const scoreOf = (keyword: Keyword | null): RawBuilder<number> =>
  sql`(${sql.join(
    [
      ...(keyword === null ? [] : textScore(keyword)),
      sql`p.quality`,
      sql`${sql.lit(WEIGHTS.freshness)} * ${freshness}`,
      sql`${sql.lit(WEIGHTS.badge)} * (case when p.mall or ${vip} or ${verified} then 1 else 0 end)`,
    ],
    sql` + `,
  )})::float8`;

const version = sql`(select version from search_state) as version`;

const COLUMNS = {
  up_at: 'p.up_at',
  price: 'p.price',
  total_sales: 'p.total_sales',
  created_at: 'p.created_at',
};

/** By a column. What is sold out comes last, then what has no price to show; equals by number, newest first. */
const byColumn = (match: Match, { sort, ascending }: Page & { sort: keyof typeof COLUMNS }) => {
  const way =
    sort === 'price'
      ? ascending
        ? sql`asc nulls last`
        : sql`desc nulls last`
      : ascending
        ? sql`asc`
        : sql`desc`;
  const ties = ascending && sort !== 'price' ? sql`asc` : sql`desc`;
  return sql<Found>`select p.product_id, ${version} from search_products p where ${conditionsOf(match)}
    order by p.sold_out, ${sql.ref(COLUMNS[sort])} ${way}, p.product_id ${ties}
    limit ${slot('limit')} offset ${slot('offset')}`;
};

/**
 * By score. A mixed list begins with the best cards of which no shop has more than three; all others follow by score, so
 * that nothing is repeated or lost over the pages. What is sold out comes last even so.
 */
const byScore = (match: Match, { ascending, mixed }: Page) => {
  const way = ascending ? sql`asc` : sql`desc`;
  const scored = sql`select p.product_id, p.shop_id, p.sold_out, ${scoreOf(match.keyword)} as score
    from search_products p where ${conditionsOf(match)}`;
  const order = sql`sold_out, score ${way}, product_id ${way}`;
  const page = sql`limit ${slot('limit')} offset ${slot('offset')}`;
  if (!mixed) return sql<Found>`select product_id, ${version} from (${scored}) s order by ${order} ${page}`;
  return sql<Found>`with matched as materialized (${scored}), first as (
      select product_id from (select *, row_number() over (partition by shop_id order by ${order}) as nth from matched) s
      where nth <= ${sql.lit(OF_ONE_SHOP)} order by ${order} limit ${sql.lit(FIRST_CARDS)})
    select product_id, ${version} from matched left join (select product_id, 0 as later from first) f using (product_id)
    order by sold_out, coalesce(later, 1), score ${way}, product_id ${way} ${page}`;
};

interface Found {
  readonly product_id: number;
  readonly version: number;
}

/** The version of the index, raised with every change. */
export const selectVersion = async (db: Db): Promise<number> => {
  const [state] = await runShaped<{ version: number }>(
    db,
    'version',
    () => sql`select version from search_state`,
    {},
  );
  return state!.version;
};

/** One page of a match, and the version of the index it was read from. */
export const selectPage = async (
  db: Db,
  match: Match,
  page: Page,
): Promise<{ productIds: number[]; version: number }> => {
  const { sort } = page;
  const shape = `page|${shapeOf(match)}|${sort}|${Number(page.ascending)}${Number(page.mixed)}`;
  const build = () => (sort === '_score' ? byScore(match, page) : byColumn(match, { ...page, sort }));
  const { limit, offset } = page;
  const rows = await runShaped(db, shape, build, { ...valuesOf(match), limit, offset });
  return {
    productIds: rows.map(({ product_id }) => product_id),
    version: rows[0]?.version ?? (await selectVersion(db)),
  };
};

/** How many of a match stand in one place of the three facets. */
export interface Cell {
  readonly category_lv1: number;
  readonly category_lv2: number;
  readonly province: string;
  readonly total: number;
}

const FACETS = ['category_lv1', 'category_lv2', 'province'] as const;

/** The whole match without its facets' own filters, counted by all three of them: every facet and the total follow. */
export const selectCells = (db: Db, match: Match): Promise<Cell[]> =>
  runShaped<Cell>(
    db,
    `cells|${shapeOf(match)}`,
    () => sql`select p.category_lv1, p.category_lv2, p.province, count(*) as total from search_products p
      where ${conditionsOf(match, FACETS)} group by p.category_lv1, p.category_lv2, p.province`,
    valuesOf(match),
  );
