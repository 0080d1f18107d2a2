import type { Context } from '#platform/context.ts';
import { VersionedCache } from '#platform/cache/versioned-cache.ts';
import { stateOf } from '../store/state.ts';
import { selectSynonyms } from '../store/vocabulary.ts';
import { synonymsOf, type Synonyms } from '../lib/synonyms.ts';

const tables = new WeakMap<object, VersionedCache<Synonyms>>();

/** The table of other names, kept for a version of the index, which every edit of it raises. */
export const getSynonyms = async (context: Context): Promise<Synonyms> => {
  const { version } = await stateOf(context);
  const known = tables.get(context.services) ?? new VersionedCache<Synonyms>({ max: 1 });
  tables.set(context.services, known);
  return known.get(context, '', version, async () => synonymsOf(await selectSynonyms(context.db)));
};
