import { expect, it } from 'vitest';
import { listAnswered, listReducer, NO_LIST, type ListEvent, type ListState } from './list-reducer.ts';

const after = (...events: readonly ListEvent<string>[]) =>
  events.reduce<ListState<string>>(listReducer, NO_LIST);
const requested = { type: 'requested' } as const;

it('asking sets the flag and keeps what is there', () => {
  expect(after(listAnswered('old'), requested)).toEqual({ list: 'old', loading: true, failed: false });
});
it('an answer clears the flag and replaces the list', () => {
  expect(after(listAnswered('old'), requested, listAnswered('new'))).toEqual({
    list: 'new',
    loading: false,
    failed: false,
  });
});
it('a failure clears the flag and keeps the list', () => {
  expect(after(listAnswered('old'), requested, listAnswered<string>(null))).toEqual({
    list: 'old',
    loading: false,
    failed: true,
  });
});
it('a failure with nothing there leaves nothing', () => {
  expect(after(requested, listAnswered<string>(null))).toEqual({ list: null, loading: false, failed: true });
});
it('asking again after a failure may still succeed', () => {
  expect(after(listAnswered<string>(null), requested, listAnswered('new')).failed).toBe(false);
});
