/** Arrow-key moves: into the subcategories, back to the parent, down or up a column. */
export type CategoryMenuMove = 'in' | 'out' | 1 | -1;

/** Undefined for other keys. Tab works natively: subcategories follow their category in the DOM. */
export const categoryMenuMove = (key: string, column: 'first' | 'under'): CategoryMenuMove | undefined => {
  if (key === 'ArrowDown') return 1;
  if (key === 'ArrowUp') return -1;
  if (column === 'first') return key === 'ArrowRight' ? 'in' : undefined;
  return key === 'ArrowLeft' || key === 'Escape' ? 'out' : undefined;
};
