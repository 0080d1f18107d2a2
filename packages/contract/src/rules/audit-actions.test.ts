import { expect, test } from 'vitest';
import { auditActionLabel, auditActionName } from './audit-actions.ts';

test('a decision is named by what it was made on', () => {
  expect(auditActionLabel('moderation.need_review', 'product')).toBe('Yêu cầu sửa');
  expect(auditActionLabel('moderation.need_review', 'shop')).toBe('Hỏi thêm');
  expect(auditActionLabel('moderation.reject', 'review')).toBe('Không đăng');
  expect(auditActionLabel('cases.claimed', 'case')).toBe('Nhận tranh chấp');
});

test('the filter names all words of an action', () => {
  expect(auditActionName('moderation.need_review')).toBe('Yêu cầu sửa, hỏi thêm');
  expect(auditActionName('cases.claimed')).toBe('Nhận tranh chấp');
});
