import { describe, expect, it } from 'vitest';
import { deadline, expectedDelivery, orderNotice } from './order-notice.ts';

type NoticeOrder = Parameters<typeof orderNotice>[0];
const orderWith = (facts: Partial<NoticeOrder>): NoticeOrder => ({
  buyer_status: 'wait_confirm',
  status: 'open',
  paymentMethod: 'cod',
  due_at: '2026-11-21T07:05:00Z',
  purchaseTextInfo: 'Một câu của máy chủ.',
  shipmentStatus: null,
  shipmentStatusText: '',
  shippingLines: [],
  cancellation: null,
  change: null,
  cancelledBy: null,
  cancelReasonText: null,
  statusLabel: 'Chờ xác nhận',
  ratedAt: null,
  rateExpiresAt: null,
  actions: [],
  ...facts,
});
const shippingLines = (min: string | null, max: string | null, code = 'x') => [
  {
    id: 1,
    title: 'Giao nhanh',
    price: 0,
    code,
    min_delivery_date: min,
    max_delivery_date: max,
    pickup_address: null,
  },
];

describe('the line under an order', () => {
  it('names the time to pay, by how it is paid', () => {
    const pay = orderWith({ buyer_status: 'wait_checkout', paymentMethod: 'bank_transfer' });
    expect(orderNotice(pay)).toBe('Chuyển khoản trước 14:05 ngày 21/11 để giữ đơn');
    expect(orderNotice({ ...pay, paymentMethod: 'wallet_momo' })).toBe(
      'Thanh toán trước 14:05 ngày 21/11 để giữ đơn',
    );
  });
  it('names the day until which a completed order may be reviewed, until it was', () => {
    const delivered = orderWith({
      buyer_status: 'delivered',
      status: 'completed',
      due_at: null,
      rateExpiresAt: '2026-12-04T07:05:00Z',
      actions: [{ code: 'review', label: 'Đánh giá', style: 'secondary' }],
    });
    expect(orderNotice(delivered)).toBe('Đơn đã hoàn tất. Đánh giá trước 04/12/2026');
    expect(orderNotice({ ...delivered, ratedAt: '2026-11-21T07:05:00Z' })).toBe('Một câu của máy chủ.');
    expect(orderNotice({ ...delivered, actions: [] })).toBe('Một câu của máy chủ.');
  });
  it('names the time the shop has to confirm', () => {
    expect(orderNotice(orderWith({}))).toBe('Shop xác nhận trước 14:05 ngày 21/11, quá hạn đơn tự hủy');
  });
  it('names the time to answer what the shop proposes', () => {
    const change = {
      state: 'proposed' as const,
      line_items: [],
      shipping_fee: null,
      total: { was: 2, now: 1 },
      note: 'Hết hàng',
      proposed_at: '2026-11-20T07:05:00Z',
    };
    expect(orderNotice(orderWith({ change }))).toBe(
      'Shop đề nghị thay đổi, trả lời trước 14:05 ngày 21/11, quá hạn đơn tự hủy',
    );
    expect(deadline(orderWith({ change }))).toBeNull();
  });
  it('says where the parcel is and when it is expected', () => {
    const order = orderWith({
      buyer_status: 'in_transit',
      due_at: null,
      shipmentStatus: 'in_transit',
      shipmentStatusText: 'Đang vận chuyển',
    });
    expect(orderNotice(order)).toBe('Đang vận chuyển');
    expect(
      orderNotice({ ...order, shippingLines: shippingLines('2026-11-20T02:00:00Z', '2026-11-21T02:00:00Z') }),
    ).toBe('Đang vận chuyển, dự kiến giao 20–21/11');
  });
  it('names no day for a parcel on its way back', () => {
    const order = orderWith({
      buyer_status: 'in_transit',
      shipmentStatus: 'returning',
      shipmentStatusText: 'Đang hoàn hàng',
      shippingLines: shippingLines(null, '2026-11-21T02:00:00Z'),
    });
    expect(orderNotice(order)).toBe('Một câu của máy chủ.');
    expect(expectedDelivery(order)).toBe(null);
  });
  it('says who cancelled and why', () => {
    const order = orderWith({ buyer_status: 'cancelled', cancelReasonText: 'Lý do khác: đặt nhầm' });
    expect(orderNotice({ ...order, cancelledBy: 'buyer' })).toBe('Bạn đã hủy: Lý do khác: đặt nhầm');
    expect(orderNotice({ ...order, cancelledBy: 'system' })).toBe('Đơn tự hủy: Lý do khác: đặt nhầm');
  });
  it('is the server’s sentence everywhere else', () => {
    for (const buyer_status of ['wait_pickup', 'delivered'] as const)
      expect(orderNotice(orderWith({ buyer_status }))).toBe('Một câu của máy chủ.');
  });
});

describe('the time limit of an order', () => {
  it('is the one of its present state', () => {
    expect(deadline(orderWith({}))).toEqual({ text: 'Shop xác nhận trước', at: '2026-11-21T07:05:00Z' });
    expect(deadline(orderWith({ buyer_status: 'delivered' }))?.text).toBe('Tự hoàn tất lúc');
    expect(deadline(orderWith({ buyer_status: 'wait_pickup' }))?.text).toBe('Shop giao hàng trước');
  });
  it('names the time when goods that the buyer collects are to be ready', () => {
    const collected = orderWith({
      buyer_status: 'wait_pickup',
      shippingLines: shippingLines(null, null, 'pickup'),
    });
    expect(deadline(collected)?.text).toBe('Shop chuẩn bị xong hàng trước');
    expect(deadline({ ...collected, buyer_status: 'in_transit' })).toBe(null);
    expect(deadline({ ...collected, buyer_status: 'delivered' })?.text).toBe('Tự hoàn tất lúc');
  });
  it('is the seller’s time to answer while a cancellation is asked for', () => {
    const cancellation = {
      by: 'buyer',
      state: 'requested',
      reason: 'Lý do khác',
      requested_at: '2026-11-20T07:00:00Z',
      answer_by: '2026-11-21T07:00:00Z',
    } as const;
    expect(deadline(orderWith({ buyer_status: 'wait_pickup', cancellation }))).toEqual({
      text: 'Shop trả lời yêu cầu hủy trước',
      at: cancellation.answer_by,
    });
  });
  it('is said with the proposal while the seller proposes to cancel, also in the list', () => {
    const cancellation = {
      by: 'seller',
      state: 'requested',
      reason: 'Người mua yêu cầu',
      requested_at: '2026-11-20T07:00:00Z',
      answer_by: '2026-11-21T07:00:00Z',
    } as const;
    const order = orderWith({ buyer_status: 'wait_pickup', due_at: null, cancellation });
    expect(deadline(order)).toBe(null);
    expect(orderNotice(order)).toBe(
      'Shop đề nghị hủy đơn, trả lời trước 14:00 ngày 21/11, quá hạn đơn tự hủy',
    );
    expect(
      orderNotice({
        ...order,
        buyer_status: 'cancelled',
        cancelledBy: 'buyer',
        cancelReasonText: 'Người mua yêu cầu',
        cancellation: { ...cancellation, state: 'accepted', answer_by: null },
      }),
    ).toBe('Bạn đã đồng ý hủy theo đề nghị của shop: Người mua yêu cầu');
  });
  it('is none once the order has ended, or where nothing is due', () => {
    expect(deadline(orderWith({ buyer_status: 'delivered', status: 'completed' }))).toBe(null);
    expect(deadline(orderWith({ buyer_status: 'in_transit' }))).toBe(null);
    expect(deadline(orderWith({ due_at: null }))).toBe(null);
  });
});
