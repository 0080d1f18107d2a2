import type { OrderCounts } from '@market/contract/orders/schemas';
import type { BuyerStatus } from '@market/contract/rules/order-status';

export interface ListedOrder {
  readonly id: string;
  readonly buyer_status: BuyerStatus;
}

export interface OrderPage<O extends ListedOrder> {
  readonly orders: readonly O[];
  readonly counts: OrderCounts;
  readonly total: number;
}

export interface OrderListState<O extends ListedOrder> {
  readonly page: OrderPage<O> | null;
  readonly loading: boolean;
  /** The last request failed. */
  readonly failed: boolean;
}

export type OrderListEvent<O extends ListedOrder> =
  | { readonly type: 'requested' }
  | { readonly type: 'loaded'; readonly page: OrderPage<O> }
  | { readonly type: 'failed' }
  | { readonly type: 'changed'; readonly order: O }
  | { readonly type: 'deleted'; readonly index: number };

/** Null is a failed request. */
export const pageAnswered = <O extends ListedOrder>(page: OrderPage<O> | null): OrderListEvent<O> =>
  page === null ? { type: 'failed' } : { type: 'loaded', page };

const removeAt = <O extends ListedOrder>(page: OrderPage<O>, index: number): OrderPage<O> => {
  const removed = page.orders[index];
  if (removed === undefined) return page;
  const { counts } = page;
  const one = (count: number) => Math.max(0, count - 1);
  return {
    orders: page.orders.toSpliced(index, 1),
    total: one(page.total),
    counts: { ...counts, any: one(counts.any), [removed.buyer_status]: one(counts[removed.buyer_status]) },
  };
};

/** A failed request keeps the current page. */
export const orderListReducer = <O extends ListedOrder>(
  state: OrderListState<O>,
  event: OrderListEvent<O>,
): OrderListState<O> => {
  const { page } = state;
  switch (event.type) {
    case 'requested':
      return { ...state, loading: true };
    case 'loaded':
      return { page: event.page, loading: false, failed: false };
    case 'failed':
      return { ...state, loading: false, failed: true };
    case 'changed': {
      if (page === null) return state;
      const orders = page.orders.map((order) => (order.id === event.order.id ? event.order : order));
      return { ...state, page: { ...page, orders } };
    }
    case 'deleted':
      return page === null ? state : { ...state, page: removeAt(page, event.index) };
  }
};
