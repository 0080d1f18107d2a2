import { describe, expect, it } from 'vitest';
import {
  canSave,
  changesOf,
  collectingAfter,
  doneSentence,
  isAdded,
  NO_SIDES,
  NOTHING_LISTED,
  sidesAfter,
  type CollectingEvent,
  type Side,
} from './collect-state.ts';

const choice = (id: number, isSelected = false) => ({ id, name: `Bộ ${id}`, totalProducts: 3, isSelected });
const listed = collectingAfter(NOTHING_LISTED, { type: 'listed', collections: [choice(1, true), choice(2)] });

describe('putting a product into collections', () => {
  it('begins with those ticked that hold it', () => {
    expect([...listed.ticked]).toEqual([1]);
    expect(changesOf(listed)).toEqual({ put: [], take: [] });
  });

  it('does what the ticks ask for, and no more', () => {
    const first = collectingAfter(listed, { type: 'ticked', id: 2 });
    const both = collectingAfter(first, { type: 'ticked', id: 1 });
    expect(changesOf(both)).toMatchObject({ put: [{ id: 2 }], take: [{ id: 1 }] });
    expect(changesOf(collectingAfter(both, { type: 'ticked', id: 1 }))).toMatchObject({ take: [] });
  });

  it('puts a new one at the end, ticked', () => {
    const after = collectingAfter(listed, { type: 'created', collection: choice(9) });
    expect(after.choices?.map(({ id }) => id)).toEqual([1, 2, 9]);
    expect([...after.ticked]).toEqual([1, 9]);
    expect(changesOf(after)).toMatchObject({ put: [{ id: 9 }], take: [] });
  });

  it('keeps what was made before the others came', () => {
    const made = collectingAfter(NOTHING_LISTED, { type: 'created', collection: choice(9) });
    const after = collectingAfter(made, { type: 'listed', collections: [choice(1, true)] });
    expect(after.choices?.map(({ id }) => id)).toEqual([1, 9]);
    expect(changesOf(after)).toMatchObject({ put: [{ id: 9 }], take: [] });
  });

  it('keeps one’s own and the shop’s apart, whichever comes first', () => {
    const events: [Side, CollectingEvent][] = [
      ['me', { type: 'listed', collections: [choice(1)] }],
      ['me', { type: 'ticked', id: 1 }],
      ['shop', { type: 'failed' }],
      ['shop', { type: 'listed', collections: [choice(2), choice(3, true)] }],
      ['shop', { type: 'ticked', id: 3 }],
    ];
    const { me, shop } = events.reduce(
      (sides, [side, event]) => sidesAfter(sides, { side, event }),
      NO_SIDES,
    );
    expect(changesOf(me)).toMatchObject({ put: [{ id: 1 }], take: [] });
    expect(changesOf(shop)).toMatchObject({ put: [], take: [{ id: 3 }] });
    expect([me.failed, shop.failed]).toEqual([false, false]);
  });

  it('has nothing to save while nothing is ticked and nothing typed', () => {
    const none = { me: collectingAfter(NOTHING_LISTED, { type: 'listed', collections: [choice(1)] }) };
    expect(canSave({ ...NO_SIDES, ...none }, '  ')).toBe(false);
    expect(canSave(NO_SIDES, '')).toBe(false);
  });

  it('saves what is typed, what is ticked on either side, and what was unticked', () => {
    expect(canSave(NO_SIDES, 'Hàng hè')).toBe(true);
    expect(canSave({ ...NO_SIDES, shop: listed }, '')).toBe(true);
    const unticked = collectingAfter(listed, { type: 'ticked', id: 1 });
    expect(canSave({ ...NO_SIDES, me: unticked }, '')).toBe(true);
  });

  it('marks what it was added to, and counts it once', () => {
    const once = collectingAfter(listed, { type: 'added', id: 2 });
    const twice = collectingAfter(once, { type: 'added', id: 2 });
    expect(twice.choices?.[1]).toMatchObject({ isSelected: true, totalProducts: 4 });
    expect(collectingAfter(twice, { type: 'taken', id: 2 }).choices?.[1]).toMatchObject({
      isSelected: false,
      totalProducts: 3,
    });
  });

  it('takes a 422 for success, and nothing else', () => {
    expect([isAdded({ ok: true }), isAdded({ ok: false, status: 422 })]).toEqual([true, true]);
    expect([409, 404, 401, 500].some((status) => isAdded({ ok: false, status }))).toBe(false);
  });

  it('says where it is now', () => {
    expect(doneSentence([choice(1)], [choice(2)])).toBe('Đã lưu vào Bộ 1');
    expect(doneSentence([choice(1), choice(2)], [])).toBe('Đã lưu vào 2 bộ sưu tập');
    expect(doneSentence([], [choice(2)])).toBe('Đã bỏ khỏi Bộ 2');
  });
});
