export interface ListState<List> {
  readonly list: List | null;
  readonly loading: boolean;
  /** The last request failed. */
  readonly failed: boolean;
}
export type ListEvent<List> =
  | { readonly type: 'requested' }
  | { readonly type: 'loaded'; readonly list: List }
  | { readonly type: 'failed' };

/** A failed request keeps the current list. */
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

/** Null is a failed request. */
export const listAnswered = <List>(list: List | null): ListEvent<List> =>
  list === null ? { type: 'failed' } : { type: 'loaded', list };
