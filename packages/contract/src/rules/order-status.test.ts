import { describe, expect, it } from 'vitest';
import {
  BUYER_STATUSES,
  BUYER_STATUS_LABELS,
  FINANCIAL_STATUSES,
  FULFILLMENT_STATUSES,
  ORDER_STATUSES,
  ORDER_TABS,
  PAYMENT_TIMINGS,
  SHIPMENT_STATUSES,
  buyerStatus,
  orderSteps,
  orderTab,
  shipmentStatusText,
  type OrderAxes,
} from './order-status.ts';

const placed: OrderAxes = {
  status: 'open',
  financialStatus: 'pending',
  fulfillmentStatus: 'unconfirmed',
  shipmentStatus: null,
  paymentMethod: 'bank_transfer',
  paymentTiming: 'after_confirmation',
};
const confirmed: OrderAxes = { ...placed, fulfillmentStatus: 'unfulfilled' };
const moving = (shipmentStatus: OrderAxes['shipmentStatus']): OrderAxes => ({
  ...confirmed,
  financialStatus: 'paid',
  fulfillmentStatus: 'fulfilled',
  shipmentStatus,
});

describe('the buyer status', () => {
  it.each<[string, OrderAxes, string]>([
    ['unconfirmed and paid after confirmation waits for the shop', placed, 'wait_confirm'],
    ['cod waits for the shop', { ...placed, paymentMethod: 'cod' }, 'wait_confirm'],
    [
      'cod waits for the shop where others pay at order',
      { ...placed, paymentMethod: 'cod', paymentTiming: 'at_order' },
      'wait_confirm',
    ],
    ['unpaid at order waits for the buyer', { ...placed, paymentTiming: 'at_order' }, 'wait_checkout'],
    [
      'paid at order waits for the shop',
      { ...placed, paymentTiming: 'at_order', financialStatus: 'paid' },
      'wait_confirm',
    ],
    ['confirmed and unpaid waits for the buyer', confirmed, 'wait_checkout'],
    [
      'a transfer that came in part still waits for the buyer',
      { ...confirmed, financialStatus: 'partially_paid' },
      'wait_checkout',
    ],
    ['confirmed and paid waits for the carrier', { ...confirmed, financialStatus: 'paid' }, 'wait_pickup'],
    ['authorized is paid', { ...confirmed, financialStatus: 'authorized' }, 'wait_pickup'],
    ['confirmed cod waits for the carrier', { ...confirmed, paymentMethod: 'cod' }, 'wait_pickup'],
    [
      'booked but not picked up waits for the carrier',
      { ...confirmed, financialStatus: 'paid', shipmentStatus: 'ready_to_pick' },
      'wait_pickup',
    ],
    [
      'a cancelled pick-up waits for the carrier',
      { ...confirmed, financialStatus: 'paid', shipmentStatus: 'cancelled' },
      'wait_pickup',
    ],
    ['picked up is on its way', moving('picked'), 'in_transit'],
    ['a failed delivery is on its way', moving('delivery_failed'), 'in_transit'],
    ['going back is on its way', moving('returning'), 'in_transit'],
    ['returned and not yet cancelled is on its way', moving('returned'), 'in_transit'],
    ...(
      ['picked', 'in_transit', 'delivering', 'delivery_failed', 'returning', 'returned', 'lost'] as const
    ).map((state): [string, OrderAxes, string] => [
      `${state} is on its way by the carrier’s word alone`,
      { ...moving(state), fulfillmentStatus: 'unfulfilled' },
      'in_transit',
    ]),
    ['handed over without a carrier is on its way', moving(null), 'in_transit'],
    ['delivered is delivered', moving('delivered'), 'delivered'],
    ['completed is delivered', { ...moving('delivered'), status: 'completed' }, 'delivered'],
    ['completed is delivered whatever the parcel says', { ...placed, status: 'completed' }, 'delivered'],
    ['cancelled is cancelled', { ...confirmed, status: 'cancelled' }, 'cancelled'],
    [
      'cancelled is cancelled even when it was delivered',
      { ...moving('delivered'), status: 'cancelled' },
      'cancelled',
    ],
  ])('%s', (_, axes, status) => {
    expect(buyerStatus(axes)).toBe(status);
  });

  it('is one of six for every combination of states, and each of them occurs', () => {
    const counts = new Map<string, number>();
    for (const status of ORDER_STATUSES)
      for (const financialStatus of FINANCIAL_STATUSES)
        for (const fulfillmentStatus of FULFILLMENT_STATUSES)
          for (const shipmentStatus of [null, ...SHIPMENT_STATUSES])
            for (const paymentTiming of PAYMENT_TIMINGS)
              for (const paymentMethod of ['cod', 'bank_transfer']) {
                const axes = {
                  status,
                  financialStatus,
                  fulfillmentStatus,
                  shipmentStatus,
                  paymentTiming,
                  paymentMethod,
                };
                const found = buyerStatus(axes);
                counts.set(found, (counts.get(found) ?? 0) + 1);
                if (paymentMethod === 'cod') expect(found).not.toBe('wait_checkout');
              }
    expect([...counts.keys()].toSorted()).toEqual(BUYER_STATUSES.toSorted());
  });
});

