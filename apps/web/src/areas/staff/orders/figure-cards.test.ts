import type { StaffOrderFigures } from '@market/contract/orders/staff-schemas';
import { expect, test } from 'vitest';
import { parseListState } from '#features/workspace/table/list-address.ts';
import { figureCards, isShown } from './figure-cards.ts';
import { decisionChips, ORDER_LIST } from './order-list.ts';

const placed = (orders: number, cancelled = 0) => ({ orders, cancelled });
const FIGURES: StaffOrderFigures = {
  today: { now: placed(110), before: placed(100) },
  week: { now: placed(1000, 21), before: placed(1000, 24) },
  queues: [
    { queue: 'decision', total: 12, oldest_at: '2026-11-20T02:00:00.000Z', overdue: 3 },
    { queue: 'stuck', total: 12, oldest_at: '2026-11-20T02:00:00.000Z', overdue: 3 },
    { queue: 'money_request', total: 0, oldest_at: null, overdue: 0 },
    { queue: 'held', total: 4, oldest_at: '2026-11-20T02:00:00.000Z', overdue: null },
  ],
};
const texts = (figures: StaffOrderFigures) =>
  figureCards(figures).map(({ value, note, tone }) => [value, note, tone]);

test('figures say what changed, what is late and how many orders were cancelled', () => {
  expect(texts(FIGURES)).toEqual([
    ['110', '+10% so với tuần trước', 'good'],
    ['12', '3 quá hạn', 'bad'],
    ['4', expect.stringMatching(/^Lâu nhất từ/), 'plain'],
    ['2,1%', '−0,3 điểm', 'good'],
  ]);
  const queues = [{ queue: 'decision', total: 0, oldest_at: null, overdue: 0 }] as const;
  expect(texts({ ...FIGURES, queues: [...queues] })[1]).toEqual(['0', 'Không có đơn nào', 'plain']);
});

test('without orders before, nothing is compared', () => {
  const first = { now: placed(3, 1), before: placed(0) };
  const [today, , , cancelled] = texts({ ...FIGURES, today: first, week: first });
  expect(today).toEqual(['3', '0 cùng giờ tuần trước, gồm 1 đơn đã hủy', 'plain']);
  expect(cancelled).toEqual(['33,3%', '1 đơn đã hủy', 'plain']);
});

test('a card is on while the list has its filters and no others', () => {
  const on = (query: string) => {
    const state = parseListState(ORDER_LIST, new URLSearchParams(query));
    return figureCards(FIGURES).flatMap((card, index) => (isShown(card, state) ? [index] : []));
  };
  expect(on('days=1')).toEqual([0]);
  expect(on('queue=decision&page=2')).toEqual([1]);
  expect(on('queue=stuck')).toEqual([]);
  expect(on('status=cancelled&days=7')).toEqual([3]);
  expect(on('')).toEqual([]);
  expect(on('queue=decision&method=cod')).toEqual([]);
  expect(on('queue=decision&keyword=lan')).toEqual([]);
});

test('kinds of decisions are chips with how many orders wait, which leave the other filters', () => {
  const state = parseListState(ORDER_LIST, new URLSearchParams('queue=stuck&method=cod&page=2'));
  expect(decisionChips(FIGURES.queues, state)).toEqual([
    { text: 'Tất cả (12)', to: '/quan-tri/don-hang?queue=decision&method=cod', on: false },
    { text: 'Đơn đứng yên (12)', to: '/quan-tri/don-hang?queue=stuck&method=cod', on: true },
    { text: 'Chờ người thứ hai (0)', to: '/quan-tri/don-hang?queue=money_request&method=cod', on: false },
    { text: 'Duyệt phí gửi trả (0)', to: '/quan-tri/don-hang?queue=return_fee&method=cod', on: false },
  ]);
});
