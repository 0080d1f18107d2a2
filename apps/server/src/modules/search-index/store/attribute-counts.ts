import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/context.ts';
import { param, runCached } from '#platform/db/statement-cache.ts';
import {
  ATTRIBUTE_FILTERS,
  MAX_COUNTED_VALUES,
  type AttributeCount,
  type AttributeFacets,
  type AttributeFilter,
} from '../lib/engine.ts';
import { activeFilters, filterCondition, filterConditions } from './conditions.ts';
import type { PreparedMatch } from './listing.ts';
import { wordsCondition, wordsShape, wordsValues } from './words-condition.ts';

const nameSlot = (filter: AttributeFilter) => `name_${filter}`;

/** One pass over the rows; a row that an attribute filter refuses still counts for that attribute. */
const build = (
  { match, resolved }: PreparedMatch,
  filtered: readonly AttributeFilter[],
): RawBuilder<AttributeCount> => {
  const conditions = [...filterConditions(match, filtered), ...wordsCondition(resolved, 'index')];
  const passes = filtered.map((name) => sql`, (${filterCondition(name)}) as ${sql.ref(name)}`);
  const counts = filtered.map((name) => sql`and (m.${sql.ref(name)} or v.name = ${param(nameSlot(name))})`);
  return sql<AttributeCount>`with matched as materialized (
      select p.attribute_values${sql.join(passes, sql``)} from search_products p where ${sql.join(conditions, sql` and `)}),
    counted as (
      select v.id, v.name, count(*)::integer as total
      from matched m cross join lateral unnest(m.attribute_values) as own (id)
        join search_attribute_values v on v.id = own.id
      where v.name = any(${param('names')}::text[]) ${sql.join(counts, sql` `)}
      group by v.id),
    ranked as (
      select id, total, row_number() over (partition by name order by total desc, id) as place from counted)
    select id, total from ranked
    where place <= ${sql.lit(MAX_COUNTED_VALUES)} or id = any(${param('chosen')}::integer[])`;
};

export const selectAttributeCounts = (
  db: Db,
  prepared: PreparedMatch,
  { names, filtered, chosen }: AttributeFacets,
): Promise<AttributeCount[]> => {
  const set = ATTRIBUTE_FILTERS.filter((name) => filtered[name] !== undefined);
  const nameValues = Object.fromEntries(set.map((name) => [nameSlot(name), filtered[name]]));
  return runCached(
    db,
    `attributes|${activeFilters(prepared.match).join(',')}|${set.join(',')}|${wordsShape(prepared.resolved)}`,
    () => build(prepared, set),
    { ...prepared.values, ...wordsValues(prepared.resolved), names, chosen, ...nameValues },
  );
};
