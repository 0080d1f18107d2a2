import { processState } from '#platform/cache/process-state.ts';
import type { Context } from '#platform/context.ts';
import { VersionedCache } from '#platform/cache/versioned-cache.ts';
import { selectStateOnce } from '../store/state.ts';
import { selectSynonyms } from '../store/vocabulary.ts';
import { selectSynonymRows, type SynonymRow } from '../store/synonyms.ts';
import { synonymsOf, type Synonyms } from '../lib/synonyms.ts';

const caches = processState(() => new VersionedCache<Synonyms>({ max: 1 }));

export const getSynonyms = async (context: Context): Promise<Synonyms> => {
  const { version } = await selectStateOnce(context);
  return caches(context.services).get(context, '', version, async () =>
    synonymsOf(await selectSynonyms(context.db)),
  );
};

/** As they are stored, for staff. */
export const getSynonymRows = ({ db }: Context): Promise<SynonymRow[]> => selectSynonymRows(db);
