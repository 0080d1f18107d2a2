import { COUNTED_FILTERS } from '@market/contract/constants';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { Cell, Filter, Match } from '../lib/engine.ts';
import { askedOf, conditionOf, filtersOf } from './conditions.ts';
import type { Numbered } from './token-lookup.ts';
import { runCached } from '#platform/db/statement-cache.ts';
import { wordsCondition, wordsShape, wordsValues } from './words-condition.ts';

const FACETS = ['category_lv1', 'category_lv2', 'province'] as const;
/** Filters that may be set to another value: a count of one takes the place of what is set. */
const RANGED = ['min_stock', 'min_rating', 'max_moq'] as const satisfies readonly (keyof Filter)[];
type Ranged = (typeof RANGED)[number];

const withValue: Readonly<Record<Ranged, (value: number) => RawBuilder<unknown>>> = {
  min_stock: (value) => sql`p.stock >= ${sql.lit(value)}`,
  min_rating: (value) => sql`p.rating >= ${sql.lit(value)}`,
  max_moq: (value) => sql`p.least_order <= ${sql.lit(value)}`,
};
const isRanged = (name: string): name is Ranged => (RANGED as readonly string[]).includes(name);
/** `filter_only_deal` of the query is `only_deal` of a match. */
const nameOf = (counted: string) => counted.slice('filter_'.length) as keyof Filter;

const countWhere = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`count(*)` : sql`count(*) filter (where ${sql.join(conditions, sql` and `)})`;

const countOf = (ranged: readonly Ranged[], { name, value }: { name: string; value: string }) => {
  const own = nameOf(name);
  return countWhere([
    isRanged(own) ? withValue[own](Number(value)) : conditionOf(own),
    ...ranged.filter((other) => other !== own).map(conditionOf),
  ]);
};

const build = (match: Match, numbered: Numbered | null): RawBuilder<Cell> => {
  const ranged = RANGED.filter((name) => match.filter[name] !== undefined);
  const conditions = [...filtersOf(match, [...FACETS, ...RANGED]), ...wordsCondition(numbered, 'indexed')];
  return sql<Cell>`select p.category_lv1, p.category_lv2, p.province, ${countWhere(ranged.map(conditionOf))} as total,
      array[${sql.join(COUNTED_FILTERS.map((counted) => countOf(ranged, counted)))}]::integer[] as filters
    from search_products p where ${sql.join(conditions, sql` and `)}
    group by p.category_lv1, p.category_lv2, p.province`;
};

/** One pass over the match without its facets' own filters: every count of it follows from these cells. */
export const selectCells = (
  db: Db,
  match: Match,
  numbered: Numbered | null,
  values: object,
): Promise<Cell[]> =>
  runCached<Cell>(
    db,
    `cells|${askedOf(match).join(',')}|${wordsShape(numbered)}`,
    () => build(match, numbered),
    { ...values, ...wordsValues(numbered) },
  );
