import type { SearchRelease } from '@market/contract/search-tuning/schemas';
import type { Context } from '#platform/context.ts';
import { getStaffNames } from '#users';
import { pageRange } from '#platform/http/paging.ts';
import { selectReleases, selectUndone, type ReleaseRow } from '../store/releases.ts';

export const presentReleases = async (
  context: Context,
  rows: readonly ReleaseRow[],
): Promise<SearchRelease[]> => {
  const [nameOf, undone] = await Promise.all([
    getStaffNames(
      context,
      rows.map(({ applied_by }) => applied_by),
    ),
    selectUndone(
      context.db,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map(({ id, applied_by, applied_at, added, removed, undoes, ...row }) => ({
    id,
    by: nameOf(applied_by),
    at: applied_at.toISOString(),
    added,
    removed,
    weights:
      row.weights_before === null || row.weights_after === null
        ? null
        : { before: row.weights_before, after: row.weights_after },
    relevance:
      row.relevance_before === null || row.relevance_after === null
        ? null
        : { before: row.relevance_before, after: row.relevance_after },
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
