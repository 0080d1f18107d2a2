import { describe, expect, it } from 'vitest';
import {
  canSave,
  pendingChanges,
  collectReducer,
  savedMessage,
  isAdded,
  EMPTY_COLLECT_STATES,
  EMPTY_COLLECT_STATE,
  collectStatesReducer,
  type CollectEvent,
  type CollectionOwner,
} from './collect-reducer.ts';

const choice = (id: number, isSelected = false) => ({ id, name: `Bộ ${id}`, totalProducts: 3, isSelected });
const listedState = collectReducer(EMPTY_COLLECT_STATE, {
  type: 'listed',
  collections: [choice(1, true), choice(2)],
});

describe('adding a product to collections', () => {
  it('ticks the collections that contain the product', () => {
    expect([...listedState.ticked]).toEqual([1]);
    expect(pendingChanges(listedState)).toEqual({ additions: [], removals: [] });
  });

  it('adds only newly ticked collections and removes only unticked ones', () => {
    const first = collectReducer(listedState, { type: 'ticked', id: 2 });
    const twoTicked = collectReducer(first, { type: 'ticked', id: 1 });
    expect(pendingChanges(twoTicked)).toMatchObject({ additions: [{ id: 2 }], removals: [{ id: 1 }] });
    expect(pendingChanges(collectReducer(twoTicked, { type: 'ticked', id: 1 }))).toMatchObject({
      removals: [],
    });
  });

  it('appends a created collection and ticks it', () => {
    const after = collectReducer(listedState, { type: 'created', collection: choice(9) });
    expect(after.choices?.map(({ id }) => id)).toEqual([1, 2, 9]);
    expect([...after.ticked]).toEqual([1, 9]);
    expect(pendingChanges(after)).toMatchObject({ additions: [{ id: 9 }], removals: [] });
  });

  it('keeps a collection created before the list is loaded', () => {
    const created = collectReducer(EMPTY_COLLECT_STATE, { type: 'created', collection: choice(9) });
    const after = collectReducer(created, { type: 'listed', collections: [choice(1, true)] });
    expect(after.choices?.map(({ id }) => id)).toEqual([1, 9]);
    expect(pendingChanges(after)).toMatchObject({ additions: [{ id: 9 }], removals: [] });
  });

  it('keeps the selections of the user and the shop separate', () => {
    const events: [CollectionOwner, CollectEvent][] = [
      ['me', { type: 'listed', collections: [choice(1)] }],
      ['me', { type: 'ticked', id: 1 }],
      ['shop', { type: 'failed' }],
      ['shop', { type: 'listed', collections: [choice(2), choice(3, true)] }],
      ['shop', { type: 'ticked', id: 3 }],
    ];
    const { me, shop } = events.reduce(
      (sides, [side, event]) => collectStatesReducer(sides, { side, event }),
      EMPTY_COLLECT_STATES,
    );
    expect(pendingChanges(me)).toMatchObject({ additions: [{ id: 1 }], removals: [] });
    expect(pendingChanges(shop)).toMatchObject({ additions: [], removals: [{ id: 3 }] });
    expect([me.failed, shop.failed]).toEqual([false, false]);
  });

  it('cannot save without a tick and without a name', () => {
    const none = { me: collectReducer(EMPTY_COLLECT_STATE, { type: 'listed', collections: [choice(1)] }) };
    expect(canSave({ ...EMPTY_COLLECT_STATES, ...none }, '  ')).toBe(false);
    expect(canSave(EMPTY_COLLECT_STATES, '')).toBe(false);
  });

  it('can save a typed name, a tick of either owner and a removed tick', () => {
    expect(canSave(EMPTY_COLLECT_STATES, 'Hàng hè')).toBe(true);
    expect(canSave({ ...EMPTY_COLLECT_STATES, shop: listedState }, '')).toBe(true);
    const unticked = collectReducer(listedState, { type: 'ticked', id: 1 });
    expect(canSave({ ...EMPTY_COLLECT_STATES, me: unticked }, '')).toBe(true);
  });

  it('marks a collection as selected and counts the product once', () => {
    const once = collectReducer(listedState, { type: 'added', id: 2 });
    const twice = collectReducer(once, { type: 'added', id: 2 });
    expect(twice.choices?.[1]).toMatchObject({ isSelected: true, totalProducts: 4 });
    expect(collectReducer(twice, { type: 'removed', id: 2 }).choices?.[1]).toMatchObject({
      isSelected: false,
      totalProducts: 3,
    });
  });

  it('treats a 422 as success, but no other failure', () => {
    expect([isAdded({ ok: true }), isAdded({ ok: false, status: 422 })]).toEqual([true, true]);
    expect([409, 404, 401, 500].some((status) => isAdded({ ok: false, status }))).toBe(false);
  });

  it('names the collection or the number of collections in the message', () => {
    expect(savedMessage([choice(1)], [choice(2)])).toBe('Đã lưu vào Bộ 1');
    expect(savedMessage([choice(1), choice(2)], [])).toBe('Đã lưu vào 2 bộ sưu tập');
    expect(savedMessage([], [choice(2)])).toBe('Đã bỏ khỏi Bộ 2');
  });
});