describe('the tabs of the order list', () => {
  it('are seven, in the order of the specification', () => {
    expect(ORDER_TABS.map(({ value, label, buyerStatus }) => [value, label, buyerStatus])).toEqual([
      ['all', 'Tất cả', 'any'],
      ['WaitForConfirmed', 'Chờ xác nhận', 'wait_confirm'],
      ['WaitForCharged', 'Chờ thanh toán', 'wait_checkout'],
      ['WaitForDelivery', 'Chờ lấy hàng', 'wait_pickup'],
      ['Delivering', 'Đang giao', 'in_transit'],
      ['Delivered', 'Đã giao', 'delivered'],
      ['Cancelled', 'Đã hủy', 'cancelled'],
    ]);
  });

  it.each([
    ['Delivering', 'in_transit'],
    ['all', 'any'],
    ['delivering', 'any'],
    [undefined, 'any'],
  ])('?tab=%s filters %s', (value, filter) => {
    expect(orderTab(value).buyerStatus).toBe(filter);
  });

  it('have the labels of the statuses', () => {
    expect(BUYER_STATUS_LABELS.wait_pickup).toBe('Chờ lấy hàng');
  });
});

describe('the steps of an order', () => {
  const statusOf = (axes: OrderAxes) =>
    orderSteps(axes)
      .map(({ label, state }) => ({ done: `${label} ✓`, current: `${label} …`, todo: label })[state])
      .join(', ');

  it.each<[string, OrderAxes, string]>([
    [
      'pay after the shop confirmed',
      confirmed,
      'Đặt hàng ✓, Xác nhận ✓, Thanh toán …, Lấy hàng, Đang giao, Đã giao',
    ],
    [
      'pay first where money is due at order',
      { ...placed, paymentTiming: 'at_order' },
      'Đặt hàng ✓, Thanh toán …, Xác nhận, Lấy hàng, Đang giao, Đã giao',
    ],
    [
      'never pay on the way with cod',
      { ...moving('delivering'), paymentMethod: 'cod' },
      'Đặt hàng ✓, Xác nhận ✓, Lấy hàng ✓, Đang giao …, Đã giao',
    ],
    [
      'are all done once delivered',
      moving('delivered'),
      'Đặt hàng ✓, Xác nhận ✓, Thanh toán ✓, Lấy hàng ✓, Đang giao ✓, Đã giao ✓',
    ],
    [
      'stop where the order was cancelled',
      { ...placed, status: 'cancelled' },
      'Đặt hàng ✓, Xác nhận, Thanh toán, Lấy hàng, Đang giao, Đã giao',
    ],
  ])('%s', (_, axes, steps) => {
    expect(statusOf(axes)).toBe(steps);
  });
});

describe('the parcel', () => {
  it('has the label Đang hoàn hàng while it returns, and none before it is booked', () => {
    expect(shipmentStatusText('returning')).toBe('Đang hoàn hàng');
    expect(shipmentStatusText(null)).toBe('');
  });
});
