// Cart selection, stored per tab and restored when returning from checkout.
interface StoredSelection {
  /** Lines seen before; only new ones get the default selection. */
  readonly known: readonly number[];
  readonly selected: readonly number[];
}
const KEY = 'cart_ticks';

const isIdList = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id));

/** Invalid content yields an empty selection. */
export const parseSelection = (stored: string | null): StoredSelection => {
  try {
    const { known, selected } = JSON.parse(stored ?? '{}') as Partial<StoredSelection>;
    return isIdList(known) && isIdList(selected) ? { known, selected } : { known: [], selected: [] };
  } catch {
    return { known: [], selected: [] };
  }
};

/** The stored selection plus the default selection of new lines. */
export const restoreSelection = (
  { known, selected }: StoredSelection,
  first: readonly number[],
): number[] => [...selected, ...first.filter((id) => !known.includes(id))];

export const selectionStorage = {
  read: (): StoredSelection => parseSelection(sessionStorage.getItem(KEY)),
  write: (selection: StoredSelection): void => sessionStorage.setItem(KEY, JSON.stringify(selection)),
};
