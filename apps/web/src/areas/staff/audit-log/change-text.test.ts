import { expect, test } from 'vitest';
import { changesOf } from './change-text.ts';

test('names the fields that differ, old and new, in Vietnamese', () => {
  expect(
    changesOf({
      before: { status: 'waiting', amount: 1_000, until: '' },
      after: { status: 'rejected', amount: 1_000, until: null, locked: true },
    }),
  ).toEqual([
    { field: 'status', label: 'Trạng thái', before: 'chờ duyệt', after: 'bị từ chối' },
    { field: 'locked', label: 'Bị khóa', before: null, after: 'có' },
  ]);
});

test('shows what was written where nothing was before, and what was deleted', () => {
  expect(changesOf({ before: null, after: { amount: 36_480_000 } })).toMatchObject([
    { before: null, after: '36.480.000' },
  ]);
  expect(changesOf({ before: { slug: 'ao-polo' }, after: null })).toMatchObject([
    { before: 'ao-polo', after: null },
  ]);
});

test('does not say that a field is gone that the new values leave out', () => {
  expect(changesOf({ before: { state: 'pending' }, after: { amount: 5_000 } })).toMatchObject([
    { field: 'amount', after: '5.000' },
  ]);
});

test.each([
  ['kind', 'product', 'Sản phẩm'],
  ['decision', 'need_review', 'yêu cầu sửa'],
  ['fault', 'seller', 'Shop'],
  ['roles', ['support', 'editor'], 'Hỗ trợ, Biên tập'],
  ['until', '2026-12-02T03:44:11.438Z', '02/12 10:44'],
  ['payout_min', 50_000, '50.000'],
  ['title', 'Áo lớp', 'Áo lớp'],
])('%s %s is “%s”', (field, value, text) => {
  expect(changesOf({ before: null, after: { [field]: value } })[0]).toMatchObject({ after: text });
});
