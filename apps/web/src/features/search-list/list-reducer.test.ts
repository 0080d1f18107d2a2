import { expect, it } from 'vitest';
import { listAnswered, listReducer, NO_LIST, type ListEvent, type ListState } from './list-reducer.ts';

const after = (...events: readonly ListEvent<string>[]) =>
  events.reduce<ListState<string>>(listReducer, NO_LIST);
const requested = { type: 'requested' } as const;

it('a request sets the loading flag and keeps the list', () => {
  expect(after(listAnswered('old'), requested)).toEqual({ list: 'old', loading: true, failed: false });
});
it('a response clears the loading flag and replaces the list', () => {
  expect(after(listAnswered('old'), requested, listAnswered('new'))).toEqual({
    list: 'new',
    loading: false,
    failed: false,
  });
});
it('a failure clears the loading flag and keeps the list', () => {
  expect(after(listAnswered('old'), requested, listAnswered<string>(null))).toEqual({
    list: 'old',
    loading: false,
    failed: true,
  });
});
it('a failure of the first request leaves no list', () => {
  expect(after(requested, listAnswered<string>(null))).toEqual({ list: null, loading: false, failed: true });
});
it('a request after a failure can succeed', () => {
  expect(after(listAnswered<string>(null), requested, listAnswered('new')).failed).toBe(false);
});
