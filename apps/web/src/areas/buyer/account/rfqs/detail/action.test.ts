import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { servicesContext, visitorContext } from '#app/context.ts';
import { changeRfqByForm } from './action.ts';

const submit = async (
  fields: Readonly<Record<string, string>>,
  { answer = { ok: true }, userId = 2 }: { readonly answer?: object; readonly userId?: number | null } = {},
) => {
  const calls: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(visitorContext, { userId } as never);
  const call = async (route: { path: string }, input: object) => {
    calls.push([route.path, input]);
    return answer;
  };
  const callOnce = (key: string) => async (route: { path: string }, input: object) => {
    calls.push([key, route.path, input]);
    return answer;
  };
  context.set(servicesContext, { call, callOnce } as never);
  const url = new URL('https://cho.test/yeu-cau-bao-gia/r1');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  const reply = await changeRfqByForm({ request, url, context }, 'r1').catch((thrown: unknown) => thrown);
  return { reply, calls };
};
const locationOf = (reply: unknown) => (reply as Response).headers.get('location');

it.each([
  [{ intent: 'accept', quotation: 'q1' }, '/v2/rfq/api/quotations/:id/accepted.json', { body: {} }],
  [
    { intent: 'decline', quotation: 'q1', reason: ' Giá cao ' },
    '/v2/rfq/api/quotations/:id/declined.json',
    { body: { reason: 'Giá cao' } },
  ],
  [
    { intent: 'decline', quotation: 'q1', reason: ' ' },
    '/v2/rfq/api/quotations/:id/declined.json',
    { body: {} },
  ],
])('%j answers the quotation and leads back to the request', async (fields, path, input) => {
  const { reply, calls } = await submit(fields);
  expect(calls).toEqual([[path, { params: { id: 'q1' }, ...input }]]);
  expect(locationOf(reply)).toBe('/yeu-cau-bao-gia/r1');
});

it('a question leads back to its thread', async () => {
  const { reply, calls } = await submit({ intent: 'message', quotation: 'q1', content: 'Có sẵn không?' });
  expect(calls).toMatchObject([
    ['/v2/rfq/api/quotations/:id/messages.json', { body: { content: 'Có sẵn không?' } }],
  ]);
  expect(locationOf(reply)).toBe('/yeu-cau-bao-gia/r1?buoc=hoi&bao-gia=q1#buoc');
});

it('a question and a bump of one form take effect once', async () => {
  const question = { intent: 'message', quotation: 'q1', content: 'Có sẵn không?', key: 'k1' };
  expect((await submit(question)).calls).toMatchObject([
    ['k1', '/v2/rfq/api/quotations/:id/messages.json', {}],
  ]);
  expect((await submit({ intent: 'bump', key: 'k2' })).calls).toMatchObject([
    ['k2', '/v2/rfq/api/rfqs/:id/up.json', {}],
  ]);
});

it.each([
  ['quotes_too_high', 'quotes_too_high'],
  ['anything', 'other'],
])('a request is closed for %s with the reason %s', async (typed, sent) => {
  const { calls } = await submit({ intent: 'close', closed_reason: typed });
  expect(calls).toEqual([
    ['/v2/rfq/api/rfqs/:id/closed.json', { params: { id: 'r1' }, body: { closed_reason: sent } }],
  ]);
});

it('a refusal is shown with its status', async () => {
  const answer = { ok: false, status: 422, message: 'Bạn đã dùng hết lượt đẩy tin hôm nay' };
  const { reply } = await submit({ intent: 'bump' }, { answer });
  expect(reply).toMatchObject({ data: { message: answer.message }, init: { status: 422 } });
});

it('an unknown intent is refused, and guests sign in first', async () => {
  expect((await submit({ intent: 'zz' })).reply).toMatchObject({ init: { status: 400 } });
  const { reply, calls } = await submit({ intent: 'bump' }, { userId: null });
  expect([calls, locationOf(reply)]).toEqual([[], expect.stringMatching(/^\/dang-nhap/)]);
});
