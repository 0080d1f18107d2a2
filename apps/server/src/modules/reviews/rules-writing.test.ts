import { expect, test } from 'vitest';
import { REVIEW_EDIT_WITHIN_S } from '@market/contract/constants/orders';
import {
  beginRefusal,
  editRefusal,
  isAnswerRefused,
  isBanned,
  plainText,
  reportReason,
  stateText,
  editDeadline,
  writableUntil,
} from './rules/writing.ts';

const atDay = (day: number) => new Date(Date.UTC(2026, 10, day));

test('text is stored as plain text: composed, trimmed, without invisible characters', () => {
  expect(plainText('  Vải <b>dày</b> & đẹp\r\n\r\n\r\n\r\nGiao nhanh\u0000\u200B  ')).toBe(
    'Vải <b>dày</b> & đẹp\n\nGiao nhanh',
  );
  expect(plainText('A\u0301o')).toBe('Áo');
  expect(plainText(' \n\t ')).toBe('');
});

test.each([
  'Đéo hiểu sao giao chậm',
  'chất lượng ĐÉO ra gì!',
  'hàng như lồn',
  'đm, hàng rách',
  'Đéoooo mua nữa',
  'Rẻ hơn ở https://shop.example',
  'kết bạn zalo 0901 để lấy giá',
  'xem t.me/abc',
  'lấy sỉ rẻ hơn, Zalo: 0901 234 567',
  'WhatsApp +84901234567',
  'zalo0901234567',
  'đồ chó đẻ',
  'đụ   má',
])('“%s” waits for staff', (text) => {
  expect(isBanned(text)).toBe(true);
});

test.each([
  'Các mẫu đều đẹp, đặt thêm lon nước tặng kèm',
  'Áo địu em bé, vải dày',
  'Giao đúng hẹn, đếm đủ số lượng',
  'Shop thật thà, không lừa đảo',
  'Mặc êm, không bí, dmax',
  'Áo in hình con chó rất xinh',
  'Hạt óc chó tặng kèm ngon, kệ màu óc chó đẹp',
  'Áo mặc cho chó đẻ vừa vặn',
  'Mang về nhà cái áo đã bị rách',
  'Nhắn Zalo shop trả lời nhanh, gửi ảnh qua Telegram',
  'vay nhanh phai mau qua',
  'Mặc buồi tối hơi lạnh',
  '',
])('“%s” is shown at once', (text) => {
  expect(isBanned(text)).toBe(false);
});

test('a shop’s answer names no place to meet elsewhere', () => {
  expect(isAnswerRefused('Nhắn Zalo cho shop nhé')).toBe(true);
  expect(isAnswerRefused('đm')).toBe(true);
  expect(isAnswerRefused('Cảm ơn bạn, lần sau shop gói kỹ hơn')).toBe(false);
});

test('the text about a hidden review announces no decision', () => {
  expect(stateText('held')).toContain('chỉ mình bạn thấy');
  expect(stateText('held')).not.toMatch(/sẽ|Xem xong|xem lại/);
  expect(stateText('public')).toBeNull();
});

test('a review is begun from completion for as long as its order says', () => {
  expect(beginRefusal({ ends_at: null }, atDay(1))).toBe('early');
  expect(beginRefusal({ ends_at: atDay(2) }, atDay(1))).toBeNull();
  expect(beginRefusal({ ends_at: atDay(2) }, atDay(2))).toBe('late');
});

test('a review is changed once, within seven days', () => {
  const review = { created_at: atDay(1), edited_at: null };
  expect(editDeadline(review, atDay(7))).toEqual(new Date(atDay(1).getTime() + REVIEW_EDIT_WITHIN_S * 1_000));
  expect(editRefusal(review, atDay(7))).toBeNull();
  expect(editRefusal(review, atDay(8))).toBe('edit_late');
  expect(editRefusal({ ...review, edited_at: atDay(2) }, atDay(3))).toBe('edited');
  expect(editDeadline({ ...review, edited_at: atDay(2) }, atDay(3))).toBeNull();
});

test('an order offers a review while a line has none, or one may be changed', () => {
  const order = { ends_at: atDay(25), lines: 2 };
  const one = { created_at: atDay(3), edited_at: null };
  const edited = { created_at: atDay(3), edited_at: atDay(4) };
  expect(writableUntil(order, [one], atDay(4))).toEqual(atDay(25));
  expect(writableUntil(order, [one, edited], atDay(4))).toEqual(atDay(10));
  expect(writableUntil(order, [edited, edited], atDay(4))).toEqual(atDay(4));
});

test('a reason to report is one of those offered', () => {
  expect(reportReason('fake')).toBe('fake');
  expect(reportReason(' Quảng cáo, gắn liên kết ')).toBe('advertising');
  expect(reportReason('vì thế')).toBeUndefined();
});
