import { openCase, sendBackCase, writeCaseMessage, closeCase } from '@market/contract/cases/routes';
import { disputeCashRefund } from '@market/contract/orders/cash-refund-routes';
import {
  acceptOrderChange,
  cancelOrder,
  declineOrderCancellation,
  deleteOrder,
  getOrder,
  receiveOrder,
  repurchaseOrder,
} from '@market/contract/orders/routes';
import { payOrder } from '@market/contract/payments/routes';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { servicesContext, visitorContext } from '#app/context.ts';
import { changeOrderByForm } from './action.ts';

const ORDER = 'don-hang-1';
const PAGE = `/tai-khoan/don-hang/${ORDER}`;

interface Visit {
  readonly userId?: number | null;
  /** Reply of every call. */
  readonly answer?: object;
}

/** Submits a form; returns the reply and the calls made, with their idempotency keys. */
const submit = async (fields: Record<string, string>, { userId = 9, answer = { ok: true } }: Visit = {}) => {
  const calls: (readonly [route: unknown, input: unknown, key: string | null])[] = [];
  const callAs = (key: string | null) => async (route: unknown, input: unknown) => {
    calls.push([route, input, key]);
    return answer;
  };
  const context = new RouterContextProvider();
  context.set(servicesContext, { call: callAs(null), callOnce: callAs } as never);
  context.set(visitorContext, { userId } as never);
  const url = new URL(PAGE, 'https://cho.test');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  const reply = await changeOrderByForm({ request, url, context, params: { id: ORDER } });
  return reply instanceof Response
    ? { calls, to: reply.headers.get('location'), status: reply.status, data: null }
    : { calls, to: null, status: reply.init?.status, data: reply.data };
};

const orderAnswer = (order: object) => ({ ok: true, value: { order } });
const params = { id: ORDER };

describe('forms of an order', () => {
  it.each([
    ['cancelled', '/tai-khoan/don-hang/don-hang-1?ket-qua=cancelled'],
    ['wait_pickup', '/tai-khoan/don-hang/don-hang-1?ket-qua=cancel_requested'],
  ])('cancel an order, which is %s then', async (buyer_status, address) => {
    const fields = { intent: 'cancel', reason: 'other', note: ' Đặt nhầm ' };
    const { calls, to, status } = await submit(fields, { answer: orderAnswer({ buyer_status }) });
    expect([to, status]).toEqual([address, 303]);
    expect(calls).toEqual([
      [cancelOrder, { params, body: { cancel_reason: 'other', note: 'Đặt nhầm' } }, null],
    ]);
  });

  it('name the change that the buyer accepts', async () => {
    const proposed_at = '2026-12-01T03:00:00.000Z';
    const { calls } = await submit({ intent: 'accept_change', proposed_at });
    expect(calls).toEqual([[acceptOrderChange, { params, body: { proposed_at } }, null]]);
  });

  it('ask for the reason of a cancellation and send the note', async () => {
    const { calls, status, data } = await submit({ intent: 'cancel', note: 'Đặt nhầm' });
    expect([calls, status]).toEqual([[], 422]);
    expect(data).toMatchObject({
      errors: { reason: 'Hãy chọn một lý do' },
      values: { note: 'Đặt nhầm' },
      message: null,
    });
  });

  it.each([
    ['received', receiveOrder],
    ['decline_cancellation', declineOrderCancellation],
  ])('take the step %s once for each key', async (intent, route) => {
    const { calls, to } = await submit({ intent, idempotency_key: 'k1' });
    expect([calls, to]).toEqual([[[route, { params }, 'k1']], `${PAGE}?ket-qua=${intent}`]);
  });

  it('lead to the list after an order is deleted', async () => {
    const { calls, to } = await submit({ intent: 'delete' });
    expect([calls, to]).toEqual([[[deleteOrder, { params }, null]], '/tai-khoan/don-hang']);
  });

  it('say why a step was refused', async () => {
    const answer = {
      ok: false,
      status: 409,
      code: 'order.errors.illegal_transition',
      message: 'Đã giao',
      facts: {},
    };
    const { status, data } = await submit({ intent: 'received', idempotency_key: 'k1' }, { answer });
    expect([status, data]).toEqual([409, { message: 'Đã giao', errors: {}, values: {}, next: null }]);
  });

  it('report a cash refund that did not arrive, by its own id', async () => {
    const { calls } = await submit({ intent: 'refund_missing', ma: 'hoan-1', note: ' Chưa thấy ' });
    expect(calls).toEqual([
      [disputeCashRefund, { params: { id: 'hoan-1' }, body: { note: 'Chưa thấy' } }, null],
    ]);
  });

  const line = { variantId: 5, quantity: 2, title: 'Áo' };
  const again = (skipped: readonly object[]) => ({
    ok: true,
    value: { skipped, data: { order: { lineItems: [line] } } },
  });

  it('buy again once for each key and continue in the cart', async () => {
    const { calls, to } = await submit(
      { intent: 'repurchase', idempotency_key: 'k2' },
      { answer: again([]) },
    );
    expect(calls.map(([route, , key]) => [route, key])).toEqual([
      [repurchaseOrder, 'k2'],
      [getOrder, 'k2'],
    ]);
    expect(to).toBe('/gio-hang?chon=5');
  });

  it('say which goods could not be bought again', async () => {
    const skipped = [{ variant_id: 5, title: 'Áo', quantity: 1, message: 'Chỉ còn 1' }];
    const { data } = await submit({ intent: 'repurchase' }, { answer: again(skipped) });
    expect(data).toMatchObject({
      message: 'Chưa thêm được “Áo”: Chỉ còn 1',
      next: { to: '/gio-hang?chon=5', label: 'Xem giỏ hàng' },
    });
  });

  it('link to a gateway, since a form may not lead to another site', async () => {
    const answer = { ok: true, value: { data: { checkout_url: 'https://cong.test/tra' } } };
    const fields = { intent: 'pay', payment_method: 'wallet_momo', idempotency_key: 'k3' };
    const { calls, data } = await submit(fields, { answer });
    expect(calls).toEqual([[payOrder, { params, body: { payment_method: 'wallet_momo' } }, 'k3']]);
    expect(data?.next).toEqual({ to: 'https://cong.test/tra', label: 'Mở trang thanh toán' });
  });

  it('continue at the result page after a transfer was chosen', async () => {
    const answer = { ok: true, value: { data: { checkout_url: '/thanh-toan/ket-qua?payment=7' } } };
    const { to } = await submit({ intent: 'change_payment', payment_method: 'bank_transfer' }, { answer });
    expect(to).toBe(`/thanh-toan/ket-qua?payment=7&don-hang=${ORDER}`);
  });

  it('lead guests to sign-in', async () => {
    await expect(submit({ intent: 'received' }, { userId: null })).rejects.toMatchObject({ status: 302 });
  });

  it('refuse an unknown step', async () => {
    await expect(submit({ intent: 'constructor' })).rejects.toMatchObject({ init: { status: 400 } });
  });
});

