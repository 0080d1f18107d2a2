/** Where a key leads in the menu of categories: into what stands under a category, back out to it, down or up a column. */
export type CategoryMenuMove = 'in' | 'out' | 1 | -1;

/** Undefined for keys that mean nothing there. Tab needs none of them: what stands under a category follows it. */
export const categoryMenuMove = (key: string, column: 'first' | 'under'): CategoryMenuMove | undefined => {
  if (key === 'ArrowDown') return 1;
  if (key === 'ArrowUp') return -1;
  if (column === 'first') return key === 'ArrowRight' ? 'in' : undefined;
  return key === 'ArrowLeft' || key === 'Escape' ? 'out' : undefined;
};
