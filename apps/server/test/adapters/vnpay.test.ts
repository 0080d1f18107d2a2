import { createHmac } from 'node:crypto';
import { expect, it, test } from 'vitest';
import type { PaymentAttempt, RefundRequest } from '#ports/payment-provider.ts';
import { later, MINUTE, SECOND } from '#platform/time.ts';
import { callOf, startReceiverWithProviders } from '#test/receive-webhook.ts';
import { vnpay } from '../../src/adapters/vnpay/payment-provider.ts';

/** 23:50 of the 22nd in Vietnam, which is another day and hour in UTC. */
const NOW = new Date('2026-11-22T16:50:00Z');

const attemptAt = (url: string, changes: Partial<PaymentAttempt> = {}): PaymentAttempt => ({
  reference: 'PAY7K2M9QX4P',
  variant: 'atm',
  amount: 150_000,
  title: 'Don hang CP 2611 00001',
  createdAt: NOW,
  expiresAt: later(NOW, 30 * MINUTE),
  address: '10.0.0.7',
  returnUrl: `${url}/v1/pay/api/return/vnpay?from=checkout`,
  notifyUrl: `${url}/v1/pay/api/ipn/vnpay`,
  ...changes,
});

const start = async () => {
  let provider: ReturnType<typeof vnpay> | undefined;
  const receiver = await startReceiverWithProviders({
    read: (call) => provider?.readWebhook(call),
    reply: (handled) => provider!.reply(handled),
  });
  const { url } = receiver.providers;
  provider = vnpay({
    payUrl: `${url}/vnpay/paymentv2/vpcpay.html`,
    apiUrl: `${url}/vnpay/merchant_webapi/api/transaction`,
    tmnCode: 'CHOPHIEN',
    secret: 'demo-secret',
  });
  await receiver.client.setClock(NOW);
  const attempt = attemptAt(receiver.url);
  const open = async (which = attempt) => {
    const page = await fetch((await provider.create(which)).url);
    return { status: page.status, url: page.url, text: await page.text() };
  };
  /** Chooses on the page; what the browser brings back. */
  const choose = async (choice: string, which = attempt) => {
    const body = new URLSearchParams({ choice });
    const answer = await fetch((await open(which)).url, { method: 'POST', body, redirect: 'manual' });
    return answer.headers.get('location') ?? '';
  };
  const control = (path: string, body: unknown) =>
    fetch(`${url}/vnpay/control/${path}`, {
      method: 'POST',
      headers: { 'x-control-token': 'demo', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return { ...receiver, provider, attempt, open, choose, control };
};

type Started = Awaited<ReturnType<typeof start>>;

const refundOf = async (
  { provider, attempt }: Started,
  changes: Partial<RefundRequest> = {},
): Promise<RefundRequest> => ({
  reference: 'RF1',
  attempt,
  transactionId: (await provider.query(attempt, NOW)).transactionId ?? '',
  amount: attempt.amount,
  reason: 'cancelled',
  createdAt: NOW,
  now: NOW,
  ...changes,
});

test('an address is signed like the example that VNPAY publishes', async () => {
  const { url } = await vnpay({
    payUrl: 'https://pay.test/',
    apiUrl: '',
    tmnCode: 'DEMOV210',
    secret: 'SECRET',
  }).create(
    attemptAt('', {
      variant: 'any',
      amount: 18_060,
      createdAt: new Date('2021-08-01T08:33:33Z'),
      address: '127.0.0.1',
      title: 'Thanh toan don hang :5',
      returnUrl: 'https://domainmerchant.vn/ReturnUrl',
      reference: '5',
    }),
  );
  const [text = '', hash] = url.replace('https://pay.test/?', '').split('&vnp_SecureHash=');
  // the example has no end of its own
  expect(text.replace(/&vnp_ExpireDate=\d{14}/, '')).toBe(
    'vnp_Amount=1806000&vnp_Command=pay&vnp_CreateDate=20210801153333&vnp_CurrCode=VND&vnp_IpAddr=127.0.0.1&vnp_Locale=vn&vnp_OrderInfo=Thanh+toan+don+hang+%3A5&vnp_OrderType=other&vnp_ReturnUrl=https%3A%2F%2Fdomainmerchant.vn%2FReturnUrl&vnp_TmnCode=DEMOV210&vnp_TxnRef=5&vnp_Version=2.1.0',
  );
  expect(hash).toBe(createHmac('sha512', 'SECRET').update(text).digest('hex'));
});

test('a payment is paid on the page, notified once, returned by the browser and confirmed by a query', async () => {
  const market = await start();
  const { provider, attempt, received, choose } = market;
  const back = await choose('pay');
  const paid = { reference: attempt.reference, amount: 150_000, outcome: 'paid', code: '00' };
  expect(received).toEqual([expect.objectContaining(paid)]);
  expect(provider.readReturn(callOf(back))).toMatchObject(paid);
  expect(await provider.query(attempt, NOW)).toMatchObject(paid);
  await market.client.advance(60 * MINUTE);
  expect(received).toHaveLength(1);
});

it.each([
  ['atm', 'Thẻ ATM'],
  ['card', 'Thẻ quốc tế'],
  ['wallet', 'quét mã'],
])('sends the buyer of %s to that way to pay', async (variant, method) => {
  const { open, attempt } = await start();
  const { status, text } = await open({ ...attempt, variant });
  expect(status).toBe(200);
  expect(text.match(/<li>/g)).toHaveLength(1);
  expect(text).toContain(method);
});

it.each([
  ['cancel', 'failed', '24'],
  ['wrong-otp', 'failed', '13'],
  ['no-balance', 'failed', '51'],
  ['expire', 'failed', '11'],
  ['suspect', 'pending', '07'],
  ['unfinished', 'pending', '01'],
])('reads %s as %s', async (choice, outcome, code) => {
  const { provider, choose, received, attempt } = await start();
  const back = await choose(choice);
  expect(received).toEqual([expect.objectContaining({ outcome, code })]);
  expect(provider.readReturn(callOf(back))).toMatchObject({ outcome });
  expect(await provider.query(attempt, NOW)).toMatchObject({ outcome });
});

test('money that was held is paid once VNPAY says so', async () => {
  const { choose, control, received, attempt } = await start();
  await choose('suspect');
  await control('ipn', { order: attempt.reference, response: '00', status: '00' });
  expect(received).toMatchObject([{ outcome: 'pending' }, { outcome: 'paid' }]);
});

test('an unpaid payment is pending and expires; one never opened is unknown', async () => {
  const { provider, open, attempt, client } = await start();
  expect(await provider.query(attempt, NOW)).toMatchObject({ outcome: 'unknown_to_provider', code: '91' });
  await open();
  expect(await provider.query(attempt, NOW)).toMatchObject({ outcome: 'pending' });
  await client.advance(31 * MINUTE);
  expect(await provider.query(attempt, NOW)).toMatchObject({ outcome: 'failed' });
  expect((await open()).text).not.toContain('data-testid="pay"');
});

test('a reference of the last second of a day may be used again on the next day', async () => {
  const { provider, attempt, choose, client } = await start();
  const last = { ...attempt, createdAt: new Date('2026-11-22T16:59:59Z') };
  const next = { ...attempt, createdAt: new Date('2026-11-22T17:00:00Z'), amount: 70_000 };
  await choose('pay', last);
  await client.setClock(next.createdAt);
  await choose('cancel', next);
  expect(await provider.query(last, NOW)).toMatchObject({ outcome: 'paid', amount: 150_000 });
  expect(await provider.query(next, NOW)).toMatchObject({ outcome: 'failed', amount: 70_000 });
});

it.each(['signature', 'key', 'missing', 'merchant'] as const)(
  'refuses a notification with a wrong %s',
  async (part) => {
    const { client, choose, received } = await start();
    await client.faults('vnpay', [{ verb: 'forge', what: part }]);
    await choose('pay');
    expect(received).toEqual([undefined]);
  },
);

it.each(['uppercase', 'foreign'] as const)('accepts a notification with %s', async (part) => {
  const { client, choose, received } = await start();
  await client.faults('vnpay', [{ verb: 'forge', what: part }]);
  await choose('pay');
  expect(received).toMatchObject([{ outcome: 'paid', amount: 150_000 }]);
});

it.each([
  ['amount', { amount: 1_500, outcome: 'paid' }],
  ['order', { reference: 'PAY7K2M9QX4PX' }],
  ['status', { outcome: 'failed', code: '02' }],
] as const)('passes on what is rightly signed and another %s', async (part, notification) => {
  const { client, choose, received } = await start();
  await client.faults('vnpay', [{ verb: 'forge', what: part }]);
  await choose('pay');
  expect(received).toMatchObject([notification]);
});

const signedCall = (text: string) => {
  const hash = createHmac('sha512', 's').update(text).digest('hex');
  return callOf(`http://x/?${text}&vnp_SecureHash=${hash}`);
};

test.each(['', '&vnp_TransactionStatus=10'])('approved with "%s" for a status is no failure', (status) => {
  const provider = vnpay({ payUrl: '', apiUrl: '', tmnCode: 'CHOPHIEN', secret: 's' });
  const call = signedCall(
    `vnp_Amount=15000000&vnp_ResponseCode=00&vnp_TmnCode=CHOPHIEN${status}&vnp_TxnRef=A`,
  );
  expect(provider.readWebhook(call)).toMatchObject({ outcome: 'pending', amount: 150_000 });
});

test('an amount with a fraction of a đồng is refused', () => {
  const provider = vnpay({ payUrl: '', apiUrl: '', tmnCode: 'CHOPHIEN', secret: 's' });
  const call = signedCall(
    'vnp_Amount=15000050&vnp_ResponseCode=00&vnp_TmnCode=CHOPHIEN&vnp_TransactionStatus=00&vnp_TxnRef=A',
  );
  expect(provider.readWebhook(call)).toMatchObject({ outcome: 'paid', amount: 0 });
  expect(provider.readWebhook({ ...call, method: 'POST' })).toBeUndefined();
});

test('VNPAY repeats a notification until we acknowledge it', async () => {
  const { client, choose, received, answerNext, calls } = await start();
  answerNext('busy', 'unknown', 'amount', 'refused', 'repeated');
  await choose('pay');
  await client.advance(5 * MINUTE);
  expect(received).toHaveLength(2);
  await client.advance(60 * MINUTE);
  expect(received).toHaveLength(5);
  expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(['GET']));
});

it.each([
  ['done', '00'],
  ['repeated', '02'],
  ['unknown', '01'],
  ['amount', '04'],
  ['refused', '97'],
  ['busy', '99'],
] as const)('says %s as %s', async (result, code) => {
  const { provider } = await start();
  const { status, body } = provider.reply(result);
  expect([status, (JSON.parse(body) as { RspCode: string }).RspCode]).toEqual([200, code]);
});

test('notifications may come twice, late, contradictory, or not at all', async () => {
  const { client, choose, received, attempt, provider } = await start();
  const one = (reference: string) => ({ ...attempt, reference });
  await client.faults('vnpay', [
    { verb: 'duplicate' },
    { verb: 'delay', ms: 9_000, on: 'callback' },
    { verb: 'flipFinal' },
    { verb: 'drop' },
  ]);
  await choose('pay', one('A'));
  expect(received.map((notification) => notification?.outcome)).toEqual(['paid', 'paid']);
  await choose('pay', one('B'));
  expect(received).toHaveLength(2);
  await client.advance(9_000);
  expect(received.at(-1)).toMatchObject({ reference: 'B', outcome: 'paid' });
  await choose('pay', one('C'));
  expect(received.slice(3)).toMatchObject([{ outcome: 'paid' }, { outcome: 'failed' }]);
  const back = await choose('pay', one('D'));
  expect(received).toHaveLength(5);
  expect(provider.readReturn(callOf(back))).toMatchObject({ reference: 'D', outcome: 'paid' });
});

test('a full refund is made once, also when repeated, and is pending until VNPAY has made it', async () => {
  const market = await start();
  const { provider, choose, client, control, received } = market;
  await choose('pay');
  const refund = await refundOf(market);
  expect(await provider.queryRefund(refund)).toBe('unknown');
  await client.faults('vnpay', [{ verb: 'refundPending', n: 2, end: 'ok', on: 'refund' }]);
  expect(await provider.refund(refund)).toBe('pending');
  expect(await provider.refund(refund)).toBe('pending');
  expect(await provider.queryRefund(refund)).toBe('pending');
  expect(await provider.queryRefund(refund)).toBe('succeeded');
  expect(await provider.refund(refund)).toBe('succeeded');
  await control('ipn', { order: market.attempt.reference });
  expect(received).toMatchObject([{ outcome: 'paid' }, { outcome: 'paid' }]);
});

test('two equal parts are two refunds, and a third has nothing left', async () => {
  const market = await start();
  const { provider, choose } = market;
  await choose('pay');
  const half = { amount: 75_000 };
  const [one, two, three] = await Promise.all(
    ['RFA', 'RFB', 'RFC'].map((reference) => refundOf(market, { ...half, reference })),
  );
  expect(await provider.refund(one!)).toBe('pending');
  expect(await provider.queryRefund(one!)).toBe('succeeded');
  expect(await provider.queryRefund(two!)).toBe('unknown');
  expect(await provider.refund(two!)).toBe('pending');
  expect(await provider.queryRefund(two!)).toBe('succeeded');
  expect(await provider.refund(three!)).toBe('unknown');
});

test('a refund of what was never paid, or that VNPAY gives up, is refused', async () => {
  const market = await start();
  const { provider, choose, client } = market;
  await choose('cancel');
  expect(await provider.refund(await refundOf(market, { transactionId: '1' }))).toBe('refused');
  const other = await start();
  await other.choose('pay');
  await other.client.faults('vnpay', [{ verb: 'refundPending', n: 0, end: 'fail', on: 'refund' }]);
  const refund = await refundOf(other);
  expect(await other.provider.refund(refund)).toBe('pending');
  expect(await other.provider.queryRefund(refund)).toBe('refused');
  expect((await client.journal('vnpay')).at(-1)).toMatchObject({ call: 'refund', outcome: '95' });
});

test('a refund without an answer is made once', async () => {
  const market = await start();
  const { provider, choose, client } = market;
  await choose('pay');
  const refund = await refundOf(market, { amount: 50_000 });
  await client.faults('vnpay', [{ verb: 'commitThenFail', on: 'refund' }]);
  await expect(provider.refund(refund)).rejects.toThrow('VNPAY: HTTP 500');
  expect(await provider.refund(refund)).toBe('succeeded');
  const refunds = (await client.journal('vnpay')).filter(({ call }) => call === 'refund');
  expect(refunds).toHaveLength(1);
});

test('queries may be slow, fail, or have a forged answer', async () => {
  const { provider, choose, client, attempt } = await start();
  await choose('pay');
  await client.faults('vnpay', [
    { verb: 'slowQuery', n: 1 },
    { verb: 'forgeAnswer' },
    { verb: 'refuse', code: '99' },
    { verb: 'http', status: 502 },
    { verb: 'reset' },
  ]);
  expect(await provider.query(attempt, NOW)).toMatchObject({ outcome: 'pending' });
  await expect(provider.query(attempt, NOW)).rejects.toThrow('did not sign');
  await expect(provider.query(attempt, NOW)).rejects.toThrow('answers 99');
  await expect(provider.query(attempt, NOW)).rejects.toThrow('HTTP 502');
  await expect(provider.query(attempt, NOW)).rejects.toThrow('no connection');
  expect(await provider.query(attempt, later(NOW, SECOND))).toMatchObject({ outcome: 'paid' });
});