describe('forms of a case', () => {
  const claim = {
    intent: 'open_case',
    type: 'return_refund',
    quantity_11: '2',
    quantity_12: '0',
    reason: ' Lỗi ',
  };

  it('open a case for the lines with a quantity; without an amount the server decides', async () => {
    const { calls, to } = await submit({ ...claim, amount: '' });
    expect(calls).toEqual([
      [
        openCase,
        {
          params,
          body: {
            type: 'return_refund',
            line_items: [{ id: 11, quantity: 2 }],
            reason: 'Lỗi',
            images: [],
            captions: [],
          },
        },
        null,
      ],
    ]);
    expect(to).toBe(`${PAGE}?ket-qua=open_case`);
  });

  it('show what is missing at the fields and what was typed', async () => {
    const fields = {
      intent: 'open_case',
      quantity_11: '0',
      amount: 'nhiều',
      reason: '',
      type: 'price_deduction',
    };
    const { calls, status, data } = await submit(fields);
    expect([calls, status]).toEqual([[], 422]);
    expect(Object.keys(data?.errors ?? {}).toSorted()).toEqual(['amount', 'lines', 'reason']);
    expect(data?.values).toMatchObject({ amount: 'nhiều', type: 'price_deduction' });
  });

  it.each(['hai', '1,5', '-1'])('refuse a quantity that cannot be read: %s', async (quantity_12) => {
    const { calls, status, data } = await submit({ ...claim, quantity_12 });
    expect([calls, status, data?.values['quantity_12']]).toEqual([[], 422, quantity_12]);
    expect(data?.errors).toEqual({
      lines: 'Hãy nhập số lượng là số nguyên, ví dụ 2. Để trống nếu không đổi trả.',
    });
  });

  it('take an empty quantity as none', async () => {
    const { calls } = await submit({ ...claim, quantity_12: ' ' });
    expect(calls).toMatchObject([[openCase, { body: { line_items: [{ id: 11, quantity: 2 }] } }, null]]);
  });

  it('correct an amount that is too large', async () => {
    const facts = { reason: 'amount', most: 90_000 };
    const answer = { ok: false, status: 422, code: 'case.errors.refused', message: 'Quá lớn', facts };
    const { data } = await submit({ ...claim, amount: '100.000' }, { answer });
    expect(data).toMatchObject({
      message: null,
      errors: { amount: expect.any(String) },
      values: { amount: '90.000' },
    });
  });

  it('send a message once for each key, and refuse an empty one', async () => {
    const fields = { intent: 'message', ma: 'yc-1', idempotency_key: 'k4' };
    const { calls } = await submit({ ...fields, content: ' Còn thiếu ' });
    const body = { content: 'Còn thiếu', images: [] };
    expect(calls).toEqual([[writeCaseMessage, { params: { id: 'yc-1' }, body }, 'k4']]);
    expect((await submit({ ...fields, content: ' ' })).data?.errors).toEqual({
      content: 'Hãy viết lời nhắn.',
    });
  });

  it('close a case', async () => {
    const { calls, to } = await submit({ intent: 'close', ma: 'yc-1' });
    expect(calls).toEqual([[closeCase, { params: { id: 'yc-1' }, body: { content: '', images: [] } }, null]]);
    expect(to).toBe(`${PAGE}?ket-qua=close`);
  });

  it('report a parcel that is sent back, with its cost', async () => {
    const fields = {
      intent: 'send_back',
      ma: 'yc-1',
      tracking_code: 'VTP1',
      fee: '25.000',
      carrier: '',
      content: '',
    };
    const { calls } = await submit(fields);
    const body = { tracking_code: 'VTP1', fee: 25_000, content: '', images: [] };
    expect(calls).toEqual([[sendBackCase, { params: { id: 'yc-1' }, body }, null]]);
    const refused = await submit({ ...fields, tracking_code: '', fee: 'x' });
    expect(Object.keys(refused.data?.errors ?? {})).toEqual(['tracking_code', 'fee']);
  });
});
