import type { TriedSearch } from '@market/contract/search-tuning/schemas';
import { trySearch } from '#product-search';
import { guest, type Context } from '#platform/context.ts';
import { getSynonymRows, getSynonyms, synonymsOf } from '#search-index';
import { isSamePair } from '../lib/synonym.ts';
import { selectChanges } from '../store/draft.ts';

/** What guests find now, and what they would find with the draft. */
export const getTriedSearch = async (
  context: Context,
  keyword: string,
): Promise<{ running: TriedSearch; draft: TriedSearch }> => {
  // prices that only some may see are nobody's here
  const asGuest = { ...context, actor: guest };
  const [inForce, rows, changes] = await Promise.all([
    getSynonyms(context),
    getSynonymRows(context),
    selectChanges(context.db),
  ]);
  const leaving = changes.filter(({ change }) => change === 'remove');
  const drafted = synonymsOf([
    ...rows.filter((row) => !leaving.some((change) => isSamePair(change, row))),
    ...changes.filter(({ change }) => change === 'add'),
  ]);
  const running = await trySearch(asGuest, keyword, inForce);
  return { running, draft: changes.length === 0 ? running : await trySearch(asGuest, keyword, drafted) };
};
