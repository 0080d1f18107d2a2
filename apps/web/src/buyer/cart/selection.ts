// What is ticked in the cart, kept for this tab: coming back from the order page finds it as it was left.
interface StoredSelection {
  /** Lines somebody has seen; only others get the first ticks. */
  readonly known: readonly number[];
  readonly selected: readonly number[];
}
const KEY = 'cart_ticks';

const isIdList = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id));

/** Reads what was kept; anything else is nothing. */
export const parseSelection = (stored: string | null): StoredSelection => {
  try {
    const { known, selected } = JSON.parse(stored ?? '{}') as Partial<StoredSelection>;
    return isIdList(known) && isIdList(selected) ? { known, selected } : { known: [], selected: [] };
  } catch {
    return { known: [], selected: [] };
  }
};

/** Ticks as they were left, and the first ticks of lines that are new since. */
export const restoreSelection = (
  { known, selected }: StoredSelection,
  first: readonly number[],
): number[] => [...selected, ...first.filter((id) => !known.includes(id))];

export const selectionStorage = {
  read: (): StoredSelection => parseSelection(sessionStorage.getItem(KEY)),
  write: (kept: StoredSelection): void => sessionStorage.setItem(KEY, JSON.stringify(kept)),
};
