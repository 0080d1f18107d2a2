import type { CategoryMerge } from '@market/contract/catalogue/category-staff-schemas';
import { CATEGORY_MERGE_UNDO_DAYS } from '@market/contract/rules/categories';
import type { Context } from '#platform/context.ts';
import { before, DAY, later } from '#platform/time.ts';
import { selectMerges, type MergeRow } from '../../store/staff/merges.ts';

type Side = CategoryMerge['from'];
export const sideOf = ({ id, title, slug, level }: Side): Side => ({ id, title, slug, level });

export const presentMerge = ({
  id,
  from,
  into,
  merged_at,
  products,
}: Pick<MergeRow, 'id' | 'merged_at'> & { from: Side; into: Side; products: number }): CategoryMerge => ({
  id,
  from: sideOf(from),
  into: sideOf(into),
  products,
  merged_at: merged_at.toISOString(),
  undo_until: later(merged_at, CATEGORY_MERGE_UNDO_DAYS * DAY).toISOString(),
});

/** That can still be taken back, newest first. */
export const listMerges = async (context: Context): Promise<CategoryMerge[]> => {
  const rows = await selectMerges(context.db, before(context.now, CATEGORY_MERGE_UNDO_DAYS * DAY));
  return rows.map(({ level, ...row }) =>
    presentMerge({
      ...row,
      from: { id: row.from_id, title: row.from_title, slug: row.from_slug, level },
      into: { id: row.into_id, title: row.into_title, slug: row.into_slug, level },
    }),
  );
};
