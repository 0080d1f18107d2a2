import { expect, it } from 'vitest';
import { followAfter, NOT_FOLLOWED, type Follow, type FollowEvent } from './follow-state.ts';

const after = (...events: readonly FollowEvent[]): Follow => events.reduce(followAfter, NOT_FOLLOWED);

it('a check sets the state directly, both ways', () => {
  expect(after({ type: 'checked', following: true })).toMatchObject({ state: 1, busy: false });
  expect(after({ type: 'checked', following: true }, { type: 'checked', following: false }).state).toBe(0);
});

it('a press is on its way until it is answered, and turns the state round when it succeeded', () => {
  expect(after({ type: 'pressed' })).toEqual({ state: 0, busy: true, total: null });
  expect(after({ type: 'pressed' }, { type: 'done', total: 7 })).toEqual({ state: 1, busy: false, total: 7 });
  expect(
    after({ type: 'checked', following: true }, { type: 'pressed' }, { type: 'done', total: 6 }),
  ).toEqual({ state: 0, busy: false, total: 6 });
});

it('what failed leaves the state and may be pressed again', () => {
  expect(after({ type: 'checked', following: true }, { type: 'pressed' }, { type: 'failed' })).toEqual({
    state: 1,
    busy: false,
    total: null,
  });
});

it('a check that comes late does not undo a press', () => {
  expect(
    after({ type: 'pressed' }, { type: 'checked', following: true }, { type: 'done', total: 1 }).state,
  ).toBe(1);
});
