export interface ShopListState<Shop> {
  readonly shops: readonly Shop[];
  /** Number of all followed shops. */
  readonly total: number;
  readonly status: 'ready' | 'loading' | 'failed';
  /** Id of the shop being unfollowed. */
  readonly leaving: number | null;
}
export type ShopListEvent<Shop> =
  | { readonly type: 'requested' }
  | { readonly type: 'loaded'; readonly shops: readonly Shop[]; readonly total: number }
  | { readonly type: 'failed' }
  | { readonly type: 'unfollowing'; readonly id: number }
  | { readonly type: 'unfollowed'; readonly id: number }
  | { readonly type: 'unfollow_failed' }
  | { readonly type: 'followed'; readonly shop: Shop };

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
    case 'requested':
      return { ...state, status: 'loading' };
    case 'failed':
      return { ...state, status: 'failed' };
    case 'loaded': {
      const shownIds = new Set(state.shops.map(({ id }) => id));
      const shops = [...state.shops, ...event.shops.filter(({ id }) => !shownIds.has(id))];
      return { ...state, shops, total: event.total, status: 'ready' };
    }
    case 'unfollowing':
      return { ...state, leaving: event.id };
    case 'unfollowed':
      return {
        ...state,
        shops: state.shops.filter(({ id }) => id !== event.id),
        total: Math.max(0, state.total - 1),
        leaving: null,
      };
    case 'unfollow_failed':
      return { ...state, leaving: null };
    case 'followed':
      return { ...state, shops: [event.shop, ...state.shops], total: state.total + 1 };
  }
};

/** Page with the next shops. Unfollowing shifts the list, so it may start with loaded ones. */
export const nextPage = (loadedCount: number, perPage: number): number =>
  Math.floor(loadedCount / perPage) + 1;
