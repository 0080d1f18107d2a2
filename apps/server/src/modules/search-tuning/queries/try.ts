import type { TriedSearch } from '@market/contract/search-tuning/schemas';
import { trySearch } from '#product-search';
import { guest, type Context } from '#platform/context.ts';
import { getTunings } from './tunings.ts';

/** What guests find now, and what they would find with the draft. */
export const getTriedSearch = async (
  context: Context,
  keyword: string,
): Promise<{ running: TriedSearch; draft: TriedSearch }> => {
  // prices that only some may see are nobody's here
  const asGuest = { ...context, actor: guest };
  const { isEmpty, tunings } = await getTunings(context);
  const running = await trySearch(asGuest, keyword, tunings.running);
  return { running, draft: isEmpty ? running : await trySearch(asGuest, keyword, tunings.draft) };
};
