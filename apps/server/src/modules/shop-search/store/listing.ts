import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { ShopKeyword } from '../queries/shop-keyword.ts';
import { SHOP_WEIGHTS } from '../lib/weights.ts';
import { runCached, param } from '#platform/db/statement-cache.ts';

/** Undefined fields do not filter. */
export interface ShopFilter {
  readonly category_lv1?: number | undefined;
  readonly category_lv2?: number | undefined;
  readonly province?: string | undefined;
  readonly vip?: true | undefined;
  readonly verified?: true | undefined;
  readonly business?: true | undefined;
  readonly mall?: true | undefined;
}
export interface ShopMatch {
  readonly filter: ShopFilter;
  readonly keyword: ShopKeyword | null;
  readonly now: Date;
}
export type ShopSort = '_score' | 'total_sales' | 'followers' | 'rating' | 'created_at';

const now = sql`${param('now')}::timestamptz`;
const vip = sql`coalesce(s.vip_until > ${now}, false)`;
const verified = sql`coalesce(s.verified_at <= ${now}, false)`;
const BADGES = { vip, verified, business: sql`${vip} and ${verified}`, mall: sql`s.mall` } as const;
export type ShopBadge = keyof typeof BADGES;
export const SHOP_BADGES = Object.keys(BADGES) as ShopBadge[];

const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

type Level = 'category_lv1' | 'category_lv2';
const inCategories = (filter: ShopFilter, besides?: Level): RawBuilder<unknown>[] =>
  (['category_lv1', 'category_lv2'] as const)
    .filter((level) => level !== besides && filter[level] !== undefined)
    .map((level) => sql`c.${sql.ref(level)} = ${param(level)}`);

const sellsInCategories = (filter: ShopFilter): RawBuilder<unknown>[] => {
  const conditions = inCategories(filter);
  return conditions.length === 0
    ? []
    : [
        sql`exists (select 1 from search_shop_categories c where c.shop_id = s.shop_id and ${allOf(conditions)})`,
      ];
};
const inProvince = ({ province }: ShopFilter): RawBuilder<unknown>[] =>
  province === undefined ? [] : [sql`s.province = ${param('province')}`];
const otherConditions = ({ filter, keyword }: ShopMatch): RawBuilder<unknown>[] => [
  ...(keyword === null ? [] : [sql`s.words @@ ${param('match')}::tsquery`]),
  ...SHOP_BADGES.filter((badge) => filter[badge] === true).map((badge) => BADGES[badge]),
];

const activeFilters = ({ filter }: ShopMatch) =>
  (Object.keys(filter) as (keyof ShopFilter)[]).filter((name) => filter[name] !== undefined).toSorted();
const shapeOf = (match: ShopMatch): string =>
  `${activeFilters(match).join(',')}|${Number(match.keyword !== null)}${Number(match.keyword?.exact != null)}`;
const valuesOf = ({ filter, keyword, now: at }: ShopMatch) => ({ ...filter, ...keyword, now: at });

/** ts_rank of one occurrence, as a share of its weight. */
const TS_RANK_OF_ONE = 1.6449;
const { name, sells: sold, tagLine, province } = SHOP_WEIGHTS.fields;
const fieldWeights = sql.lit(`{${[province, tagLine, sold, name].join(',')}}`);
const rank = (weight: number, query: 'folded' | 'exact'): RawBuilder<unknown> =>
  sql`${sql.lit(weight * TS_RANK_OF_ONE)} * ts_rank(${fieldWeights}::float4[], s.words, ${param(query)}::tsquery)`;
const nameRun = (weight: number, column: RawBuilder<unknown>, words: string): RawBuilder<unknown> =>
  sql`${sql.lit(weight)} * least(strpos(${column}, ${param(words)}), 1)`;

