import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import { runCached, param } from '#platform/db/statement-cache.ts';
import type { QueryInterpretation } from '../lib/query.ts';
import { isListed, now } from './conditions.ts';
import { numberKeyword, type Numbered } from './token-lookup.ts';
import { wordsCondition, wordsShape, wordsValues, type Way } from './words-condition.ts';

/** Words that products are asked for by a text that may end within a word. */
export interface TitleMatch {
  /** Every word, the last as the beginning of one. */
  readonly reading: QueryInterpretation;
  /** Text of a tsquery: the same over titles alone, with marks where they were written. */
  readonly exact: string;
}

const SOME = 50;
const FIRST = 300;
const RARE = 500;

const found = (numbered: Numbered, way: Way) =>
  sql`${sql.join(wordsCondition(numbered, way), sql` and `)} and not p.sold_out and ${isListed(now)}`;

// Down from the best; when that meets too few, from the words.
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
export const selectTitleMatches = async (
  db: Db,
  { reading, exact }: TitleMatch,
  { limit, now }: { limit: number; now: Date },
): Promise<number[]> => {
  const numbered = await numberKeyword(db, { readings: [reading], sizes: [] });
  if (numbered.length === 0) return [];
  const shape = `suggest|products|${wordsShape(numbered)}`;
  const values = { exact, limit, now, ...wordsValues(numbered) };
  const rows = await runCached(db, shape, () => products(numbered), values);
  return rows.map(({ product_id }) => product_id);
};
