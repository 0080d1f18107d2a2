/** Shops somebody follows, as far as they were asked for. */
export interface ShopListState<Shop> {
  readonly shops: readonly Shop[];
  /** Of them all. */
  readonly total: number;
  readonly status: 'ready' | 'loading' | 'failed';
  /** The shop that is being left. */
  readonly leaving: number | null;
}
export type ShopListEvent<Shop> =
  | { readonly type: 'asked' }
  | { readonly type: 'came'; readonly shops: readonly Shop[]; readonly total: number }
  | { readonly type: 'failed' }
  | { readonly type: 'leaving'; readonly id: number }
  | { readonly type: 'left'; readonly id: number }
  | { readonly type: 'stayed' }
  | { readonly type: 'back'; readonly shop: Shop };

export const initialShopList = <Shop>(shops: readonly Shop[], total: number): ShopListState<Shop> => ({
  shops,
  total,
  status: 'ready',
  leaving: null,
});

/** More shops come below, each once; a shop that was left goes. What fails leaves everything. */
export const shopListReducer = <Shop extends { readonly id: number }>(
  state: ShopListState<Shop>,
  event: ShopListEvent<Shop>,
): ShopListState<Shop> => {
  switch (event.type) {
    case 'asked':
      return { ...state, status: 'loading' };
    case 'failed':
      return { ...state, status: 'failed' };
    case 'came': {
      const here = new Set(state.shops.map(({ id }) => id));
      const shops = [...state.shops, ...event.shops.filter(({ id }) => !here.has(id))];
      return { ...state, shops, total: event.total, status: 'ready' };
    }
    case 'leaving':
      return { ...state, leaving: event.id };
    case 'left':
      return {
        ...state,
        shops: state.shops.filter(({ id }) => id !== event.id),
        total: Math.max(0, state.total - 1),
        leaving: null,
      };
    case 'stayed':
      return { ...state, leaving: null };
    case 'back':
      return { ...state, shops: [event.shop, ...state.shops], total: state.total + 1 };
  }
};

/** The page that has what comes next: shops that were left moved the others up, so that it may begin with known ones. */
export const nextPage = (shown: number, perPage: number): number => Math.floor(shown / perPage) + 1;
