import { expect, it } from 'vitest';
import { followState } from './follow-state.ts';

const confirmation = { userId: 3, following: true, total: 8 };

it('a guest follows nothing, also while a form is sent', () => {
  expect(followState({ userId: null, confirmation, intent: 'follow' })).toEqual({
    following: false,
    total: null,
    mustCheck: false,
  });
});

it('a user is checked once', () => {
  expect(followState({ userId: 3, confirmation: null, intent: null })).toMatchObject({
    following: false,
    mustCheck: true,
  });
  expect(followState({ userId: 3, confirmation, intent: null })).toEqual({
    following: true,
    total: 8,
    mustCheck: false,
  });
});

it('a press is shown at once, and its check is not needed', () => {
  expect(followState({ userId: 3, confirmation: null, intent: 'follow' })).toMatchObject({
    following: true,
    mustCheck: false,
  });
  expect(followState({ userId: 3, confirmation, intent: 'unfollow' }).following).toBe(false);
});

it('what is stored of another user is not used', () => {
  expect(followState({ userId: 4, confirmation, intent: null })).toEqual({
    following: false,
    total: null,
    mustCheck: true,
  });
});
