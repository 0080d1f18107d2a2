import { expect, test } from 'vitest';
import { changesOf } from './change-text.ts';

test('names the fields that differ, old and new', () => {
  expect(
    changesOf({
      before: { status: 'waiting', amount: 1_000, note: '' },
      after: { status: 'rejected', amount: 1_000, note: null, locked: true },
    }),
  ).toEqual([
    { field: 'status', before: 'waiting', after: 'rejected' },
    { field: 'locked', before: null, after: 'có' },
  ]);
});

test('shows what was written where nothing was before', () => {
  expect(changesOf({ before: null, after: { amount: 36_480_000 } })).toEqual([
    { field: 'amount', before: null, after: '36.480.000' },
  ]);
});
