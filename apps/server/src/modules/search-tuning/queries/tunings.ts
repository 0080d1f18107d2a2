import type { Tuning } from '#product-search';
import type { Context } from '#platform/context.ts';
import { getSynonymRows, getSynonyms, getWeights, synonymsOf } from '#search-index';
import { isSamePair } from '../lib/synonym.ts';
import { selectChanges, selectDraft } from '../store/draft.ts';

export interface Tunings {
  readonly running: Tuning;
  readonly draft: Tuning;
}

/** What applies to searches now, and what would apply with the draft. */
export const getTunings = async (
  context: Context,
): Promise<{ version: number; isEmpty: boolean; tunings: Tunings }> => {
  const [draft, synonyms, weights, rows, changes] = await Promise.all([
    selectDraft(context.db),
    getSynonyms(context),
    getWeights(context),
    getSynonymRows(context),
    selectChanges(context.db),
  ]);
  const running = { synonyms, weights };
  const isEmpty = changes.length === 0 && draft.weights === null;
  const leaving = changes.filter(({ change }) => change === 'remove');
  const drafted =
    changes.length === 0
      ? synonyms
      : synonymsOf([
          ...rows.filter((row) => !leaving.some((change) => isSamePair(change, row))),
          ...changes.filter(({ change }) => change === 'add'),
        ]);
  return {
    version: draft.version,
    isEmpty,
    tunings: { running, draft: { synonyms: drafted, weights: draft.weights ?? weights } },
  };
};
