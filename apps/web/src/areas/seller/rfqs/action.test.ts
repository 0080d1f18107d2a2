import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { servicesContext, visitorContext } from '#app/context.ts';
import { changeInboxByForm, type InboxReply } from './action.ts';

const submit = async (fields: Readonly<Record<string, string>>, answer: object) => {
  const calls: [key: string | null, path: string, input: object][] = [];
  const context = new RouterContextProvider();
  const callWith = (key: string | null) => async (route: { path: string }, input: object) => {
    calls.push([key, route.path, input]);
    return answer;
  };
  context.set(visitorContext, { userId: 2, isSeller: true, shopRole: 'owner' } as never);
  context.set(servicesContext, { call: callWith(null), callOnce: (key: string) => callWith(key) } as never);
  const body = new URLSearchParams(fields);
  const url = new URL('https://cho.test/nguoi-ban/yeu-cau-bao-gia?rfq=r1');
  const request = new Request(url, { method: 'POST', body });
  return { reply: await changeInboxByForm({ request, url, context }), calls };
};
const quotation = {
  intent: 'quote',
  rfq: 'r1',
  key: 'k1',
  unitPrice: '98.000',
  leadTime: '12',
  validUntil: '2026-11-27',
  quantity: '300',
  moq: '300',
  grams: '250',
  shipping: 'free',
};

it('a quotation is sent once for its form, and the page continues at the quoted requests', async () => {
  const { reply, calls } = await submit(quotation, { ok: true, value: {} });
  expect(calls).toMatchObject([['k1', '/v2/rfq/api/rfqs/:id/quotations.json', { params: { id: 'r1' } }]]);
  expect((reply as Response).headers.get('location')).toBe('/nguoi-ban/yeu-cau-bao-gia?loc=da-bao&rfq=r1');
});

it('a form with errors is not sent, and what was typed stays', async () => {
  const { reply, calls } = await submit({ ...quotation, unitPrice: 'x' }, { ok: true });
  expect(calls).toEqual([]);
  const { data } = reply as unknown as { data: InboxReply };
  expect([data.fields?.unitPrice, Object.keys(data.refusal.errors)]).toEqual(['x', ['unitPrice']]);
});

it('a refusal without a field is shown above the form', async () => {
  const refused = {
    ok: false,
    status: 422,
    message: 'Shop đã gửi đủ 10 báo giá hôm nay',
    facts: { most: 10 },
  };
  const { reply } = await submit(quotation, refused);
  expect((reply as unknown as { data: InboxReply }).data.refusal.problem).toContain('đủ 10');
});

it('a quotation is withdrawn, and the page continues where it was', async () => {
  const { reply, calls } = await submit({ intent: 'withdraw', quotation: 'q1' }, { ok: true, value: {} });
  expect(calls).toMatchObject([
    [null, '/v2/rfq/api/quotations/:id/withdrawn.json', { params: { id: 'q1' } }],
  ]);
  expect((reply as Response).headers.get('location')).toBe('/nguoi-ban/yeu-cau-bao-gia?rfq=r1');
});
