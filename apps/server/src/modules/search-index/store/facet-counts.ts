import { COUNTED_FILTERS } from '@market/contract/constants/search';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { FacetCell, Filter, Match } from '../lib/engine.ts';
import { activeFilters, filterCondition, filterConditions } from './conditions.ts';
import type { ResolvedKeyword } from './token-lookup.ts';
import { runCached } from '#platform/db/statement-cache.ts';
import { wordsCondition, wordsShape, wordsValues } from './words-condition.ts';

const FACETS = ['category_lv1', 'category_lv2', 'province'] as const;
/** Filters with a value: counting one of them replaces the value in the match. */
const RANGE_FILTERS = ['min_stock', 'min_rating', 'max_moq'] as const satisfies readonly (keyof Filter)[];
type RangeFilter = (typeof RANGE_FILTERS)[number];

const conditionWithValue: Readonly<Record<RangeFilter, (value: number) => RawBuilder<unknown>>> = {
  min_stock: (value) => sql`p.stock >= ${sql.lit(value)}`,
  min_rating: (value) => sql`p.rating >= ${sql.lit(value)}`,
  max_moq: (value) => sql`p.least_order <= ${sql.lit(value)}`,
};
const isRangeFilter = (name: string): name is RangeFilter =>
  (RANGE_FILTERS as readonly string[]).includes(name);
const filterNameOf = (counted: string) => counted.slice('filter_'.length) as keyof Filter;

const countWhere = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`count(*)` : sql`count(*) filter (where ${sql.join(conditions, sql` and `)})`;

const countOf = (ranged: readonly RangeFilter[], { name, value }: { name: string; value: string }) => {
  const own = filterNameOf(name);
  return countWhere([
    isRangeFilter(own) ? conditionWithValue[own](Number(value)) : filterCondition(own),
    ...ranged.filter((other) => other !== own).map(filterCondition),
  ]);
};

type CellValues = readonly [
  category_lv1: number,
  category_lv2: number,
  province: string,
  total: number,
  filters: readonly number[],
];
interface CellsRow {
  readonly cells: readonly CellValues[];
}

/** One row: hundreds of rows with an array each take several times as long to read. */
const build = (match: Match, resolved: ResolvedKeyword | null): RawBuilder<CellsRow> => {
  const ranged = RANGE_FILTERS.filter((name) => match.filter[name] !== undefined);
  const conditions = [
    ...filterConditions(match, [...FACETS, ...RANGE_FILTERS]),
    ...wordsCondition(resolved, 'index'),
  ];
  const total = countWhere(ranged.map(filterCondition));
  const filters = sql.join(COUNTED_FILTERS.map((counted) => countOf(ranged, counted)));
  return sql<CellsRow>`select coalesce(json_agg(c.cell), '[]') as cells from (
      select json_build_array(p.category_lv1, p.category_lv2, p.province, ${total}, json_build_array(${filters})) as cell
      from search_products p where ${sql.join(conditions, sql` and `)}
      group by p.category_lv1, p.category_lv2, p.province) c`;
};

export const selectFacetCells = async (
  db: Db,
  match: Match,
  resolved: ResolvedKeyword | null,
  values: object,
): Promise<FacetCell[]> => {
  const [row] = await runCached<CellsRow>(
    db,
    `cells|${activeFilters(match).join(',')}|${wordsShape(resolved)}`,
    () => build(match, resolved),
    { ...values, ...wordsValues(resolved) },
  );
  return row!.cells.map(([category_lv1, category_lv2, province, total, filters]) => ({
    category_lv1,
    category_lv2,
    province,
    total,
    filters,
  }));
};
