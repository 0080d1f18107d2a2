/** Sorts of a list that a press on a column's head alternates between, the first one first. */
export type ColumnSort = Readonly<Partial<Record<'ascending' | 'descending', string>>>;

export const sortDirection = (sort: ColumnSort, current: string): 'ascending' | 'descending' | 'none' =>
  sort.ascending === current ? 'ascending' : sort.descending === current ? 'descending' : 'none';

/** What a press on the head leads to; a column with one sort only leads back to the list's default. */
export const nextSort = (sort: ColumnSort, current: string, defaultSort: string): string => {
  const sorts = Object.values(sort);
  const at = sorts.indexOf(current);
  return sorts[at + 1] ?? (sorts.length > 1 ? sorts[0]! : defaultSort);
};
