import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { Token } from '#platform/text/tokenizer.ts';
import { runCached, param } from '#platform/db/statement-cache.ts';

/** The best shops are scanned first; a rare name is then found by its words. */
const BEST_SCANNED = 1_000;
const MAX_MATCHES = 200;

const isNamed = sql`s.name_folded like '% ' || ${param('beginning')} || '%'`;

const shops = sql<{ shop_id: number }>`
  with best as materialized (
    select shop_id, open, quality, name_folded, name_exact from (
      select * from search_shops order by open desc, quality desc, shop_id desc limit ${sql.lit(BEST_SCANNED)}) s
    where ${isNamed} limit ${sql.lit(MAX_MATCHES)}),
  rare as materialized (
    select shop_id, open, quality, name_folded, name_exact from search_shops s
    where (select count(*) from best) < ${param('limit')}::integer
      and s.words @@ ${param('named')}::tsquery and ${isNamed} limit ${sql.lit(MAX_MATCHES)})
  select shop_id from (select * from best union select * from rare) s
  order by name_exact like all(${param('marked')}::text[]) desc,
    starts_with(name_folded, ' ' || ${param('beginning')}) desc, open desc, quality desc, shop_id desc
  limit ${param('limit')}::integer`;

/** What has been typed of a name. */
export interface NameMatch {
  readonly words: readonly Token[];
  /** Folded, separated by spaces; ends with a space when the last word is complete. */
  readonly beginning: string;
  /** `like` patterns of the words typed with diacritics. */
  readonly marked: readonly string[];
}

export const selectNameMatches = async (
  db: Db,
  { beginning, marked, words }: NameMatch,
  limit: number,
): Promise<number[]> => {
  const isWhole = beginning.endsWith(' ');
  const named = words
    .map(({ folded }, index) => `'${folded}':${isWhole || index < words.length - 1 ? '' : '*'}A`)
    .join(' & ');
  const rows = await runCached(db, 'suggest|shops', () => shops, { beginning, marked, named, limit });
  return rows.map(({ shop_id }) => shop_id);
};
