import type { SearchRelease } from '@market/contract/search-tuning/schemas';
import type { Context } from '#platform/context.ts';
import { pageRange } from '#platform/http/paging.ts';
import { selectReleases, selectUndone, type ReleaseRow } from '../store/releases.ts';
import { staffNames } from './draft.ts';

export const presentReleases = async (
  context: Context,
  rows: readonly ReleaseRow[],
): Promise<SearchRelease[]> => {
  const [nameOf, undone] = await Promise.all([
    staffNames(
      context,
      rows.map(({ applied_by }) => applied_by),
    ),
    selectUndone(
      context.db,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map(({ id, applied_by, applied_at, added, removed, undoes }) => ({
    id,
    by: nameOf(applied_by),
    at: applied_at.toISOString(),
    added,
    removed,
    undoes,
    undone: undone.has(id),
  }));
};

export const listReleases = async (
  context: Context,
  { page = 1, limit = 10 }: { readonly page?: number | undefined; readonly limit?: number | undefined },
): Promise<{ releases: SearchRelease[]; total: number }> => {
  const { rows, total } = await selectReleases(context.db, pageRange({ page, limit }));
  return { releases: await presentReleases(context, rows), total };
};
