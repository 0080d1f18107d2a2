/** The rank of a product compared with the running search. */
export type Move =
  | { readonly kind: 'same' }
  | { readonly kind: 'new' }
  | { readonly kind: 'up' | 'down'; readonly places: number };

/** @param running ids in the order of the running search */
export const moveOf = (id: number, place: number, running: readonly number[]): Move => {
  const before = running.indexOf(id);
  if (before === -1) return { kind: 'new' };
  if (before === place) return { kind: 'same' };
  return before > place ? { kind: 'up', places: before - place } : { kind: 'down', places: place - before };
};
