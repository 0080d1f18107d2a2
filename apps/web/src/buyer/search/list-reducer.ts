/** A list while it is asked for: what was there stays until something newer comes. */
export interface ListState<List> {
  readonly list: List | null;
  readonly loading: boolean;
  /** The last answer was none. */
  readonly failed: boolean;
}
export type ListEvent<List> =
  | { readonly type: 'requested' }
  | { readonly type: 'loaded'; readonly list: List }
  | { readonly type: 'failed' };

/** Asking sets `loading`; an answer replaces the list and clears it; a failure keeps the list. */
export const listReducer = <List>(state: ListState<List>, event: ListEvent<List>): ListState<List> => {
  switch (event.type) {
    case 'requested':
      return { ...state, loading: true };
    case 'loaded':
      return { list: event.list, loading: false, failed: false };
    case 'failed':
      return { ...state, loading: false, failed: true };
  }
};

export const NO_LIST = { list: null, loading: false, failed: false } as const;

/** What a page's answer does to a list; null is a failure. */
export const listAnswered = <List>(list: List | null): ListEvent<List> =>
  list === null ? { type: 'failed' } : { type: 'loaded', list };
