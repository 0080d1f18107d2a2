import type { OrderCounts } from '@market/contract/orders/schemas';
import type { BuyerStatus } from '@market/contract/rules/order-status';

/** As much of an order as a list needs to keep itself. */
export interface ListedOrder {
  readonly id: string;
  readonly buyer_status: BuyerStatus;
}

/** A page of orders, and how many every tab holds. */
export interface OrderPage<O extends ListedOrder> {
  readonly orders: readonly O[];
  readonly counts: OrderCounts;
  readonly total: number;
}

/** A list of orders while it is asked for: what was there stays until something newer comes. */
export interface OrderListState<O extends ListedOrder> {
  readonly page: OrderPage<O> | null;
  readonly loading: boolean;
  /** The last answer was none. */
  readonly failed: boolean;
}

export type OrderListEvent<O extends ListedOrder> =
  | { readonly type: 'requested' }
  | { readonly type: 'loaded'; readonly page: OrderPage<O> }
  | { readonly type: 'failed' }
  /** An order as it is after something was done to it. */
  | { readonly type: 'changed'; readonly order: O }
  /** The order at this index was deleted. */
  | { readonly type: 'deleted'; readonly index: number };

/** What a page's answer does to the list; null is a failure. */
export const pageAnswered = <O extends ListedOrder>(page: OrderPage<O> | null): OrderListEvent<O> =>
  page === null ? { type: 'failed' } : { type: 'loaded', page };

const removeAt = <O extends ListedOrder>(page: OrderPage<O>, index: number): OrderPage<O> => {
  const gone = page.orders[index];
  if (gone === undefined) return page;
  const { counts } = page;
  const one = (count: number) => Math.max(0, count - 1);
  return {
    orders: page.orders.toSpliced(index, 1),
    total: one(page.total),
    counts: { ...counts, any: one(counts.any), [gone.buyer_status]: one(counts[gone.buyer_status]) },
  };
};

/** Asking sets `loading`, an answer replaces the page and clears it, a failure keeps the page. */
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
