import { describe, expect, it } from 'vitest';
import { isAtShop, nextStep, sellerDeadline } from './next-step.ts';

type StepOrder = Parameters<typeof nextStep>[0];
const orderWith = (facts: Partial<StepOrder>): StepOrder => ({
  buyer_status: 'wait_confirm',
  status: 'open',
  due_at: '2026-11-21T07:05:00Z',
  shipmentStatus: null,
  cancellation: null,
  change: null,
  events: [],
  cancelledBy: null,
  cancelReasonText: null,
  statusLabel: 'Đã hủy',
  paymentMethod: 'bank_transfer',
  shippingLines: [],
  ...facts,
});
const cancellation = {
  by: 'buyer',
  state: 'requested',
  reason: 'Lý do khác',
  requested_at: '2026-11-20T07:00:00Z',
  answer_by: '2026-11-21T09:00:00Z',
} as const;

describe('what the shop has to do', () => {
  it('is shown with its time limit', () => {
    expect(nextStep(orderWith({}))).toBe(
      'Kiểm hàng rồi xác nhận đơn. Quá hạn đơn tự hủy lúc 14:05 ngày 21/11.',
    );
    expect(nextStep(orderWith({ buyer_status: 'wait_pickup' }))).toContain('Giao trước 14:05 ngày 21/11.');
    expect(nextStep(orderWith({ due_at: null }))).toBe('Kiểm hàng rồi xác nhận đơn.');
  });
  it('is to call the buyer where they collect the goods', () => {
    const line = { id: 1, title: 'Nhận tại shop', price: 0, code: 'pickup', pickup_address: '5 Quang Trung' };
    const shippingLines = [{ ...line, min_delivery_date: null, max_delivery_date: null }];
    expect(nextStep(orderWith({ buyer_status: 'wait_pickup', shippingLines }))).toBe(
      'Đóng gói hàng theo phiếu rồi báo người mua đến lấy. Báo trước 14:05 ngày 21/11.',
    );
    expect(nextStep(orderWith({ buyer_status: 'in_transit', shippingLines }))).toBe(
      'Hàng chờ người mua đến lấy.',
    );
  });
  it('is to wait once a change is proposed', () => {
    const change = {
      state: 'proposed' as const,
      line_items: [],
      shipping_fee: null,
      total: { was: 2, now: 1 },
      note: '',
      proposed_at: '2026-11-20T07:00:00Z',
    };
    expect(nextStep(orderWith({ change }))).toMatch(/^Đã gửi đề nghị thay đổi, chờ người mua trả lời\./);
    expect(nextStep(orderWith({ change: { ...change, state: 'declined' } }))).toMatch(/^Kiểm hàng/);
  });
  it('leaves no deadline to the shop while a change is proposed, but one to answer a buyer who cancels', () => {
    const change = { state: 'proposed' } as never;
    expect(sellerDeadline(orderWith({ buyer_status: 'wait_confirm', change }))).toBe(null);
    const cancellation = { by: 'buyer', state: 'requested', answer_by: '2026-11-21T03:00:00Z' } as never;
    const cancelled = orderWith({ buyer_status: 'wait_confirm', change, cancellation });
    expect(sellerDeadline(cancelled)).toBe('2026-11-21T03:00:00Z');
  });

  it('is to say whether it has the cash of a complete order', () => {
    const complete = { buyer_status: 'delivered', status: 'completed' } as const;
    expect(nextStep(orderWith(complete))).toBe(
      'Người mua đã nhận hàng. Shop hãy báo đã thu tiền hay chưa. Không báo thì đơn được tính là đã thu tiền lúc 14:05 ngày 21/11.',
    );
    expect(sellerDeadline(orderWith(complete))).toBe('2026-11-21T07:05:00Z');
    expect(nextStep(orderWith({ ...complete, due_at: null }))).toBe('Đơn đã hoàn tất.');
    const events = ['hidden', 'cash_denied'].map((code) => ({ code }) as StepOrder['events'][number]);
    expect(nextStep(orderWith({ ...complete, due_at: null, events }))).toMatch(
      /^Shop đã báo chưa thu được tiền/,
    );
  });

  it('names a request that is not settled', () => {
    const event = (code: string) => ({ code }) as StepOrder['events'][number];
    const requested = orderWith({
      buyer_status: 'delivered',
      events: [event('case_opened'), event('delivered')],
    });
    expect(nextStep(requested)).toMatch(/^Người mua có yêu cầu đổi trả\. Tiền của đơn được giữ/);
    expect(nextStep({ ...requested, paymentMethod: 'cod' })).toBe('Người mua có yêu cầu đổi trả.');
    expect(nextStep({ ...requested, events: [event('case_closed'), ...requested.events] })).toMatch(
      /^Đã giao/,
    );
  });
  it('is nothing while the buyer has to pay', () => {
    expect(nextStep(orderWith({ buyer_status: 'wait_checkout' }))).toMatch(/^Chờ người mua thanh toán/);
    expect(sellerDeadline(orderWith({ buyer_status: 'wait_checkout' }))).toBe(null);
  });
  it('is to answer when the buyer wants to cancel', () => {
    const order = orderWith({ buyer_status: 'wait_pickup', cancellation });
    expect(nextStep(order)).toBe(
      'Người mua muốn hủy: Lý do khác. Không trả lời thì đơn tự hủy lúc 16:00 ngày 21/11.',
    );
    expect(sellerDeadline(order)).toBe(cancellation.answer_by);
  });
  it('is to wait once the shop itself proposed to cancel', () => {
    const proposed = { ...cancellation, by: 'seller', reason: 'Không liên hệ được người mua' } as const;
    for (const buyer_status of ['wait_confirm', 'wait_pickup'] as const) {
      const order = orderWith({ buyer_status, due_at: null, cancellation: proposed });
      expect(nextStep(order)).toBe(
        'Đã đề nghị hủy, chờ người mua trả lời: Không liên hệ được người mua. Quá hạn đơn tự hủy lúc 16:00 ngày 21/11.',
      );
      expect(sellerDeadline(order)).toBe(null);
      expect(nextStep({ ...order, cancellation: { ...proposed, state: 'declined' } })).not.toMatch(/đề nghị/);
    }
  });
  it('is to hand over what is packed', () => {
    expect(nextStep(orderWith({ buyer_status: 'wait_pickup', shipmentStatus: 'ready_to_pick' }))).toMatch(
      /^Kiện hàng đã sẵn sàng/,
    );
  });
  it('is to wait once the parcel has left', () => {
    expect(nextStep(orderWith({ buyer_status: 'in_transit', shipmentStatus: 'picked' }))).toBe(
      'Hàng đang trên đường đến người mua.',
    );
    expect(nextStep(orderWith({ buyer_status: 'delivered', status: 'completed', due_at: null }))).toBe(
      'Đơn đã hoàn tất.',
    );
    expect(sellerDeadline(orderWith({ buyer_status: 'delivered' }))).toBe(null);
  });
  it('of a cancelled order is who ended it and why', () => {
    const order = orderWith({
      buyer_status: 'cancelled',
      cancelledBy: 'seller',
      cancelReasonText: 'Hết hàng',
    });
    expect(nextStep(order)).toBe('Shop đã từ chối: Hết hàng');
  });
});

it.each([
  ['wait_confirm', true],
  ['wait_pickup', true],
  ['in_transit', false],
  ['delivered', false],
  ['cancelled', false],
] as const)('goods of an order in %s are to be packed: %s', (buyer_status, packed) => {
  expect(isAtShop({ buyer_status })).toBe(packed);
});
