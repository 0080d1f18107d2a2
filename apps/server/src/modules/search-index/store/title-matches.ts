import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import { runCached, param } from '#platform/db/statement-cache.ts';
import type { QueryInterpretation } from '../lib/query.ts';
import { isListed, now } from './conditions.ts';
import { resolveKeyword, type ResolvedKeyword } from './token-lookup.ts';
import { wordsCondition, wordsShape, wordsValues, type AccessPath } from './words-condition.ts';

export interface TitleMatch {
  readonly reading: QueryInterpretation;
  /** Text of a tsquery over titles, with the diacritics that were typed. */
  readonly exact: string;
}

const MAX_FROM_BEST = 50;
const BEST_SCANNED = 300;
const MAX_BY_WORDS = 500;

const isMatch = (resolved: ResolvedKeyword, way: AccessPath) =>
  sql`${sql.join(wordsCondition(resolved, way), sql` and `)} and not p.sold_out and ${isListed(now)}`;

// scans the best products; only when too few match, finds the others by their words
const products = (resolved: ResolvedKeyword) => sql<{ product_id: number }>`
  with best as materialized (
    select product_id, quality from (
      select p.* from search_products p where not p.sold_out
      order by p.sold_out, p.quality desc, p.product_id desc limit ${sql.lit(BEST_SCANNED)}) p
    where ${isMatch(resolved, 'scan')} limit ${sql.lit(MAX_FROM_BEST)}),
  rare as materialized (
    select p.product_id, p.quality from search_products p
    where (select count(*) from best) < ${param('limit')}::integer and ${isMatch(resolved, 'index')}
    limit ${sql.lit(MAX_BY_WORDS)})
  select product_id from (select * from best union select * from rare) p cross join lateral (
    select words from search_texts x where x.product_id = p.product_id offset 0) t
  order by t.words @@ ${param('exact')}::tsquery desc, quality desc, product_id desc limit ${param('limit')}::integer`;

export const selectTitleMatches = async (
  db: Db,
  { reading, exact }: TitleMatch,
  options: { limit: number; now: Date },
): Promise<number[]> => {
  const resolved = await resolveKeyword(db, { readings: [reading], sizes: [] });
  if (resolved.length === 0) return [];
  const shape = `suggest|products|${wordsShape(resolved)}`;
  const values = { exact, ...options, ...wordsValues(resolved) };
  const rows = await runCached(db, shape, () => products(resolved), values);
  return rows.map(({ product_id }) => product_id);
};
