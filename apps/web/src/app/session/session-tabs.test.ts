import { expect, it } from 'vitest';
import { isOfAnotherUser } from './session-tabs.ts';

const change = (oldValue: string | null, newValue: string | null, key: string | null = 'session_user') => ({
  key,
  oldValue,
  newValue,
});

it('the page of a user ends with a sign-out in another tab', () => {
  expect(isOfAnotherUser(change('7', null), 7)).toBe(true);
  expect(isOfAnotherUser(change(null, null, null), 7)).toBe(true);
});

it('a page ends when another user has signed in, also after its own session has ended', () => {
  expect(isOfAnotherUser(change('7', '8'), 7)).toBe(true);
  expect(isOfAnotherUser(change(null, '8'), 7)).toBe(true);
  expect(isOfAnotherUser(change('7', '8'), null)).toBe(true);
});

it('the same user, the page of a guest and other values change nothing', () => {
  expect(isOfAnotherUser(change(null, '7'), 7)).toBe(false);
  expect(isOfAnotherUser(change(null, '7'), null)).toBe(false);
  expect(isOfAnotherUser(change('7', null), null)).toBe(false);
  expect(isOfAnotherUser(change(null, null, null), null)).toBe(false);
  expect(isOfAnotherUser(change('dark', null, 'theme'), 7)).toBe(false);
});
