import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { Keyword } from '../lib/query.ts';
import { isListed, now } from './conditions.ts';
import { numberKeyword, type Numbered } from './token-lookup.ts';
import { runCached, param } from '#platform/db/statement-cache.ts';
import { wordsCondition, wordsShape, wordsValues } from './words-condition.ts';

/** Of words that more rows have, enough is soon met among the best of all rows. */
const FREQUENT = 20_000;
const BEST = 1_000;

interface Found {
  readonly found: number;
}
const counted = (rows: RawBuilder<unknown>) => sql<Found>`select count(*)::integer as found from (${rows}) f`;

const amongBest = (numbered: Numbered) =>
  counted(sql`select 1 from (select * from search_products p order by p.sold_out, p.quality desc, p.product_id desc
      limit ${sql.lit(BEST)}) p
    where ${isListed(now)} and ${sql.join(wordsCondition(numbered, 'walked'), sql` and `)} limit ${param('most')}`);
const amongAll = (numbered: Numbered) =>
  counted(sql`select 1 from search_products p
    where ${isListed(now)} and ${sql.join(wordsCondition(numbered, 'indexed'), sql` and `)} limit ${param('most')}`);

/** How many listed products a keyword finds, counted no further than `most`. */
export const countUpTo = async (
  db: Db,
  keyword: Keyword,
  { now: time, most }: { now: Date; most: number },
): Promise<number> => {
  const numbered = await numberKeyword(db, keyword);
  if (numbered.length === 0) return 0;
  const values = { now: time, most, ...wordsValues(numbered) };
  const ask = async (among: string, build: (numbered: Numbered) => RawBuilder<Found>): Promise<number> =>
    (await runCached(db, `probe|${among}|${wordsShape(numbered)}`, () => build(numbered), values))[0]!.found;
  if (numbered.some((reading) => reading.most > FREQUENT)) {
    const found = await ask('best', amongBest);
    if (found >= most) return found;
  }
  return ask('all', amongAll);
};
