import { expect, it } from 'vitest';
import { answered, listAfter, noList, type ListEvent, type ListState } from './list-state.ts';

const after = (...events: readonly ListEvent<string>[]) =>
  events.reduce<ListState<string>>(listAfter, noList);
const requested = { type: 'requested' } as const;

it('asking sets the flag and keeps what is there', () => {
  expect(after(answered('old'), requested)).toEqual({ list: 'old', loading: true, failed: false });
});
it('an answer clears the flag and replaces the list', () => {
  expect(after(answered('old'), requested, answered('new'))).toEqual({
    list: 'new',
    loading: false,
    failed: false,
  });
});
it('a failure clears the flag and keeps the list', () => {
  expect(after(answered('old'), requested, answered<string>(null))).toEqual({
    list: 'old',
    loading: false,
    failed: true,
  });
});
it('a failure with nothing there leaves nothing', () => {
  expect(after(requested, answered<string>(null))).toEqual({ list: null, loading: false, failed: true });
});
it('asking again after a failure may still succeed', () => {
  expect(after(answered<string>(null), requested, answered('new')).failed).toBe(false);
});
