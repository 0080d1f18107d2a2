import type { KeywordCount } from '@market/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { Typed } from '../lib/input-normalization.ts';
import { isListed } from '../../search-index/store/conditions.ts';
import { numberKeyword, type Numbered } from '../../search-index/store/token-lookup.ts';
import { runCached, param } from '../../../platform/statement-cache.ts';
import { wordsCondition, wordsShape, wordsValues, type Way } from '../../search-index/store/words-condition.ts';

/** So many that begin with it are looked at one by one; a beginning of more is looked for among the popular ones. */
const NEAR = 200;
const POPULAR = 5_000;
const SOME = 50;

const isPopular = sql`' ' || k.folded || ' ' like '% ' || ${param('beginning')} || '%'`;
const now = sql`${param('now')}::timestamptz`;

// A rare beginning is a short range of starts. A broad one is soon met on the way down from the most searched.
const keywords = sql<KeywordCount>`
  with near as materialized (
    select folded, start from search_keyword_starts
    where start >= ${param('beginning')}::text and start < ${param('beginning')}::text || chr(1114111)
    limit ${sql.lit(NEAR)}),
  popular as materialized (
    select folded from (
      select k.folded from search_keywords k where k.suggested
      order by k.searches_30 desc, k.total desc, k.folded limit ${sql.lit(POPULAR)}) k
    where (select count(*) from near) = ${sql.lit(NEAR)} and ${isPopular}
    limit ${sql.lit(SOME)})
  select k.shown as keyword, k.total
  from search_keywords k join (
    select folded from popular union
    select folded from near where (select count(*) from popular) < ${param('limit')}::integer) f using (folded)
  where k.suggested
  order by k.exact like all(${param('marked')}::text[]) desc,
    starts_with(k.folded || ' ', ${param('beginning')}) desc, k.searches_30 desc, k.total desc, k.folded
  limit ${param('limit')}::integer`;

/** Suggested keywords with a word, and those after it, that begin so. */
export const selectKeywords = (
  db: Db,
  { beginning, marked }: Typed,
  limit: number,
): Promise<KeywordCount[]> => runCached(db, 'suggest|keywords', () => keywords, { beginning, marked, limit });

const FIRST = 300;
const RARE = 500;

const found = (numbered: Numbered, way: Way) =>
  sql`${sql.join(wordsCondition(numbered, way), sql` and `)} and not p.sold_out and ${isListed(now)}`;

// The same two ways: down from the best, and when that meets too few, from the words.
const products = (numbered: Numbered) => sql<{ product_id: number }>`
  with best as materialized (
    select product_id, quality from (
      select p.* from search_products p where not p.sold_out
      order by p.sold_out, p.quality desc, p.product_id desc limit ${sql.lit(FIRST)}) p
    where ${found(numbered, 'walked')} limit ${sql.lit(SOME)}),
  rare as materialized (
    select p.product_id, p.quality from search_products p
    where (select count(*) from best) < ${param('limit')}::integer and ${found(numbered, 'indexed')}
    limit ${sql.lit(RARE)})
  select product_id from (select * from best union select * from rare) p cross join lateral (
    select words from search_texts x where x.product_id = p.product_id offset 0) t
  order by t.words @@ ${param('exact')}::tsquery desc, quality desc, product_id desc limit ${param('limit')}::integer`;

/** Products in stock with all these words, those with them in the title and as written first, then the best. */
export const selectProducts = async (
  db: Db,
  { reading, exact }: Typed,
  { limit, now }: { limit: number; now: Date },
): Promise<number[]> => {
  const numbered = await numberKeyword(db, { readings: [reading], sizes: [] });
  if (numbered.length === 0) return [];
  const shape = `suggest|products|${wordsShape(numbered)}`;
  const values = { exact, limit, now, ...wordsValues(numbered) };
  const rows = await runCached(db, shape, () => products(numbered), values);
  return rows.map(({ product_id }) => product_id);
};

/** The best products in stock, for phrases out of their titles. */
export const selectBest = async (db: Db, now: Date, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ product_id: number }>`select p.product_id from search_products p
    where not p.sold_out and ${isListed(sql`${now}::timestamptz`)}
    order by p.sold_out, p.quality desc, p.product_id desc limit ${limit}`.execute(db);
  return rows.map(({ product_id }) => product_id);
};
