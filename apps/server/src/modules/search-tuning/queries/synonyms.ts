import { foldAccents } from '@market/contract/rules/text';
import type { SynonymTopic } from '@market/contract/rules/search-tuning';
import type { Synonym } from '@market/contract/search-tuning/schemas';
import { processState } from '#platform/cache/process-state.ts';
import { VersionedCache } from '#platform/cache/versioned-cache.ts';
import type { Context } from '#platform/context.ts';
import { pageRange } from '#platform/http/paging.ts';
import { getSynonymRows } from '#search-index';
import { getSearchedPhrases } from '#suggestions';
import { foldedWords, isSamePair } from '../lib/synonym.ts';
import { synonymFile } from '../lib/synonym-file.ts';
import { selectChanges } from '../store/draft.ts';

const phraseCounts = processState(() => new VersionedCache<ReadonlyMap<string, number>>({ max: 1 }));

interface SynonymQuery {
  readonly keyword?: string | undefined;
  readonly topic?: SynonymTopic | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** Those whose phrase was searched most first. */
export const listSynonyms = async (
  context: Context,
  { keyword = '', topic, page = 1, limit = 20 }: SynonymQuery,
): Promise<{ synonyms: Synonym[]; total: number }> => {
  const [rows, changes, counts] = await Promise.all([
    getSynonymRows(context),
    selectChanges(context.db),
    phraseCounts(context.services).get(context, '', 0, () => getSearchedPhrases(context)),
  ]);
  const typed = foldAccents(keyword.trim().toLowerCase());
  const leaving = changes.filter(({ change }) => change === 'remove');
  const found = rows
    .filter((row) => topic === undefined || row.topic === topic)
    .filter(({ phrase, meaning }) => foldAccents(`${phrase} ${meaning}`.toLowerCase()).includes(typed))
    .map((row) => ({
      ...row,
      searches: counts.get(foldedWords(row.phrase)) ?? 0,
      leaving: leaving.some((change) => isSamePair(change, row)),
    }))
    .toSorted((one, other) => other.searches - one.searches || one.id - other.id);
  const { offset } = pageRange({ page, limit });
  return { synonyms: found.slice(offset, offset + limit), total: found.length };
};

export const getSynonymFile = async (context: Context): Promise<string> =>
  synonymFile(await getSynonymRows(context));
