import type { CategoryPlacement, StaffCategory } from '@market/contract/catalogue/category-staff-schemas';
import { foldAccents } from '@market/contract/rules/text';

export type TreeRow = Pick<
  StaffCategory,
  'id' | 'parent_id' | 'level' | 'title' | 'hidden' | 'total_products'
> & { readonly children: number };

/** Categories of level 1 with those below them, in the order of the page. `open`: whose children are shown. */
export const treeRows = (
  categories: readonly StaffCategory[],
  { open, keyword }: { open: ReadonlySet<number>; keyword: string },
): TreeRow[] => {
  const words = foldAccents(keyword).trim();
  const matches = ({ title }: StaffCategory) => foldAccents(title).includes(words);
  const below = Map.groupBy(categories, ({ parent_id }) => parent_id);
  const rowOf = (category: StaffCategory): TreeRow => ({
    ...category,
    children: below.get(category.id)?.length ?? 0,
  });
  return (below.get(null) ?? []).flatMap((top) => {
    const all = below.get(top.id) ?? [];
    const children = words === '' || matches(top) ? all : all.filter(matches);
    if (words !== '' && !matches(top) && children.length === 0) return [];
    const shown = open.has(top.id) || words !== '' ? children : [];
    return [rowOf(top), ...shown.map(rowOf)];
  });
};

/**
 * Where a row lands that was moved in the list: a category of level 2 below the nearest one of level 1 above it, one of
 * level 1 among its like. Null when nothing changes, or a category of level 2 would be at the top.
 */
export const placementIn = (rows: readonly TreeRow[], id: number): CategoryPlacement | null => {
  const index = rows.findIndex((row) => row.id === id);
  const row = rows[index];
  if (row === undefined) return null;
  const before = rows.slice(0, index);
  const last = (level: number) => before.findLast((one) => one.level === level);
  if (row.level === 1) return { parent_id: null, after_id: last(1)?.id ?? null };
  const parent = last(1);
  if (parent === undefined) return null;
  const neighbour = before.at(-1)!;
  return { parent_id: parent.id, after_id: neighbour.level === 1 ? null : neighbour.id };
};

/** One step up or down; null at the ends. Rows of level 1 step over each other, with what is below them. */
export const stepped = (rows: readonly TreeRow[], id: number, by: -1 | 1): TreeRow[] | null => {
  const from = rows.findIndex((row) => row.id === id);
  const row = rows[from];
  if (row === undefined) return null;
  if (row.level === 1) {
    const tops = rows.filter((one) => one.level === 1);
    const other = tops[tops.indexOf(row) + by];
    if (other === undefined) return null;
    const moved = tops.toSpliced(tops.indexOf(row), 1).toSpliced(tops.indexOf(other), 0, row);
    return moved.flatMap((top) => [top, ...rows.filter((one) => one.parent_id === top.id)]);
  }
  const to = from + by;
  if (to < 1 || to >= rows.length) return null;
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
};
