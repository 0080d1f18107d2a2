import { expect, it } from 'vitest';
import {
  followReducer,
  needsCheck,
  INITIAL_FOLLOW_STATE,
  type FollowState,
  type FollowEvent,
} from './follow-reducer.ts';

const stateAfter = (...events: readonly FollowEvent[]): FollowState =>
  events.reduce(followReducer, INITIAL_FOLLOW_STATE);

it('a check sets the state directly, both ways', () => {
  expect(stateAfter({ type: 'checked', following: true })).toMatchObject({ state: 1, busy: false });
  expect(stateAfter({ type: 'checked', following: true }, { type: 'checked', following: false }).state).toBe(
    0,
  );
});

it('a press is pending until its answer sets the state', () => {
  expect(stateAfter({ type: 'pressed' })).toMatchObject({ state: 0, busy: true, total: null });
  const followed = { type: 'updated', following: true, total: 7 } as const;
  expect(stateAfter({ type: 'pressed' }, followed)).toMatchObject({ state: 1, busy: false, total: 7 });
  expect(stateAfter({ type: 'pressed' }, followed, { type: 'pressed' }, followed).state).toBe(1);
  expect(
    stateAfter({ type: 'checked', following: true }, { type: 'pressed' }, { ...followed, following: false })
      .state,
  ).toBe(0);
});

it('a failure keeps the state and allows another press', () => {
  expect(
    stateAfter({ type: 'checked', following: true }, { type: 'pressed' }, { type: 'failed' }),
  ).toMatchObject({
    state: 1,
    busy: false,
    total: null,
  });
});

it('a check during a pending press does not change the state', () => {
  const events = [{ type: 'pressed' }, { type: 'checked', following: false }] as const;
  expect(stateAfter(...events, { type: 'updated', following: true, total: 1 }).state).toBe(1);
});

it('checks once, not during a press, and again after a failed press or a sign-out', () => {
  expect(needsCheck(stateAfter())).toBe(true);
  expect(needsCheck(stateAfter({ type: 'checked', following: false }))).toBe(false);
  expect(needsCheck(stateAfter({ type: 'pressed' }))).toBe(false);
  expect(needsCheck(stateAfter({ type: 'pressed' }, { type: 'updated', following: true, total: 1 }))).toBe(
    false,
  );
  expect(needsCheck(stateAfter({ type: 'pressed' }, { type: 'failed' }))).toBe(true);
  const signedOut = stateAfter({ type: 'checked', following: true }, { type: 'signed_out' });
  expect([signedOut.state, needsCheck(signedOut)]).toEqual([0, true]);
});
