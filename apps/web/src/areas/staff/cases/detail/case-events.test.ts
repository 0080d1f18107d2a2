import type { StaffCase } from '@market/contract/cases/staff-schemas';
import type { OrderEvent } from '@market/contract/orders/schemas';
import { dong } from '@market/contract/rules/money';
import { expect, test } from 'vitest';
import { caseEvents } from './case-events.ts';

const on = (day: number, hour = 9): string => new Date(Date.UTC(2026, 10, day, hour)).toISOString();
const picture = { id: 'p', thumb: '/p.webp', large: '/p-large.webp', caption: '' };
const message = (id: number, by: string, at: string, content: string, images = [picture]) => ({
  id,
  by,
  step: null,
  at,
  content,
  images,
});
const dispute = {
  buyer: { id: 1, name: 'An Nhiên' },
  shop: { id: 2, name: 'Phú Thịnh' },
  state: 'escalated',
  type_label: 'Trả hàng hoàn tiền',
  amount: 1_730_000,
  offer: { amount: 600_000, note: 'Em xin giảm 50.000 ₫ mỗi áo.' },
  outcome: null,
  review: null,
  created_at: on(16),
  escalated_at: on(17, 10),
  closed_at: null,
  messages: [
    message(1, 'buyer', on(16), '12 áo bung chỉ'),
    message(2, 'seller', on(17), 'Em xin giảm 50.000 ₫ mỗi áo.', []),
    message(3, 'buyer', on(17, 10), 'Tôi không nhận mức đó.', []),
    message(4, 'staff', on(18), 'Hai bên gửi thêm ảnh cân cả áo.', []),
  ],
} as unknown as StaffCase;
const event = (id: number, code: string, at: string, title: string, detail: string | null = null) =>
  ({ id, code, at, title, detail, actor: 'system' }) as OrderEvent;
const ORDER = [
  event(4, 'case_opened', on(16), 'Mở yêu cầu sau bán hàng'),
  event(3, 'delivered', on(14), 'Đã giao hàng', 'Nguyễn An ký nhận'),
  event(2, 'paid', on(10), 'Đã thanh toán'),
  event(1, 'placed', on(10), 'Đã đặt hàng'),
];
const titles = (of: StaffCase) => caseEvents(of, ORDER).map(({ title }) => title);

test('the order and its case stand in one order of time, newest first', () => {
  expect(caseEvents(dispute, ORDER).map(({ title, detail }) => [title, detail])).toEqual([
    ['Chợ Phiên hỏi thêm', 'Hai bên gửi thêm ảnh cân cả áo.'],
    ['An Nhiên chuyển lên sàn', null],
    [`Phú Thịnh đề nghị hoàn ${dong(600_000)}`, null],
    ['An Nhiên mở khiếu nại', `Trả hàng hoàn tiền, ${dong(1_730_000)}, kèm 1 ảnh`],
    ['Đã giao hàng', 'Nguyễn An ký nhận'],
    ['Đã thanh toán', null],
    ['Đã đặt hàng', null],
  ]);
});

test('the words of the parties are not said a second time', () => {
  const words = JSON.stringify(caseEvents(dispute, ORDER));
  for (const { by, content } of dispute.messages)
    expect(words.includes(content), content).toBe(by === 'staff');
});

test('the escalation is urgent until it is decided', () => {
  const urgent = (of: StaffCase) => caseEvents(of, ORDER).filter((each) => each.urgent === true);
  expect(urgent(dispute)).toHaveLength(1);
  expect(urgent({ ...dispute, state: 'closed' })).toEqual([]);
});

test('a decision, the end and a second look are steps of the case', () => {
  const note = 'Shop hoàn 12 áo.';
  const decided = {
    ...dispute,
    state: 'closed',
    closed_at: on(19),
    outcome: { by: 'staff', refund: 500_000, note },
    review: { asked_by: 'seller', asked_at: on(20), reason: 'Thiếu phiếu vải', done_at: on(21), refund: 0 },
    messages: [...dispute.messages, message(5, 'staff', on(19), note, [])],
  } as unknown as StaffCase;
  expect(titles(decided).slice(0, 4)).toEqual([
    'Chợ Phiên đã xem lại',
    'Phú Thịnh xin xem lại',
    'Khiếu nại đóng',
    'Chợ Phiên quyết định',
  ]);
});

test('each step has its name and who took it, also without words', () => {
  const step = (id: number, by: string, name: string, content = '') => ({
    ...message(id, by, on(16 + id), content, []),
    step: name,
  });
  const of = {
    ...dispute,
    offer: null,
    escalated_at: on(18),
    closed_at: on(22),
    messages: [
      { ...step(1, 'buyer', 'open'), at: on(16) },
      step(2, 'buyer', 'escalate'),
      step(3, 'staff', 'message', 'Ảnh chụp lúc nào?'),
      step(4, 'staff', 'decide', 'Shop gửi lại.'),
      step(5, 'seller', 'send'),
      step(6, 'system', 'expire'),
    ],
  } as unknown as StaffCase;
  expect(caseEvents(of, []).map(({ title }) => title)).toEqual([
    'Khiếu nại đóng',
    'Chợ Phiên chuyển bước vì quá hạn',
    'Phú Thịnh đã gửi hàng',
    'Chợ Phiên quyết định',
    'Chợ Phiên hỏi thêm',
    'An Nhiên chuyển lên sàn',
    'An Nhiên mở khiếu nại',
  ]);
});

test('an earlier case of the same order keeps its events', () => {
  const earlier = event(5, 'case_closed', on(15), 'Đã đóng yêu cầu sau bán hàng');
  expect(caseEvents(dispute, [earlier, ...ORDER]).map(({ title }) => title)).toContain(earlier.title);
});
