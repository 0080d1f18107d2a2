import type { ModerationItem } from '@market/contract/moderation/schemas';
import { expect, it } from 'vitest';
import { itemEvents } from './item-events.ts';

const minh = { id: 7, name: 'Minh Tú' };
const at = (hour: number) => `2026-11-20T0${hour}:00:00.000Z`;

const shop = {
  kind: 'shop',
  standing: { opened_at: at(1) },
  verification: { sent_at: at(2), documents: [{}, {}] },
  questions: [
    { id: 1, question: 'Kho hàng ở đâu?', asked_at: at(3), answer: 'Quận 11.', answered_at: at(4) },
    { id: 2, question: 'Hóa đơn trang 2?', asked_at: at(6), answer: null, answered_at: null },
  ],
  history: [
    { decision: 'need_review', reason: 'Hóa đơn trang 2?', by: minh, at: at(6) },
    { decision: 'reject', reason: 'Giấy tờ mờ', by: minh, at: at(5) },
  ],
} as unknown as ModerationItem;

it('tells of a shop what it sent, what was asked and answered, and what was decided, the latest first', () => {
  expect(itemEvents(shop).map(({ title, detail }) => [title, detail])).toEqual([
    ['Hỏi thêm', 'Hóa đơn trang 2?'],
    ['Minh Tú đã từ chối', 'Giấy tờ mờ'],
    ['Shop trả lời', 'Quận 11.'],
    ['Hỏi thêm', 'Kho hàng ở đâu?'],
    ['Gửi 2 giấy tờ', null],
    ['Đăng ký người bán', null],
  ]);
});

it('names a question whose text is not among them, and what a product is asked for', () => {
  const [asked] = shop.history;
  expect(itemEvents({ ...shop, questions: [], history: [asked] } as ModerationItem)[0]?.title).toBe(
    'Minh Tú đã hỏi thêm',
  );
  const product = { ...shop, kind: 'product', questions: [], history: [asked] } as ModerationItem;
  expect(itemEvents(product)[0]?.title).toBe('Minh Tú đã yêu cầu sửa');
});

it('tells of a product only what was decided', () => {
  const [, rejected] = shop.history;
  const product = { ...shop, kind: 'product', verification: null, questions: [], history: [rejected] };
  expect(itemEvents(product as ModerationItem).map(({ title }) => title)).toEqual(['Minh Tú đã từ chối']);
});
