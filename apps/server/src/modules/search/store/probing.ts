import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { Keyword } from '../keyword.ts';
import { isListed, now } from './conditions.ts';
import { numberKeyword, wordsCondition, wordsShape, wordsValues } from './found-words.ts';
import { runShaped, slot } from './shaped.ts';

/** How many listed products a keyword finds, counted no further than `most`. */
export const countUpTo = async (
  db: Db,
  keyword: Keyword,
  { now: time, most }: { now: Date; most: number },
): Promise<number> => {
  const numbered = await numberKeyword(db, keyword);
  if (numbered.length === 0) return 0;
  const [row] = await runShaped<{ found: number }>(
    db,
    `probe|${wordsShape(numbered)}`,
    () => sql`select count(*)::integer as found from (select 1 from search_products p
      where ${isListed(now)} and ${sql.join(wordsCondition(numbered, 'indexed'))} limit ${slot('most')}) f`,
    { now: time, most, ...wordsValues(numbered) },
  );
  return row!.found;
};
