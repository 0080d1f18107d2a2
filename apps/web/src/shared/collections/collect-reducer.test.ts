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

describe('putting a product into collections', () => {
  it('begins with those ticked that hold it', () => {
    expect([...listedState.ticked]).toEqual([1]);
    expect(pendingChanges(listedState)).toEqual({ additions: [], removals: [] });
  });

  it('does what the ticks ask for, and no more', () => {
    const first = collectReducer(listedState, { type: 'ticked', id: 2 });
    const twoTicked = collectReducer(first, { type: 'ticked', id: 1 });
    expect(pendingChanges(twoTicked)).toMatchObject({ additions: [{ id: 2 }], removals: [{ id: 1 }] });
    expect(pendingChanges(collectReducer(twoTicked, { type: 'ticked', id: 1 }))).toMatchObject({
      removals: [],
    });
  });

  it('puts a new one at the end, ticked', () => {
    const after = collectReducer(listedState, { type: 'created', collection: choice(9) });
    expect(after.choices?.map(({ id }) => id)).toEqual([1, 2, 9]);
    expect([...after.ticked]).toEqual([1, 9]);
    expect(pendingChanges(after)).toMatchObject({ additions: [{ id: 9 }], removals: [] });
  });

  it('keeps what was made before the others came', () => {
    const created = collectReducer(EMPTY_COLLECT_STATE, { type: 'created', collection: choice(9) });
    const after = collectReducer(created, { type: 'listed', collections: [choice(1, true)] });
    expect(after.choices?.map(({ id }) => id)).toEqual([1, 9]);
    expect(pendingChanges(after)).toMatchObject({ additions: [{ id: 9 }], removals: [] });
  });

  it('keeps one’s own and the shop’s apart, whichever comes first', () => {
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

  it('has nothing to save while nothing is ticked and nothing typed', () => {
    const none = { me: collectReducer(EMPTY_COLLECT_STATE, { type: 'listed', collections: [choice(1)] }) };
    expect(canSave({ ...EMPTY_COLLECT_STATES, ...none }, '  ')).toBe(false);
    expect(canSave(EMPTY_COLLECT_STATES, '')).toBe(false);
  });

  it('saves what is typed, what is ticked on either side, and what was unticked', () => {
    expect(canSave(EMPTY_COLLECT_STATES, 'Hàng hè')).toBe(true);
    expect(canSave({ ...EMPTY_COLLECT_STATES, shop: listedState }, '')).toBe(true);
    const unticked = collectReducer(listedState, { type: 'ticked', id: 1 });
    expect(canSave({ ...EMPTY_COLLECT_STATES, me: unticked }, '')).toBe(true);
  });

  it('marks what it was added to, and counts it once', () => {
    const once = collectReducer(listedState, { type: 'added', id: 2 });
    const twice = collectReducer(once, { type: 'added', id: 2 });
    expect(twice.choices?.[1]).toMatchObject({ isSelected: true, totalProducts: 4 });
    expect(collectReducer(twice, { type: 'removed', id: 2 }).choices?.[1]).toMatchObject({
      isSelected: false,
      totalProducts: 3,
    });
  });

  it('takes a 422 for success, and nothing else', () => {
    expect([isAdded({ ok: true }), isAdded({ ok: false, status: 422 })]).toEqual([true, true]);
    expect([409, 404, 401, 500].some((status) => isAdded({ ok: false, status }))).toBe(false);
  });

  it('says where it is now', () => {
    expect(savedMessage([choice(1)], [choice(2)])).toBe('Đã lưu vào Bộ 1');
    expect(savedMessage([choice(1), choice(2)], [])).toBe('Đã lưu vào 2 bộ sưu tập');
    expect(savedMessage([], [choice(2)])).toBe('Đã bỏ khỏi Bộ 2');
  });
});
