import type { Case } from '@market/contract/cases/schemas';
import { describe, expect, it } from 'vitest';
import { deadlineText, outcomeLines, returnFeeLines, reviewLines, statusText } from './case-text.ts';

const answer_by = '2026-11-21T07:05:00Z';
const offer = { amount: 50_000, note: 'Bù một phần' };
const outcome = (facts: Partial<NonNullable<Case['outcome']>>): Case['outcome'] => ({
  by: 'buyer',
  refund: 0,
  fault: 'none',
  note: '',
  rules: [],
  regulations: [],
  line_items: [],
  ...facts,
});

describe('the time limit of a case', () => {
  it('tells each side who answers and what happens without an answer', () => {
    const openCase = { state: 'seller_responding', stage: null, offer: null, answer_by } as const;
    expect(deadlineText(openCase, 'buyer')).toEqual({
      by: 'Shop trả lời trước 14:05 ngày 21/11',
      silence: 'Quá hạn, yêu cầu của bạn được chấp nhận.',
    });
    expect(deadlineText(openCase, 'seller')?.silence).toMatch(/coi như shop đồng ý/);
  });
  it('distinguishes an offer from a refusal', () => {
    expect(deadlineText({ state: 'open', stage: null, offer, answer_by }, 'buyer')?.silence).toMatch(
      /đề nghị của shop được áp dụng\.$/,
    );
    const refused = deadlineText({ state: 'open', stage: null, offer: null, answer_by }, 'seller');
    expect(refused?.by).toMatch(/^Người mua/);
    expect(refused?.silence).toMatch(/yêu cầu được đóng\.$/);
  });
  it('is empty when no answer is expected', () => {
    expect(deadlineText({ state: 'closed', stage: null, offer: null, answer_by: null }, 'buyer')).toBeNull();
  });
  it('tells each side whose step is next while goods are sent', () => {
    const sending = { state: 'agreed', stage: 'to_send', offer: null, answer_by } as const;
    expect(deadlineText(sending, 'seller')?.by).toBe('Bạn gửi hàng trước 14:05 ngày 21/11');
    expect(deadlineText(sending, 'buyer')?.by).toBe('Shop gửi hàng trước 14:05 ngày 21/11');
    const sent = { ...sending, stage: 'sent' } as const;
    expect(deadlineText(sent, 'buyer')?.silence).toBe('Sau đó bạn có 7 ngày để xác nhận.');
    expect(deadlineText(sent, 'seller')?.silence).toBe('Sau đó người mua có 7 ngày để xác nhận.');
    const back = { ...sending, stage: 'to_return' } as const;
    expect(deadlineText(back, 'seller')?.by).toMatch(/^Người mua gửi trả hàng/);
    expect(deadlineText(back, 'buyer')?.silence).toMatch(/không hoàn tiền\.$/);
  });
});

it('says what happens now to each side', () => {
  expect(statusText({ state: 'open', stage: null, offer }, 'buyer')).toMatch(/^Shop đề nghị/);
  expect(statusText({ state: 'agreed', stage: 'to_send', offer: null }, 'seller')).toMatch(
    /^Hãy gửi hàng cho người mua/,
  );
});

describe('the outcome', () => {
  const closed = { state: 'closed', stage: null } as const;
  const plain = (lines: readonly string[]) => lines.map((line) => line.replaceAll('\u00a0', ' '));
  it('names the word, the money and who bears it', () => {
    const item = {
      ...closed,
      outcome: outcome({ refund: 50_000, fault: 'seller', note: 'Shop đồng ý với yêu cầu' }),
    };
    expect(plain(outcomeLines(item, 'seller'))).toEqual([
      'Shop đồng ý với yêu cầu.',
      'Hoàn lại 50.000 ₫ cho người mua.',
      'Bên chịu trách nhiệm: shop.',
    ]);
    expect(plain(outcomeLines(item, 'buyer'))[1]).toBe('Hoàn lại 50.000 ₫ cho bạn.');
  });
  it('counts the units that staff decided about', () => {
    const line_items = [{ id: 1, title: 'Áo hoodie', quantity: 12 }];
    const lines = outcomeLines({ ...closed, outcome: outcome({ refund: 1_730_000, line_items }) }, 'seller');
    expect(plain(lines)[0]).toBe('Hoàn lại 1.730.000 ₫ của 12 sản phẩm cho người mua.');
  });
  it('names the goods that staff have sent back or sent', () => {
    const line_items = [
      { id: 1, title: 'Áo hoodie', quantity: 12 },
      { id: 2, title: 'Quần jean', quantity: 1 },
    ];
    const linesAt = (stage: Case['stage']) =>
      plain(outcomeLines({ state: 'decided', stage, outcome: outcome({ line_items }) }, 'buyer'));
    expect(linesAt('to_return')).toEqual(['Hàng gửi trả: Áo hoodie × 12, Quần jean × 1.']);
    expect(linesAt('sent')).toEqual(['Hàng gửi: Áo hoodie × 12, Quần jean × 1.']);
    expect(linesAt(null)).toEqual([]);
  });
  it('is the buyer’s own word where there is no other', () => {
    expect(outcomeLines({ ...closed, outcome: null }, 'seller')).toEqual(['Người mua đã đóng yêu cầu.']);
    expect(outcomeLines({ ...closed, outcome: null }, 'buyer')).toEqual(['Bạn đã đóng yêu cầu.']);
    expect(outcomeLines({ state: 'open', stage: null, outcome: null }, 'buyer')).toEqual([]);
  });
});

describe('a decision that is looked at again', () => {
  const review = (facts: Partial<NonNullable<Case['review']>>) => ({
    review: {
      asked_by: 'seller' as const,
      asked_at: answer_by,
      reason: 'Ảnh không phải của lô này',
      done_at: null,
      refund: 0,
      note: null,
      ...facts,
    },
  });
  it('says who asked while it waits', () => {
    expect(reviewLines(review({}), 'seller')).toEqual([
      'Bạn đã xin xem lại, một người khác của Chợ Phiên đang xem.',
    ]);
    expect(reviewLines(review({}), 'buyer')[0]).toMatch(/^Shop đã xin xem lại/);
    expect(reviewLines({ review: null }, 'buyer')).toEqual([]);
  });
  it('says what came of it', () => {
    expect(reviewLines(review({ done_at: answer_by, note: 'Ảnh đúng lô.' }), 'buyer')).toEqual([
      'Đã xem lại: giữ quyết định.',
      'Ảnh đúng lô.',
    ]);
    expect(reviewLines(review({ done_at: answer_by, refund: 50_000 }), 'buyer')[0]).toMatch(
      /^Đã xem lại: hoàn thêm/,
    );
  });
});

describe('return shipping that the shop could not pay', () => {
  const line = (state: 'waiting' | 'approved' | 'refused', reason = '') =>
    returnFeeLines({ return_fee: 35_000, return_fee_approval: { state, reason } }, 'buyer').join();
  it('says that it waits, and what became of it', () => {
    expect(line('waiting')).toMatch(/^Phí gửi trả 35\.000\s₫ đang chờ .+ duyệt\.$/);
    expect(line('approved', 'Khớp')).toMatch(/được duyệt và chuyển cho bạn\.$/);
    expect(line('refused', 'Biên nhận của đơn khác')).toMatch(/không được duyệt: Biên nhận của đơn khác$/);
    expect(returnFeeLines({ return_fee: 35_000, return_fee_approval: null }, 'buyer')).toEqual([]);
  });
});
