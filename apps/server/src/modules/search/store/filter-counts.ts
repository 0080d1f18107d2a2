import type { FilterCount } from '@market/contract';
import { COUNTED_FILTERS } from '@market/contract/constants';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/context.ts';
import { conditionOf, conditionsOf, shapeOf, valuesOf, type Filter, type Match } from './listing.ts';
import { runShaped } from './shaped.ts';

/** Filters that may be set to another value: a count of one takes the place of what is set. */
const RANGED = ['min_stock', 'min_rating', 'max_moq'] as const satisfies readonly (keyof Filter)[];
type Ranged = (typeof RANGED)[number];

const withValue: Readonly<Record<Ranged, (value: number) => RawBuilder<unknown>>> = {
  min_stock: (value) => sql`p.stock >= ${sql.lit(value)}`,
  min_rating: (value) => sql`p.rating >= ${sql.lit(value)}`,
  max_moq: (value) => sql`p.moq <= ${sql.lit(value)}`,
};
const isRanged = (name: string): name is Ranged => (RANGED as readonly string[]).includes(name);
/** `filter_only_deal` of the query is `only_deal` of a match. */
const nameOf = (counted: string) => counted.slice('filter_'.length) as keyof Filter;

const countOf = (match: Match, { name, value }: { name: string; value: string }): RawBuilder<unknown> => {
  const own = nameOf(name);
  const others = RANGED.filter((ranged) => ranged !== own && match.filter[ranged] !== undefined);
  const condition = isRanged(own) ? withValue[own](Number(value)) : conditionOf(own);
  return sql`count(*) filter (where ${sql.join([condition, ...others.map(conditionOf)], sql` and `)})`;
};

/** One pass over the match: how many it has with each of `COUNTED_FILTERS` in force. */
export const selectFilterCounts = async (db: Db, match: Match): Promise<FilterCount[]> => {
  const [row] = await runShaped<{ counts: number[] }>(
    db,
    `filters|${shapeOf(match)}`,
    () => sql`select array[${sql.join(COUNTED_FILTERS.map((counted) => countOf(match, counted)))}]::integer[] as counts
      from search_products p where ${conditionsOf(match, RANGED)}`,
    valuesOf(match),
  );
  return COUNTED_FILTERS.map(({ name, value }, index) => ({
    name,
    value,
    doc_count: row?.counts[index] ?? 0,
  }));
};
