import { createHash } from 'node:crypto';
import { expect, it, test } from 'vitest';
import type { PaymentAttempt, RefundRequest } from '#ports/payment-provider.ts';
import { later, MINUTE } from '#platform/time.ts';
import { callOf, startReceiverWithProviders } from '#test/receive-webhook.ts';
import { payme } from '../../src/adapters/payme/payment-provider.ts';

/** 00:30 of the 22nd in Vietnam, still the 21st in UTC. */
const NOW = new Date('2026-11-21T17:30:00Z');

const config = (url: string) => ({
  url: `${url}/payme`,
  clientId: 'demo',
  secret: 'demo-secret',
  methods: { wallet: 'PAYME', atm: 'ATMCARD', card: 'CREDITCARD' },
});

const start = async () => {
  let provider: ReturnType<typeof payme> | undefined;
  const receiver = await startReceiverWithProviders({
    read: (call) => provider?.readWebhook(call),
    reply: (handled) => provider!.reply(handled),
  });
  provider = payme(config(receiver.providers.url));
  await receiver.client.setClock(NOW);
  const attempt: PaymentAttempt = {
    reference: 'PAY7K2M9QX4P',
    variant: 'wallet',
    amount: 150_000,
    title: 'Don hang CP 2611 00001',
    createdAt: NOW,
    expiresAt: later(NOW, 30 * MINUTE),
    address: '10.0.0.7',
    returnUrl: `${receiver.url}/v1/pay/api/return/payme`,
    notifyUrl: `${receiver.url}/v1/pay/api/ipn/payme`,
  };
  /** Chooses on the page; what the browser brings back. */
  const choose = async (page: string, choice: string) => {
    const body = new URLSearchParams({ choice });
    const answer = await fetch(page, { method: 'POST', body, redirect: 'manual' });
    return answer.headers.get('location') ?? '';
  };
  const pay = async (choice = 'pay', which = attempt) => choose((await provider.create(which)).url, choice);
  const tellAgain = (state?: string) =>
    fetch(`${receiver.providers.url}/payme/control/ipn`, {
      method: 'POST',
      headers: { 'x-control-token': 'demo', 'content-type': 'application/json' },
      body: JSON.stringify({ order: attempt.reference, state }),
    });
  const refundOf = async (changes: Partial<RefundRequest> = {}): Promise<RefundRequest> => ({
    reference: 'RF1',
    attempt,
    transactionId: (await provider.query(attempt, NOW)).transactionId ?? '',
    amount: attempt.amount,
    reason: 'cancelled',
    createdAt: NOW,
    now: NOW,
    ...changes,
  });
  return { ...receiver, provider, attempt, choose, pay, tellAgain, refundOf };
};

test('a signature is the MD5 of path, method, text and secret', () => {
  const provider = payme({ ...config(''), secret: 'secret' });
  const body = '{"partnerTransaction":"A","state":"SUCCEEDED","amount":5}';
  const sum = createHash('md5').update(`/v1/pay/api/ipn/paymePOST${body}secret`).digest('hex');
  const call = (validate: string) =>
    callOf('http://x/', {
      method: 'POST',
      body,
      headers: { 'x-api-client': 'demo', 'x-api-validate': validate },
    });
  expect(provider.readWebhook(call(sum))).toMatchObject({ reference: 'A', outcome: 'paid', amount: 5 });
  expect(provider.readWebhook(call(sum.replace(/^./, 'x')))).toBeUndefined();
  expect(provider.readWebhook(call(''))).toBeUndefined();
});

test('a payment is paid on the page, notified once, and confirmed by a query', async () => {
  const { provider, attempt, pay, received, client } = await start();
  const back = await pay();
  const paid = { reference: attempt.reference, amount: 150_000, outcome: 'paid', code: 'SUCCEEDED' };
  expect(received).toEqual([expect.objectContaining(paid)]);
  expect(await provider.query(attempt, NOW)).toMatchObject(paid);
  expect(provider.asksAfterNotice).toBe(true);
  expect(provider.readReturn(callOf(back))).toMatchObject({
    reference: attempt.reference,
    outcome: 'pending',
  });
  const another = back.replace(`payment=${attempt.reference}`, 'payment=B');
  expect(another).not.toBe(back);
  expect(provider.readReturn(callOf(another))).toBeUndefined();
  await client.advance(200 * MINUTE);
  expect(received).toHaveLength(1);
});

it.each([
  ['wallet', 'Ví PayME'],
  ['atm', 'Thẻ ATM'],
  ['card', 'Thẻ quốc tế'],
])('sends the buyer of %s to that way to pay', async (variant, method) => {
  const { provider, attempt } = await start();
  const text = await (await fetch((await provider.create({ ...attempt, variant })).url)).text();
  expect(text.match(/<li>/g)).toHaveLength(1);
  expect(text).toContain(method);
});

it.each([
  ['cancel', 'failed', 'FAILED'],
  ['no-balance', 'failed', 'FAILED'],
  ['expire', 'failed', 'EXPIRED'],
])('reads %s as %s', async (choice, outcome, code) => {
  const { provider, attempt, pay, received } = await start();
  await pay(choice);
  expect(received).toMatchObject([{ outcome, code }]);
  expect(await provider.query(attempt, NOW)).toMatchObject({ outcome, code });
});

