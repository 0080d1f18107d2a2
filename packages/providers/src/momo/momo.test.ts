import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ProvidersClient, providersAt } from '../client.ts';
import { type Providers, startProviders } from '../index.ts';
import { type Signed, signatureOf } from './signature.ts';

let providers: Providers;
let client: ProvidersClient;
beforeEach(async () => {
  providers = await startProviders({ port: 0, smtpPort: 0 });
  client = providersAt(providers.url);
});
afterEach(() => providers.close());

const reference = { accessKey: 'DEMOACCESSKEY', secretKey: 'demo-secret-key' };
const about = {
  partnerCode: 'MOMO',
  amount: 150_000,
  extraData: '',
  ipnUrl: 'https://shop.example/ipn/momo',
  orderId: 'DH-1001',
  orderInfo: 'Thanh toán đơn DH-1001',
  redirectUrl: 'https://shop.example/return/momo',
  requestId: 'req-1',
  requestType: 'captureWallet',
};
test.each<[Signed, Record<string, unknown>, string]>([
  ['create', about, '5772f0dfdf55a4de486e8053f9a62fefc9b66385c3324b9451ac83041186265e'],
  [
    'result',
    {
      ...about,
      message: 'Thành công.',
      orderType: 'momo_wallet',
      payType: 'qr',
      responseTime: 1_700_000_000_000,
      resultCode: 0,
      transId: 4_000_000_001,
    },
    '32f43eef763daa681c68a08e103263509f4aa9fe240f0333492799293bbe76f9',
  ],
  ['query', about, 'bcbc616024fef2d3f4811eddf1c524f8aa578840973a3d033219fbafc72d25e7'],
  [
    'refund',
    { ...about, orderId: 'RF-1001', requestId: 'req-2', description: '', transId: 4_000_000_001 },
    'fa10b2b064dd5687629b9d28f39c61f277ad166a3b312a9febf3226808152498',
  ],
])('%s is signed as in the reference', (kind, fields, signature) => {
  expect(signatureOf(kind, fields, reference)).toBe(signature);
});