const scoreOf = (keyword: ShopKeyword | null): RawBuilder<unknown> =>
  sql`(${sql.join(
    [
      ...(keyword === null
        ? []
        : [
            rank(SHOP_WEIGHTS.folded, 'folded'),
            nameRun(SHOP_WEIGHTS.nameFolded, sql`s.name_folded`, 'nameFolded'),
          ]),
      ...(keyword?.exact == null
        ? []
        : [
            rank(SHOP_WEIGHTS.exact, 'exact'),
            nameRun(SHOP_WEIGHTS.nameExact, sql`s.name_exact`, 'nameExact'),
          ]),
      sql`s.quality`,
      sql`${sql.lit(SHOP_WEIGHTS.badge)} * (case when s.mall or ${vip} or ${verified} then 1 else 0 end)`,
    ],
    sql` + `,
  )})::float8`;

const orderOf = (sort: ShopSort, keyword: ShopKeyword | null): RawBuilder<unknown> =>
  sort === '_score' ? scoreOf(keyword) : sql.ref(`s.${sort}`);

/** Shops that take orders first, then by the sort, then the newest. */
export const selectShopPage = async (
  db: Db,
  match: ShopMatch,
  page: { sort: ShopSort; offset: number; limit: number },
): Promise<number[]> => {
  const { sort, offset, limit } = page;
  const { filter, keyword } = match;
  const rows = await runCached(
    db,
    `shops|${sort}|${shapeOf(match)}`,
    () => sql<{ shop_id: number }>`select s.shop_id from search_shops s
      where ${allOf([...otherConditions(match), ...inProvince(filter), ...sellsInCategories(filter)])}
      order by s.open desc, ${orderOf(sort, keyword)} desc nulls last, s.shop_id desc
      limit ${param('limit')} offset ${param('offset')}`,
    { ...valuesOf(match), offset, limit },
  );
  return rows.map(({ shop_id }) => shop_id);
};

export interface ShopCount<Key> {
  readonly key: Key;
  readonly total: number;
}
export interface ShopCounts extends Record<ShopBadge, number> {
  readonly total: number;
  readonly category_lv1: ShopCount<number>[];
  readonly category_lv2: ShopCount<number>[];
  readonly province: ShopCount<string>[];
}

const MAX_BUCKETS = 50;

const buckets = (counted: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(b order by b.total desc, b.key) from (
    select * from (${counted}) k order by total desc, key limit ${sql.lit(MAX_BUCKETS)}) b), '[]')`;

const levelBuckets = (filter: ShopFilter, level: Level): RawBuilder<unknown> =>
  buckets(sql`select c.${sql.ref(level)} as key, count(distinct s.shop_id) as total
    from matched s join search_shop_categories c using (shop_id)
    where ${allOf([...inProvince(filter), ...inCategories(filter, level)])} group by 1`);

const countsStatement = (match: ShopMatch): RawBuilder<ShopCounts> => {
  const { filter } = match;
  const whole = allOf([...inProvince(filter), ...sellsInCategories(filter)]);
  const badge = (one: ShopBadge) => sql`count(*) filter (where ${BADGES[one]}) as ${sql.id(one)}`;
  return sql`with matched as materialized (
      select s.shop_id, s.province, s.vip_until, s.verified_at, s.mall from search_shops s where ${allOf(otherConditions(match))})
    select count(*) as total, ${sql.join(SHOP_BADGES.map(badge))},
      ${levelBuckets(filter, 'category_lv1')} as category_lv1,
      ${levelBuckets(filter, 'category_lv2')} as category_lv2,
      ${buckets(sql`select s.province as key, count(*) as total from matched s where ${allOf(sellsInCategories(filter))} group by 1`)}
        as province
    from matched s where ${whole}`;
};

/** The total by all filters, each facet by all but its own, each badge with all filters. */
export const selectShopCounts = async (db: Db, match: ShopMatch): Promise<ShopCounts> => {
  const [counts] = await runCached(
    db,
    `shop_counts|${shapeOf(match)}`,
    () => countsStatement(match),
    valuesOf(match),
  );
  return counts!;
};

/** Without the facets, which read the categories of every match. */
export const selectShopTotal = async (db: Db, match: ShopMatch): Promise<number> => {
  const { filter } = match;
  const [row] = await runCached(
    db,
    `shop_total|${shapeOf(match)}`,
    () => sql<{ total: number }>`select count(*) as total from search_shops s
      where ${allOf([...otherConditions(match), ...inProvince(filter), ...sellsInCategories(filter)])}`,
    valuesOf(match),
  );
  return row?.total ?? 0;
};
