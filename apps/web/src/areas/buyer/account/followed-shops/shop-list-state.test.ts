import { expect, it } from 'vitest';
import { nextPage, shopListReducer, initialShopList, type ShopListEvent } from './shop-list-state.ts';

const shops = (...ids: number[]) => ids.map((id) => ({ id }));
type Shop = { readonly id: number };
const stateAfter = (...events: readonly ShopListEvent<Shop>[]) =>
  events.reduce(shopListReducer<Shop>, initialShopList(shops(1, 2), 5));
const idsOf = (state: ReturnType<typeof stateAfter>) => state.shops.map(({ id }) => id);

it('appends loaded shops without duplicates', () => {
  const state = stateAfter({ type: 'requested' }, { type: 'loaded', shops: shops(2, 3, 4), total: 5 });
  expect(idsOf(state)).toEqual([1, 2, 3, 4]);
  expect(state).toMatchObject({ total: 5, status: 'ready' });
});

it('removes a shop when it is unfollowed, and keeps it when that fails', () => {
  expect(stateAfter({ type: 'unfollowing', id: 1 })).toMatchObject({ shops: shops(1, 2), leaving: 1 });
  expect(stateAfter({ type: 'unfollowing', id: 1 }, { type: 'unfollowed', id: 1 })).toEqual({
    shops: shops(2),
    total: 4,
    status: 'ready',
    leaving: null,
  });
  expect(stateAfter({ type: 'unfollowing', id: 1 }, { type: 'unfollow_failed' })).toMatchObject({
    shops: shops(1, 2),
    total: 5,
    leaving: null,
  });
});

it('puts a shop that is followed again first', () => {
  const state = stateAfter({ type: 'unfollowed', id: 2 }, { type: 'followed', shop: { id: 2 } });
  expect(idsOf(state)).toEqual([2, 1]);
  expect(state.total).toBe(5);
});

it('keeps the loaded shops after a failure', () => {
  expect(stateAfter({ type: 'requested' }, { type: 'failed' })).toMatchObject({
    shops: shops(1, 2),
    status: 'failed',
  });
});

it.each([
  [12, 2],
  [24, 3],
  // two of twelve were unfollowed: the next shops are at the end of the first page
  [10, 1],
  [0, 1],
])('after %i shops of 12 a page comes page %i', (loadedCount, page) => {
  expect(nextPage(loadedCount, 12)).toBe(page);
});