type Body = Readonly<Record<string, unknown>>;
const call = async (name: Exclude<Signed, 'result'>, fields: Body, signature?: string) => {
  const answer = await fetch(`${providers.url}/momo/v2/gateway/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...fields, signature: signature ?? signatureOf(name, fields) }),
  });
  return (await answer.json()) as Readonly<Record<string, unknown>>;
};
const order = {
  ...about,
  partnerCode: 'MOMODEMO',
  ipnUrl: 'http://127.0.0.1:9/ipn',
  redirectUrl: 'http://127.0.0.1:9/back',
};
const create = (changes: Body = {}, signature?: string) =>
  call('create', { ...order, ...changes }, signature);
const pay = (url: unknown, choice = 'pay') =>
  fetch(String(url), { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });

test.each<[string, Body, number]>([
  ['without an order', { orderId: '' }, 20],
  ['with a strange order', { orderId: 'đơn 1' }, 20],
  ['with too long an order', { orderId: 'a'.repeat(51) }, 20],
  ['without words', { orderInfo: '' }, 20],
  ['with too many words', { orderInfo: 'x'.repeat(256) }, 20],
  ['with extra data that is no base64', { extraData: '{}' }, 20],
  ['without extra data', { extraData: undefined }, 20],
  ['of an unknown kind', { requestType: 'payWithCash' }, 20],
  ['with an amount as text', { amount: '150000' }, 20],
  ['with part of a đồng', { amount: 1_000.5 }, 20],
  ['in a language it does not speak', { lang: 'fr' }, 20],
  ['with too little', { amount: 999 }, 22],
  ['with too little for a bank', { amount: 9_999, requestType: 'payWithATM' }, 22],
  ['with too much for a card', { amount: 10_000_001, requestType: 'payWithCC' }, 22],
  ['of another merchant', { partnerCode: 'MOMO' }, 13],
  ['that leads to somebody else', { redirectUrl: 'https://elsewhere.test' }, 20],
])('an order %s is refused', async (_what, changes, resultCode) => {
  expect(await create(changes)).toMatchObject({ resultCode });
});

test('a wrong signature is refused and is in the journal', async () => {
  expect(await create({}, 'ab'.repeat(32))).toMatchObject({ resultCode: 13 });
  expect(await client.journal('momo', 'DH-1001')).toMatchObject([{ verified: false, outcome: '13' }]);
});

test('a repeated request gets the answer of the first one; an order is accepted once', async () => {
  const first = await create();
  expect(await create()).toMatchObject({ resultCode: 40 });
  expect(await create({ requestId: 'req-2' })).toMatchObject({ resultCode: 41 });
  await pay(first['payUrl']);
  expect(await create()).toEqual(first);
});

test('an authorised payment is captured or cancelled by the merchant', async () => {
  for (const [orderId, requestType, code] of [
    ['A1', 'capture', 0],
    ['A2', 'cancel', 1017],
  ] as const) {
    const { payUrl } = await create({ orderId, requestId: orderId, autoCapture: false });
    await pay(payUrl);
    const query = { partnerCode: 'MOMODEMO', orderId, requestId: `q${orderId}` };
    expect(await call('query', query)).toMatchObject({ resultCode: 9000 });
    const confirmed = { ...query, requestId: `c${orderId}`, requestType, amount: 150_000, description: '' };
    expect(await call('confirm', confirmed)).toMatchObject({ resultCode: 0 });
    expect(await call('query', query)).toMatchObject({ resultCode: code });
  }
});

test('a refund has a number of its own, and the same request is the same refund', async () => {
  const { payUrl } = await create();
  await pay(payUrl);
  const query = { partnerCode: 'MOMODEMO', orderId: 'DH-1001', requestId: 'q1' };
  const { transId } = await call('query', query);
  const refund = { ...query, amount: 100_000, description: 'đổi ý', transId };
  expect(await call('refund', { ...refund, requestId: 'r0' })).toMatchObject({ resultCode: 41 });
  const first = await call('refund', { ...refund, orderId: 'RF-1', requestId: 'r1' });
  expect(first).toMatchObject({ resultCode: 0, amount: 100_000 });
  expect(await call('refund', { ...refund, orderId: 'RF-1', requestId: 'r1' })).toEqual(first);
  const more = { ...refund, orderId: 'RF-2', requestId: 'r2' };
  expect(await call('refund', more)).toMatchObject({ resultCode: 1081 });
  expect(await call('refund', { ...more, transId: 1 })).toMatchObject({ resultCode: 42 });
  expect((await call('query', query))['refundTrans']).toMatchObject([{ orderId: 'RF-1', amount: 100_000 }]);
});

test('the page shows the order as text, runs no script and leads only back to the market', async () => {
  const { payUrl } = await create({ orderInfo: '<script>alert(1)</script>' });
  const answer = await fetch(String(payUrl));
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain("script-src 'none'");
  expect(policy).toContain("form-action 'self' http://127.0.0.1:9;");
  const page = await answer.text();
  expect(page).toContain('&lt;script&gt;alert(1)');
  expect(page).not.toContain('<script');
  for (const id of ['pay', 'cancel', 'refuse', 'no-balance', 'close', 'expire'])
    expect(page).toContain(`data-testid="${id}"`);
});

test('an order that has ended is not paid again', async () => {
  const { payUrl } = await create();
  await pay(payUrl, 'refuse');
  expect((await pay(payUrl)).status).toBe(303);
  const page = await (await fetch(String(payUrl))).text();
  expect(page).toContain('từ chối');
  expect(page).not.toContain('data-testid="pay"');
  const query = { partnerCode: 'MOMODEMO', orderId: 'DH-1001', requestId: 'q1' };
  expect(await call('query', query)).toMatchObject({ resultCode: 1006 });
});
