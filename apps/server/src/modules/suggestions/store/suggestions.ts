import type { KeywordCount } from '@market/contract/suggestions/schemas';
import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { TypedPrefix } from '../lib/input-normalization.ts';
import { runCached, param } from '#platform/db/statement-cache.ts';

/** A prefix with fewer matches is looked up; a broader one is searched among the popular keywords. */
const MAX_BY_PREFIX = 200;
const POPULAR_SCANNED = 5_000;
const MAX_POPULAR = 50;

const isPopular = sql`' ' || k.folded || ' ' like '% ' || ${param('beginning')} || '%'`;

// A rare prefix is a short index range. For a broad one a scan from the most searched soon finds enough.
const keywords = sql<KeywordCount>`
  with near as materialized (
    select folded, start from search_keyword_starts
    where start >= ${param('beginning')}::text and start < ${param('beginning')}::text || chr(1114111)
    limit ${sql.lit(MAX_BY_PREFIX)}),
  popular as materialized (
    select folded from (
      select k.folded from search_keywords k where k.suggested
      order by k.searches_30 desc, k.total desc, k.folded limit ${sql.lit(POPULAR_SCANNED)}) k
    where (select count(*) from near) = ${sql.lit(MAX_BY_PREFIX)} and ${isPopular}
    limit ${sql.lit(MAX_POPULAR)})
  select k.shown as keyword, k.total
  from search_keywords k join (
    select folded from popular union
    select folded from near where (select count(*) from popular) < ${param('limit')}::integer) f using (folded)
  where k.suggested
  order by k.exact like all(${param('marked')}::text[]) desc,
    starts_with(k.folded || ' ', ${param('beginning')}) desc, k.searches_30 desc, k.total desc, k.folded
  limit ${param('limit')}::integer`;

export const selectKeywords = (
  db: Db,
  { beginning, marked }: TypedPrefix,
  limit: number,
): Promise<KeywordCount[]> => runCached(db, 'suggest|keywords', () => keywords, { beginning, marked, limit });
