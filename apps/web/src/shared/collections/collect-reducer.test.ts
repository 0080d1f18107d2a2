import { describe, expect, it } from 'vitest';
import {
  canSave,
  pendingChanges,
  collectReducer,
  doneMessage,
  isAdded,
  EMPTY_COLLECT_STATES,
  EMPTY_COLLECT_STATE,
  collectStatesReducer,
  type CollectEvent,
  type CollectionOwner,
} from './collect-reducer.ts';

const choice = (id: number, isSelected = false) => ({ id, name: `Bộ ${id}`, totalProducts: 3, isSelected });
const listed = collectReducer(EMPTY_COLLECT_STATE, {
  type: 'listed',
  collections: [choice(1, true), choice(2)],
});

describe('putting a product into collections', () => {
  it('begins with those ticked that hold it', () => {
    expect([...listed.ticked]).toEqual([1]);
    expect(pendingChanges(listed)).toEqual({ put: [], take: [] });
  });

  it('does what the ticks ask for, and no more', () => {
    const first = collectReducer(listed, { type: 'ticked', id: 2 });
    const twoTicked = collectReducer(first, { type: 'ticked', id: 1 });
    expect(pendingChanges(twoTicked)).toMatchObject({ put: [{ id: 2 }], take: [{ id: 1 }] });
    expect(pendingChanges(collectReducer(twoTicked, { type: 'ticked', id: 1 }))).toMatchObject({ take: [] });
  });

  it('puts a new one at the end, ticked', () => {
    const after = collectReducer(listed, { type: 'created', collection: choice(9) });
    expect(after.choices?.map(({ id }) => id)).toEqual([1, 2, 9]);
    expect([...after.ticked]).toEqual([1, 9]);
    expect(pendingChanges(after)).toMatchObject({ put: [{ id: 9 }], take: [] });
  });

  it('keeps what was made before the others came', () => {
    const created = collectReducer(EMPTY_COLLECT_STATE, { type: 'created', collection: choice(9) });
    const after = collectReducer(created, { type: 'listed', collections: [choice(1, true)] });
    expect(after.choices?.map(({ id }) => id)).toEqual([1, 9]);
    expect(pendingChanges(after)).toMatchObject({ put: [{ id: 9 }], take: [] });
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
    expect(pendingChanges(me)).toMatchObject({ put: [{ id: 1 }], take: [] });
    expect(pendingChanges(shop)).toMatchObject({ put: [], take: [{ id: 3 }] });
    expect([me.failed, shop.failed]).toEqual([false, false]);
  });

  it('has nothing to save while nothing is ticked and nothing typed', () => {
    const none = { me: collectReducer(EMPTY_COLLECT_STATE, { type: 'listed', collections: [choice(1)] }) };
    expect(canSave({ ...EMPTY_COLLECT_STATES, ...none }, '  ')).toBe(false);
    expect(canSave(EMPTY_COLLECT_STATES, '')).toBe(false);
  });

  it('saves what is typed, what is ticked on either side, and what was unticked', () => {
    expect(canSave(EMPTY_COLLECT_STATES, 'Hàng hè')).toBe(true);
    expect(canSave({ ...EMPTY_COLLECT_STATES, shop: listed }, '')).toBe(true);
    const unticked = collectReducer(listed, { type: 'ticked', id: 1 });
    expect(canSave({ ...EMPTY_COLLECT_STATES, me: unticked }, '')).toBe(true);
  });

  it('marks what it was added to, and counts it once', () => {
    const once = collectReducer(listed, { type: 'added', id: 2 });
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
    expect(doneMessage([choice(1)], [choice(2)])).toBe('Đã lưu vào Bộ 1');
    expect(doneMessage([choice(1), choice(2)], [])).toBe('Đã lưu vào 2 bộ sưu tập');
    expect(doneMessage([], [choice(2)])).toBe('Đã bỏ khỏi Bộ 2');
  });
});
