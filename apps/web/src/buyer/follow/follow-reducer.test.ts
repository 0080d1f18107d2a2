import { expect, it } from 'vitest';
import {
  followReducer,
  needsCheck,
  INITIAL_FOLLOW_STATE,
  type FollowState,
  type FollowEvent,
} from './follow-reducer.ts';

const after = (...events: readonly FollowEvent[]): FollowState =>
  events.reduce(followReducer, INITIAL_FOLLOW_STATE);

it('a check sets the state directly, both ways', () => {
  expect(after({ type: 'checked', following: true })).toMatchObject({ state: 1, busy: false });
  expect(after({ type: 'checked', following: true }, { type: 'checked', following: false }).state).toBe(0);
});

it('a press is on its way until it is answered, and the answer says how it stands now', () => {
  expect(after({ type: 'pressed' })).toMatchObject({ state: 0, busy: true, total: null });
  const followed = { type: 'done', following: true, total: 7 } as const;
  expect(after({ type: 'pressed' }, followed)).toMatchObject({ state: 1, busy: false, total: 7 });
  expect(after({ type: 'pressed' }, followed, { type: 'pressed' }, followed).state).toBe(1);
  expect(
    after({ type: 'checked', following: true }, { type: 'pressed' }, { ...followed, following: false }).state,
  ).toBe(0);
});

it('what failed leaves the state and may be pressed again', () => {
  expect(after({ type: 'checked', following: true }, { type: 'pressed' }, { type: 'failed' })).toMatchObject({
    state: 1,
    busy: false,
    total: null,
  });
});

it('a check that comes beside a press does not undo it', () => {
  const events = [{ type: 'pressed' }, { type: 'checked', following: false }] as const;
  expect(after(...events, { type: 'done', following: true, total: 1 }).state).toBe(1);
});

it('the market is asked once, never beside a press, again when a press failed and when somebody left', () => {
  expect(needsCheck(after())).toBe(true);
  expect(needsCheck(after({ type: 'checked', following: false }))).toBe(false);
  expect(needsCheck(after({ type: 'pressed' }))).toBe(false);
  expect(needsCheck(after({ type: 'pressed' }, { type: 'done', following: true, total: 1 }))).toBe(false);
  expect(needsCheck(after({ type: 'pressed' }, { type: 'failed' }))).toBe(true);
  const left = after({ type: 'checked', following: true }, { type: 'left' });
  expect([left.state, needsCheck(left)]).toEqual([0, true]);
});
