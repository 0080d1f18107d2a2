import { DEFAULT_PROFILE } from '@market/contract/rules/market-profile';
import { expect, test } from 'vitest';
import { changesOf } from './change-text.ts';

const FABRIC = {
  name: 'Chất liệu',
  kind: 'choice',
  values: ['Cotton', 'Đũi'],
  unit: '',
  required: true,
  filterable: false,
};
type Entry = Parameters<typeof changesOf>[0];

test('names the fields that differ, old and new, in Vietnamese', () => {
  expect(
    changesOf({
      action: 'orders.refunded',
      before: { status: 'waiting', amount: 1_000, until: '' },
      after: { status: 'rejected', amount: 1_000, until: null, locked: true },
    }),
  ).toEqual([
    { field: 'status', label: 'Trạng thái', before: 'chờ duyệt', after: 'bị từ chối' },
    { field: 'locked', label: 'Bị khóa', before: null, after: 'có' },
  ]);
});

test('shows what was written where nothing was before, and what was deleted', () => {
  expect(changesOf({ action: 'orders.refunded', before: null, after: { amount: 36_480_000 } })).toMatchObject(
    [{ before: null, after: '36.480.000' }],
  );
  expect(changesOf({ action: 'orders.refunded', before: { slug: 'ao-polo' }, after: null })).toMatchObject([
    { before: 'ao-polo', after: null },
  ]);
});

test('does not say that a field is gone that the new values leave out', () => {
  expect(
    changesOf({ action: 'orders.refunded', before: { state: 'pending' }, after: { amount: 5_000 } }),
  ).toMatchObject([{ field: 'amount', after: '5.000' }]);
});

test.each([
  ['kind', 'product', 'Sản phẩm'],
  ['kind', 'same', 'Hai chiều'],
  ['topic', 'region', 'Vùng miền'],
  ['attributes', [FABRIC], 'Chất liệu (Chọn một: Cotton, Đũi; bắt buộc)'],
  ['fault', 'seller', 'Shop'],
  ['roles', ['support', 'editor'], 'Hỗ trợ, Biên tập'],
  ['until', '2026-12-02T03:44:11.438Z', '02/12 10:44'],
  ['payout_min', 50_000, '50.000'],
  ['title', 'Áo lớp', 'Áo lớp'],
])('%s %s is “%s”', (field, value, text) => {
  expect(changesOf({ action: 'orders.refunded', before: null, after: { [field]: value } })[0]).toMatchObject({
    after: text,
  });
});

test('names a decision as people read it of its kind of item', () => {
  const textOf = (kind: string, decision: string) =>
    changesOf({ action: 'moderation.need_review', before: null, after: { kind, decision } })[1]?.after;
  expect(textOf('product', 'need_review')).toBe('yêu cầu sửa');
  expect(textOf('shop', 'need_review')).toBe('hỏi thêm');
  expect(textOf('shop', 'unblock')).toBe('mở khóa');
});

test('a rate is named as its category was, and a text that is no rates is shown as it is', () => {
  const textOf = (rates: string) =>
    changesOf({ action: 'commissions.changed', before: null, after: { rates } })[0]?.after;
  const rate = { kind: 'commission', rate: 200, category_id: 5 };
  expect(textOf(JSON.stringify([{ ...rate, category: 'Thời trang nữ' }, rate]))).toBe(
    'Hoa hồng · Thời trang nữ: 2%; Hoa hồng · ngành 5: 2%',
  );
  expect(textOf('hai mức')).toBe('hai mức');
  expect(textOf('{}')).toBe('{}');
});

test('a new rate, the units of a category and the weights of the search are no raw codes', () => {
  const rates = JSON.stringify([
    { kind: 'commission', rate: 200, mall: true, category_id: null },
    { kind: 'vat', rate: 100, business_type: 'household' },
  ]);
  const textOf = (action: Entry['action'], after: Entry['after']) => {
    const [change] = changesOf({ action, before: null, after });
    return `${change!.label}: ${change!.after}`;
  };
  expect(textOf('commissions.changed', { rates })).toBe(
    'Các mức: Hoa hồng · mọi ngành khác · shop Mall: 2%; Thuế GTGT · hộ kinh doanh: 1%',
  );
  expect(textOf('categories.changed', { units: ['cái', 'bộ'] })).toBe('Đơn vị bán: cái, bộ');
  expect(textOf('search.weights_drafted', { title: 10 })).toBe('Khớp tiêu đề: 10');
  expect(textOf('categories.changed', { title: 'Áo' })).toBe('Tên: Áo');
});

test.each(Object.keys(DEFAULT_PROFILE))('names the field %s of the market', (field) => {
  const [change] = changesOf({ action: 'profile.changed', before: null, after: { [field]: 'mới' } });
  expect(change!.label).not.toBe(field);
});

test('names what came of a statement of a provider or a carrier', () => {
  const after = { matched: 38, open: 2 };
  const imported = changesOf({ action: 'provider_statements.imported', before: null, after });
  const labels = Object.fromEntries(imported.map(({ field, label }) => [field, label]));
  expect(labels).toMatchObject({ matched: 'Khớp', open: 'Chưa khớp' });
  const before = { outcome: 'different', amount: 1_000, expected: 2_000 };
  expect(changesOf({ action: 'remittances.closed', before, after: null })).toMatchObject([
    { before: 'lệch số tiền' },
    { before: '1.000' },
    { label: 'Phải nộp', before: '2.000' },
  ]);
});
