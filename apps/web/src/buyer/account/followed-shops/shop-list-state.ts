export interface ShopListState<Shop> {
  readonly shops: readonly Shop[];
  /** Number of all followed shops. */
  readonly total: number;
  readonly status: 'ready' | 'loading' | 'failed';
  /** Id of the shop being unfollowed. */
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

/** Appends pages without duplicates and removes unfollowed shops; failures change nothing. */
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
      const shownIds = new Set(state.shops.map(({ id }) => id));
      const shops = [...state.shops, ...event.shops.filter(({ id }) => !shownIds.has(id))];
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

/** Page with the next shops. Unfollowing shifts the list, so it may start with known ones. */
export const nextPage = (loadedCount: number, perPage: number): number =>
  Math.floor(loadedCount / perPage) + 1;
