import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { servicesContext, visitorContext } from '#app/context.ts';
import { sendRfqByForm, type CreateReply } from './action.ts';

const complete = {
  key: 'k1',
  title: 'Áo polo',
  category: '402',
  quantity: '300',
  description: 'Thêu logo',
  province: '79',
  shop: '101',
};

interface Visit {
  readonly fields: Readonly<Record<string, string>>;
  readonly answer?: object;
  readonly userId?: number | null;
}

const submit = async ({ fields, answer = { ok: true }, userId = 2 }: Visit) => {
  const calls: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(visitorContext, { userId } as never);
  const callOnce = (key: string) => async (route: { path: string }, input: object) => {
    calls.push([key, route.path, input]);
    return answer;
  };
  context.set(servicesContext, { callOnce } as never);
  const url = new URL('https://cho.test/yeu-cau-bao-gia/tao?shop=101');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  const reply = await sendRfqByForm({ request, url, context }).catch((thrown: unknown) => thrown);
  return { reply, calls };
};
const dataOf = (reply: unknown) => (reply as { readonly data: CreateReply }).data;

it('a complete form is sent once by its key, and the page continues at the request', async () => {
  const { reply, calls } = await submit({
    fields: complete,
    answer: { ok: true, value: { rfq: { id: 'r1' } } },
  });
  expect(calls).toMatchObject([
    ['k1', '/v2/rfq/api/rfqs.json', { body: { rfq: { quantity: 300, shop_ids: [101] } } }],
  ]);
  const { status, headers } = reply as Response;
  expect([status, headers.get('location')]).toEqual([303, '/yeu-cau-bao-gia/r1']);
});

it('a form with errors is not sent, and what was typed stays', async () => {
  const { reply, calls } = await submit({ fields: { ...complete, quantity: 'ba trăm' } });
  expect(calls).toEqual([]);
  const { fields, refusal } = dataOf(reply);
  expect([fields.title, fields.quantity, Object.keys(refusal.errors)]).toEqual([
    'Áo polo',
    'ba trăm',
    ['quantity'],
  ]);
});

it.each([
  ['needed_by', 'neededBy'],
  ['items', 'items'],
  ['province', 'province'],
])('a refusal for %s stands at its field', async (reason, field) => {
  const answer = { ok: false, status: 422, message: 'Chưa được', facts: { reason } };
  const { refusal } = dataOf((await submit({ fields: complete, answer })).reply);
  expect(refusal).toEqual({ errors: { [field]: 'Chưa được' }, problem: null });
});

it('a refusal without a field is shown above the form', async () => {
  const answer = { ok: false, status: 422, message: 'Hết lượt', facts: { most: 10 } };
  const { refusal } = dataOf((await submit({ fields: complete, answer })).reply);
  expect(refusal).toEqual({ errors: {}, problem: 'Hết lượt' });
});

it('guests sign in first', async () => {
  const { reply, calls } = await submit({ fields: complete, userId: null });
  expect(calls).toEqual([]);
  expect((reply as Response).headers.get('location')).toMatch(/^\/dang-nhap/);
});