test('a pending payment is paid later and notified then', async () => {
  const { provider, attempt, pay, received, client } = await start();
  await pay('unfinished');
  expect(received).toEqual([]);
  expect(await provider.query(attempt, NOW)).toMatchObject({ outcome: 'pending', code: 'PENDING' });
  await client.advance(10 * MINUTE);
  expect(received).toMatchObject([{ outcome: 'paid' }]);
  expect(await provider.query(attempt, NOW)).toMatchObject({ outcome: 'paid' });
});

test('an unpaid payment expires, and a payment that was never created is unknown', async () => {
  const { provider, attempt, client } = await start();
  expect(await provider.query(attempt, NOW)).toMatchObject({ outcome: 'unknown_to_provider' });
  await provider.create(attempt);
  await client.advance(29 * MINUTE);
  expect(await provider.query(attempt, NOW)).toMatchObject({ outcome: 'pending' });
  await client.advance(2 * MINUTE);
  expect(await provider.query(attempt, NOW)).toMatchObject({ outcome: 'failed', code: 'EXPIRED' });
});

it.each(['signature', 'key', 'bytes', 'missing', 'merchant'] as const)(
  'refuses a notification with a wrong %s',
  async (part) => {
    const { client, pay, received } = await start();
    await client.faults('payme', [{ verb: 'forge', what: part }]);
    await pay();
    expect(received).toEqual([undefined]);
  },
);

test('a signed notification that is false is refuted by the query', async () => {
  const { provider, attempt, received, tellAgain } = await start();
  await provider.create(attempt);
  await tellAgain('SUCCEEDED');
  expect(received).toMatchObject([{ outcome: 'paid' }]);
  expect(await provider.query(attempt, NOW)).toMatchObject({ outcome: 'pending' });
});

test('a notification of payment after a full refund is refuted by the query', async () => {
  const { provider, attempt, pay, received, tellAgain, refundOf } = await start();
  await pay();
  expect(await provider.refund(await refundOf())).toBe('succeeded');
  await tellAgain('SUCCEEDED');
  expect(received).toMatchObject([{ outcome: 'paid' }, { outcome: 'paid' }]);
  expect(await provider.query(attempt, NOW)).toMatchObject({ outcome: 'failed', code: 'REFUNDED' });
});

test('PayME repeats a notification until it gets 200', async () => {
  const { client, pay, received, answerNext } = await start();
  answerNext('busy', 'refused', 'repeated');
  await pay();
  await client.advance(1 * MINUTE);
  expect(received).toHaveLength(2);
  await client.advance(200 * MINUTE);
  expect(received).toHaveLength(3);
});

it.each([
  ['done', 200],
  ['repeated', 200],
  ['unknown', 200],
  ['amount', 200],
  ['refused', 401],
  ['busy', 503],
] as const)('says %s as %i', async (result, status) => {
  expect(payme(config('')).reply(result).status).toBe(status);
});

test('a payment whose creation had no answer exists, and may be paid already', async () => {
  const { provider, attempt, client, received } = await start();
  await client.faults('payme', [
    { verb: 'commitThenFail', on: 'create' },
    { verb: 'beforeResponse', on: 'create' },
  ]);
  await expect(provider.create(attempt)).rejects.toThrow('PayME: HTTP 500');
  expect(await provider.query(attempt, NOW)).toMatchObject({ outcome: 'pending' });
  await expect(provider.create(attempt)).rejects.toThrow('105001');
  await client.faults('payme', [{ verb: 'beforeResponse', on: 'create' }]);
  const { url } = await provider.create({ ...attempt, reference: 'B' });
  expect(received).toMatchObject([{ reference: 'B', outcome: 'paid' }]);
  expect(await (await fetch(url)).text()).toContain('Đã thanh toán');
});

test('parts are refunded until nothing is left, each reference once', async () => {
  const { provider, pay, refundOf, client } = await start();
  await pay();
  const part = await refundOf({ amount: 100_000 });
  expect(await provider.queryRefund(part)).toBe('unknown');
  await client.faults('payme', [
    { verb: 'commitThenFail', on: 'refund' },
    { verb: 'delay', ms: 0, on: 'refund' },
    { verb: 'refundPending', n: 1, end: 'fail', on: 'refund' },
  ]);
  await expect(provider.refund(part)).rejects.toThrow('HTTP 500');
  expect(await provider.refund(part)).toBe('succeeded');
  const rest = { ...part, reference: 'RF2', amount: 50_000 };
  expect(await provider.refund(rest)).toBe('pending');
  expect(await provider.queryRefund(rest)).toBe('pending');
  expect(await provider.queryRefund(rest)).toBe('refused');
  expect(await provider.refund({ ...rest, reference: 'RF3' })).toBe('succeeded');
  expect(await provider.refund({ ...rest, reference: 'RF4' })).toBe('unknown');
});

test('a forged or missing reply to a query is an error', async () => {
  const { provider, attempt, client } = await start();
  await provider.create(attempt);
  await client.faults('payme', [
    { verb: 'slowQuery', n: 1 },
    { verb: 'forgeAnswer' },
    { verb: 'refuse', code: 500 },
    { verb: 'http', status: 502 },
    { verb: 'reset' },
  ]);
  expect(await provider.query(attempt, NOW)).toMatchObject({ outcome: 'pending' });
  await expect(provider.query(attempt, NOW)).rejects.toThrow('did not sign');
  await expect(provider.query(attempt, NOW)).rejects.toThrow('no state (500)');
  await expect(provider.query(attempt, NOW)).rejects.toThrow('HTTP 502');
  await expect(provider.query(attempt, NOW)).rejects.toThrow('no connection');
});
