import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { Keyword } from '../lib/query.ts';
import { isListed, now } from './conditions.ts';
import { resolveKeyword, type ResolvedKeyword } from './token-lookup.ts';
import { runCached, param } from '#platform/db/statement-cache.ts';
import { wordsCondition, wordsShape, wordsValues } from './words-condition.ts';

/** For more frequent words enough matches are found among the best rows. */
const FREQUENT_TOKEN_ROWS = 20_000;
const BEST_SCANNED = 1_000;

interface CountRow {
  readonly found: number;
}
const countRows = (rows: RawBuilder<unknown>) =>
  sql<CountRow>`select count(*)::integer as found from (${rows}) f`;

const countInBest = (resolved: ResolvedKeyword) =>
  countRows(sql`select 1 from (select * from search_products p order by p.sold_out, p.quality desc, p.product_id desc
      limit ${sql.lit(BEST_SCANNED)}) p
    where ${isListed(now)} and ${sql.join(wordsCondition(resolved, 'scan'), sql` and `)} limit ${param('most')}`);
const countInAll = (resolved: ResolvedKeyword) =>
  countRows(sql`select 1 from search_products p
    where ${isListed(now)} and ${sql.join(wordsCondition(resolved, 'index'), sql` and `)} limit ${param('most')}`);

export const countUpTo = async (
  db: Db,
  keyword: Keyword,
  { now: time, most }: { now: Date; most: number },
): Promise<number> => {
  const resolved = await resolveKeyword(db, keyword);
  if (resolved.length === 0) return 0;
  const values = { now: time, most, ...wordsValues(resolved) };
  const countReadings = async (
    among: string,
    build: (resolved: ResolvedKeyword) => RawBuilder<CountRow>,
  ): Promise<number> =>
    (await runCached(db, `probe|${among}|${wordsShape(resolved)}`, () => build(resolved), values))[0]!.found;
  if (resolved.some((reading) => reading.most > FREQUENT_TOKEN_ROWS)) {
    const found = await countReadings('best', countInBest);
    if (found >= most) return found;
  }
  return countReadings('all', countInAll);
};
