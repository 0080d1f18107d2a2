import { payOrder, payOrders } from '@market/contract/payments/routes';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { servicesContext } from '#app/context.ts';
import { redirectOf, refusedCall } from '#app/form-fixtures.ts';
import { payByForm } from './pay-by-form.ts';

const leadsTo = (checkout_url: string) => ({ ok: true, value: { data: { checkout_url } } });

/** Submits the form; returns the reply and the calls made, with their idempotency keys. */
const submit = async (orders: string, answer: object) => {
  const calls: (readonly [route: unknown, input: unknown, key: string | null])[] = [];
  const callAs = (key: string | null) => async (route: unknown, input: unknown) => {
    calls.push([route, input, key]);
    return answer;
  };
  const context = new RouterContextProvider();
  context.set(servicesContext, { call: callAs(null), callOnce: callAs } as never);
  const url = new URL('https://cho.test/thanh-toan/ket-qua?don-hang=a,b');
  const form = new FormData();
  const fields = {
    order_ids: orders,
    shown_ids: 'a,b',
    payment_method: 'wallet_momo',
    idempotency_key: 'k1',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const request = new Request(url, { method: 'POST', headers: { accept: 'text/html' } });
  return { reply: await payByForm({ request, url, context }, form), calls };
};

describe('the form that pays', () => {
  it.each([
    ['a', [payOrder, { params: { id: 'a' }, body: { payment_method: 'wallet_momo' } }, 'k1']],
    ['a,b', [payOrders, { body: { order_ids: ['a', 'b'], payment_method: 'wallet_momo' } }, 'k1']],
  ])(
    'pays the orders %s once for each key, and shows the page that links to the gateway',
    async (orders, call) => {
      const { reply, calls } = await submit(orders, leadsTo('https://cong.test/tra'));
      expect(calls).toEqual([call]);
      expect(redirectOf(reply)).toEqual([303, '/thanh-toan/ket-qua?don-hang=a,b']);
    },
  );

  it('continues at the page of a transfer', async () => {
    const { reply } = await submit('a', leadsTo('/thanh-toan/ket-qua?payment=7'));
    expect(redirectOf(reply)).toEqual([303, '/thanh-toan/ket-qua?payment=7&don-hang=a,b']);
  });

  it('says why a payment was refused', async () => {
    const { reply } = await submit('a', refusedCall(409, 'payment.errors.state'));
    expect(reply).toMatchObject({ data: { ok: false, message: 'Chưa được' }, init: { status: 409 } });
  });
});
