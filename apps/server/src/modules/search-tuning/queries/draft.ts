import type { SearchDraft } from '@market/contract/search-tuning/schemas';
import type { Context } from '#platform/context.ts';
import { getStaffNames } from '#users';
import { getWeights } from '#search-index';
import { selectChanges, selectDraft, type ChangeRow } from '../store/draft.ts';

export const getDraft = async (context: Context): Promise<SearchDraft> => {
  const [{ version, weights, run }, rows, running] = await Promise.all([
    selectDraft(context.db),
    selectChanges(context.db),
    getWeights(context),
  ]);
  const nameOf = await getStaffNames(context, [
    ...rows.map(({ made_by }) => made_by),
    ...(run === null ? [] : [run.by]),
  ]);
  const present = ({ made_by, made_at, ...change }: ChangeRow) => ({
    ...change,
    by: nameOf(made_by),
    at: made_at.toISOString(),
  });
  return {
    version,
    running,
    weights,
    run: run === null ? null : { ...run, by: nameOf(run.by) },
    changes: rows.map(present),
  };
};
