import type { Context } from '#platform/context.ts';
import { selectMerges } from '../store/categories.ts';

const mergesOf = async (context: Context, ids: readonly number[]) => {
  const rows = ids.length === 0 ? [] : await selectMerges(context.db, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
};

/** What merged categories were merged into; the others are left out. */
export const getMergedInto = async (
  context: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> =>
  new Map([...(await mergesOf(context, ids))].map(([id, { into }]) => [id, into]));

/** The same ids, those of merged categories replaced by what they were merged into. Distinct. */
export const replaceMergedIds = async (context: Context, ids: readonly number[]): Promise<number[]> => {
  const into = await getMergedInto(context, ids);
  return [...new Set(ids.map((id) => into.get(id) ?? id))];
};

interface CategoryFilter {
  readonly filter_category_lv1?: number | undefined;
  readonly filter_category_lv2?: number | undefined;
}

/** The same query by what merged categories were merged into; level 1 follows level 2, which may be below another now. */
export const replaceMergedFilter = async <Query extends CategoryFilter>(
  context: Context,
  query: Query,
): Promise<Query> => {
  const { filter_category_lv1: lv1, filter_category_lv2: lv2 } = query;
  const ids = [lv1, lv2].filter((id) => id !== undefined);
  const merges = await mergesOf(context, ids);
  if (merges.size === 0) return query;
  const [above, below] = [lv1, lv2].map((id) => (id === undefined ? undefined : merges.get(id)));
  return {
    ...query,
    filter_category_lv1: lv1 === undefined ? undefined : (below?.parent_id ?? above?.into ?? lv1),
    filter_category_lv2: below?.into ?? lv2,
  };
};
