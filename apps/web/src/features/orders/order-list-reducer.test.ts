import { describe, expect, it } from 'vitest';
import {
  pageAnswered,
  orderListReducer,
  type ListedOrder,
  type OrderListEvent,
  type OrderListState,
  type OrderPage,
} from './order-list-reducer.ts';

const NONE = { page: null, loading: false, failed: false } as const;
const counts = {
  any: 3,
  wait_confirm: 1,
  wait_checkout: 0,
  wait_pickup: 0,
  in_transit: 0,
  delivered: 0,
  cancelled: 2,
};
const order = (id: string, buyer_status: ListedOrder['buyer_status'] = 'cancelled') => ({ id, buyer_status });
const page: OrderPage<ListedOrder> = {
  orders: [order('a', 'wait_confirm'), order('b'), order('c')],
  counts,
  total: 3,
};
const stateAfter = (...events: readonly OrderListEvent<ListedOrder>[]) =>
  events.reduce<OrderListState<ListedOrder>>(orderListReducer, NONE);
const idsOf = (state: OrderListState<ListedOrder>) => state.page?.orders.map(({ id }) => id);

describe('a list of orders', () => {
  it('sets the loading flag on request and keeps what is there', () => {
    expect(stateAfter(pageAnswered(page), { type: 'requested' })).toEqual({
      page,
      loading: true,
      failed: false,
    });
  });
  it('clears the loading flag on success', () => {
    expect(stateAfter({ type: 'requested' }, pageAnswered(page))).toEqual({
      page,
      loading: false,
      failed: false,
    });
  });
  it('keeps the old orders when an answer fails', () => {
    expect(stateAfter(pageAnswered(page), { type: 'requested' }, { type: 'failed' })).toEqual({
      page,
      loading: false,
      failed: true,
    });
  });
  it('has nothing when the first answer fails, and may still succeed', () => {
    expect(stateAfter(pageAnswered<ListedOrder>(null))).toEqual({ page: null, loading: false, failed: true });
    expect(stateAfter(pageAnswered<ListedOrder>(null), pageAnswered(page)).failed).toBe(false);
  });
});

describe('a deleted order', () => {
  it('is removed from the list by its index', () => {
    expect(idsOf(stateAfter(pageAnswered(page), { type: 'deleted', index: 1 }))).toEqual(['a', 'c']);
    expect(idsOf(stateAfter(pageAnswered(page), { type: 'deleted', index: 0 }))).toEqual(['b', 'c']);
  });
  it('leaves the counts of all and of its own tab', () => {
    const state = stateAfter(pageAnswered(page), { type: 'deleted', index: 2 });
    expect(state.page).toMatchObject({ total: 2, counts: { any: 2, cancelled: 1, wait_confirm: 1 } });
  });
  it('at an index that is not there changes nothing', () => {
    expect(stateAfter(pageAnswered(page), { type: 'deleted', index: 3 }).page).toBe(page);
    expect(stateAfter(pageAnswered(page), { type: 'deleted', index: -1 }).page).toBe(page);
    expect(stateAfter({ type: 'deleted', index: 0 })).toEqual(NONE);
  });
});

it('a changed order stays in its place, the others as they were', () => {
  const state = stateAfter(pageAnswered(page), { type: 'changed', order: order('b', 'delivered') });
  expect(idsOf(state)).toEqual(['a', 'b', 'c']);
  expect(state.page?.orders[1]).toEqual(order('b', 'delivered'));
  expect(state.page?.orders[0]).toBe(page.orders[0]);
});

it('a changed order of another page changes nothing in sight', () => {
  expect(idsOf(stateAfter(pageAnswered(page), { type: 'changed', order: order('z') }))).toEqual([
    'a',
    'b',
    'c',
  ]);
});
