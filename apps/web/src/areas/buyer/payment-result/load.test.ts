import type { Call } from '@market/contract/web';
import { expect, it } from 'vitest';
import { refusedCall } from '#app/form-fixtures.ts';
import { loadResult } from './load.ts';

interface Answers {
  readonly order?: object;
  readonly payment?: object;
}

const order = (id: string) => ({ ok: true, value: { data: { order: { id, payment_id: null } } } });
const payment = { ok: true, value: { data: { payment: { id: 'p1', state: 'pending', order_ids: ['o1'] } } } };

const load = (search: string, { order: ofOrder, payment: ofPayment = payment }: Answers) => {
  const call = async (route: { path: string }, { params }: { params: { id: string } }) =>
    route.path.includes('orders') ? (ofOrder ?? order(params.id)) : ofPayment;
  return loadResult(call as unknown as Call, new URLSearchParams(search));
};

it('orders and payment find each other', async () => {
  const { orders, payment: found } = await load('payment=p1', {});
  expect([orders.map(({ id }) => id), found?.id]).toEqual([['o1'], 'p1']);
});

it('an order or a payment that is not there is left out', async () => {
  const gone = refusedCall(404, 'gone');
  expect(await load('don-hang=o1', { order: gone })).toEqual({ orders: [], payment: null });
  expect((await load('don-hang=o1&payment=p1', { payment: gone })).payment).toBeNull();
});

it.each([503, 0])(
  'a busy market (%i) is an error of its own, not an order that does not exist',
  async (status) => {
    const failed = refusedCall(status, 'failed');
    const busy = { data: { message: 'Chưa được' }, init: { status: 503 } };
    await expect(load('don-hang=o1', { order: failed })).rejects.toMatchObject(busy);
    await expect(load('payment=p1', { payment: failed })).rejects.toMatchObject(busy);
  },
);
