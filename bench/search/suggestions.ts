import { sql } from 'kysely';
import { getSuggestions } from '../../apps/server/src/modules/suggestions/queries/suggestions.ts';
import type { Context } from '../../apps/server/src/platform/context.ts';

const INPUTS = ['áo thun nam', 'quan jean nu', 'giày chạy bộ', 'do bo hoa nhi', 'balo'];
const prefixes = INPUTS.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)));

/** A market with a keyword for each word and each pair of words that titles begin with. */
export const fillKeywords = async (
  context: Context,
): Promise<{ ask: (call: number) => Promise<unknown>; matches: number }> => {
  await sql`insert into search_keywords (folded, shown, exact, searches_7, searches_30, phrase, seen_at, total, counted_at, suggested)
    select folded, folded, ' ' || folded || ' ', n % 100, n % 1000, false, now(), n, now(), true from (
      select distinct on (a.word, b.word) a.word || ' ' || b.word as folded, least(a.products, b.products) as n
      from (select word, products from search_words where word ~ '^[a-z0-9]+$' order by products desc limit 1000) a,
        (select word, products from search_words where word ~ '^[a-z0-9]+$' order by products desc limit 300) b) k
    on conflict do nothing`.execute(context.db);
  await sql`insert into search_keyword_starts (start, folded)
    select folded || ' ', folded from search_keywords union all
    select split_part(folded, ' ', 2) || ' ', folded from search_keywords on conflict do nothing`.execute(
    context.db,
  );
  await sql`analyze search_keywords, search_keyword_starts`.execute(context.db);
  const { rows } = await sql<{ keywords: number }>`select count(*) as keywords from search_keywords`.execute(
    context.db,
  );
  return {
    matches: rows[0]!.keywords,
    ask: (call) => getSuggestions(context, { q: prefixes[call % prefixes.length]! }),
  };
};
