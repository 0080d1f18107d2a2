import type { SellerProductRow } from '@market/contract/catalogue/seller-schemas';
import { expect, test } from 'vitest';
import { badgesOf, noteOf } from './product-badges.ts';

const row = (changes: Partial<SellerProductRow>) =>
  ({
    status: 'active',
    review_status: 'approved',
    is_public: true,
    low_stock: false,
    available: 90,
    deal: null,
    blocked_reason: null,
    review_reasons: [],
    publish_at: null,
    missing: [],
    hints: [],
    trade_assurance_status: null,
    ...changes,
  }) as unknown as SellerProductRow;
const texts = (changes: Partial<SellerProductRow>) => badgesOf(row(changes)).map(({ text }) => text);

test('the state comes first, then what is notable', () => {
  expect(texts({})).toEqual(['Đang bán']);
  expect(texts({ review_status: 'need_review' })).toEqual(['Đang bán', 'Bản sửa chờ duyệt']);
  const review_reasons = [{ field: 'title', reason: 'Bỏ cụm “đẹp nhất”' }];
  expect(texts({ review_status: 'need_review', review_reasons })).toEqual(['Đang bán', 'Cần sửa']);
  expect(noteOf(row({ review_status: 'need_review', review_reasons }))).toBe('Bỏ cụm “đẹp nhất”');
  expect(texts({ low_stock: true })).toEqual(['Đang bán', 'Sắp hết']);
  expect(texts({ low_stock: true, available: 0 })).toEqual(['Đang bán', 'Hết hàng']);
  expect(texts({ status: 'inactive', low_stock: true })).toEqual(['Đã ẩn']);
  expect(texts({ review_status: 'pending', is_public: false })).toEqual(['Chờ duyệt']);
  expect(texts({ review_status: 'pending' })).toEqual(['Đang bán']);
});

test('the note says why, what is missing, or what would help', () => {
  const reasons = [{ field: 'images', reason: 'Ảnh 2 có logo giải chạy' }];
  expect(noteOf(row({ review_status: 'rejected', review_reasons: reasons }))).toBe('Ảnh 2 có logo giải chạy');
  expect(noteOf(row({ status: 'draft', missing: ['prices', 'images'] }))).toBe('Còn thiếu giá, ảnh');
  expect(noteOf(row({ hints: ['weight', 'size_table'] }))).toBe('Thiếu cân nặng, thiếu bảng size');
  expect(noteOf(row({}))).toBeNull();
});
