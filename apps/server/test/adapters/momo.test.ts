import { providersAt, type Fault, type ProvidersClient } from '@market/providers/client';
import { startProviders, type Providers } from '@market/providers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  PaymentAttempt,
  PaymentNotification,
  RefundRequest,
  PaymentProvider,
} from '#ports/payment-provider.ts';
import type { RawRequest } from '@market/contract/route';
import { MINUTE, later } from '#platform/time.ts';
import { callOf, choose, startReceiver, type WebhookReceiver } from '#test/receive-webhook.ts';
import { momo } from '../../src/adapters/momo/payment-provider.ts';

const NOW = new Date('2026-11-21T17:30:00Z');

let providers: Providers;
let client: ProvidersClient;
let provider: PaymentProvider;
let market: WebhookReceiver<PaymentNotification>;
let count = 0;
beforeAll(async () => {
  providers = await startProviders({ port: 0, smtpPort: 0 });
  client = providersAt(providers.url);
  provider = adapter();
  market = await startReceiver({
    read: (call) => provider.readWebhook(call),
    reply: (handled) => provider.reply(handled),
  });
});
afterAll(async () => {
  await market.close();
  await providers.close();
});
beforeEach(async () => {
  market.answerNext();
  await client.clearFaults();
  await client.setClock(NOW);
});

const adapter = (changes = {}, patience?: number) =>
  momo(
    {
      url: `${providers.url}/momo`,
      partnerCode: 'MOMODEMO',
      accessKey: 'demo-access',
      secretKey: 'demo-secret',
      ...changes,
    },
    patience,
  );

const attemptOf = (changes: Partial<PaymentAttempt> = {}): PaymentAttempt => ({
  reference: `CP4M${String(++count).padStart(6, '0')}`,
  variant: 'wallet',
  amount: 150_000,
  title: 'Don hang CP 2611 00001',
  createdAt: NOW,
  expiresAt: later(NOW, 15 * MINUTE),
  address: '',
  returnUrl: market.returnUrl,
  notifyUrl: market.notifyUrl,
  ...changes,
});
const order = (...plan: readonly Fault[]) => client.faults('momo', plan);

/** Creates, chooses, and waits for so many notifications. */
const chooseOutcome = async (choice: string, changes: Partial<PaymentAttempt> = {}, notices = 1) => {
  const before = market.calls.length;
  const attempt = attemptOf(changes);
  const { url } = await provider.create(attempt);
  const back = await choose(url, choice);
  const came = (await market.until(before + notices)).slice(before);
  return { attempt, back, came, notifications: came.map((call) => provider.readWebhook(call)) };
};
const journalOf = async ({ reference }: PaymentAttempt) =>
  (await client.journal('momo', reference)).map(({ call, outcome }) => `${call} ${outcome}`);

describe('paying', () => {
  it('a payment is paid, notified, returned by the browser and found by a query', async () => {
    const { attempt, back, notifications } = await chooseOutcome('pay');
    const paid = { reference: attempt.reference, amount: 150_000, outcome: 'paid', code: '0' };
    expect(notifications).toMatchObject([paid]);
    expect(provider.readReturn(callOf(back!))).toMatchObject(paid);
    expect(back).toContain(`${market.returnUrl}&`);
    const found = await provider.query(attempt, NOW);
    expect(found).toMatchObject(paid);
    expect(found.transactionId).toMatch(/^\d{10}$/);
    expect(found.transactionId).toBe(notifications[0]?.transactionId);
    expect(await journalOf(attempt)).toEqual(['create 0', 'ipn HTTP 204', 'query 0']);
  });

  it.each([
    ['refuse', '1006'],
    ['no-balance', '1001'],
    ['cancel', '1003'],
    ['expire', '1005'],
  ])('%s ends as a failure with code %s', async (choice, code) => {
    const { attempt, notifications, back } = await chooseOutcome(choice);
    expect(notifications).toMatchObject([{ outcome: 'failed', code }]);
    expect(provider.readReturn(callOf(back!))).toMatchObject({ outcome: 'failed', code });
    expect(await provider.query(attempt, NOW)).toMatchObject({ outcome: 'failed', code });
  });

  it('is notified also when the buyer closes the page', async () => {
    const { back, notifications } = await chooseOutcome('close');
    expect(back).toBeNull();
    expect(notifications).toMatchObject([{ outcome: 'paid' }]);
  });

  it('is pending before the buyer chooses, and unknown when it was never created', async () => {
    const attempt = attemptOf();
    expect(await provider.query(attempt, NOW)).toMatchObject({ outcome: 'unknown_to_provider', code: '42' });
    await provider.create(attempt);
    expect(await provider.query(attempt, NOW)).toMatchObject({ outcome: 'pending', code: '1000' });
  });

  it('fails when it expires', async () => {
    const attempt = attemptOf();
    await provider.create(attempt);
    await client.advance(15 * MINUTE);
    expect(await journalOf(attempt)).toEqual(['create 0', 'ipn HTTP 204']);
    expect(await provider.query(attempt, NOW)).toMatchObject({ outcome: 'failed', code: '1005' });
  });

  it.each([
    ['wallet', 'Ví MoMo', 1_000, 50_000_000],
    ['atm', 'Thẻ ATM nội địa', 10_000, 50_000_000],
    ['card', 'Thẻ quốc tế', 1_000, 10_000_000],
  ])('%s is paid with %s, from %d to %d đồng', async (variant, channel, least, most) => {
    expect(provider.limits(variant)).toEqual({ least, most });
    const { url } = await provider.create(attemptOf({ variant, amount: most }));
    const page = await (await fetch(url)).text();
    expect(/data-testid="channels">(.*?)<\/ul>/s.exec(page)?.[1]).toBe(`<li>${channel}</li>`);
    for (const amount of [least - 1, most + 1])
      await expect(provider.create(attemptOf({ variant, amount }))).rejects.toThrow('create answers 22');
  });

  it('accepts texts of any language, since values are signed unescaped', async () => {
    const { notifications } = await chooseOutcome('pay', { title: 'Thanh toán “đơn” 50% & phí=0 + 🧵' });
    expect(notifications).toMatchObject([{ outcome: 'paid' }]);
    expect(market.calls.at(-1)?.body).toContain('Thành công');
  });

  it('an order that was only authorised is paid, since the money is taken at once', async () => {
    await order({ verb: 'refuse', code: 9000, on: 'pay' });
    const { notifications } = await chooseOutcome('pay');
    expect(notifications).toMatchObject([{ outcome: 'paid', code: '9000' }]);
  });
});

const SAMPLE = {
  partnerCode: 'MOMO',
  orderId: 'DH-1001',
  requestId: 'req-1',
  amount: 150_000,
  orderInfo: 'Thanh toán đơn DH-1001',
  orderType: 'momo_wallet',
  transId: 4_000_000_001,
  resultCode: 0,
  message: 'Thành công.',
  payType: 'qr',
  responseTime: 1_700_000_000_000,
  extraData: '',
  signature: '32f43eef763daa681c68a08e103263509f4aa9fe240f0333492799293bbe76f9',
};
const postRequest = (body: unknown): RawRequest => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: {},
  query: {},
});

describe('a notification of MoMo', () => {
  const sample = () =>
    adapter({ partnerCode: 'MOMO', accessKey: 'DEMOACCESSKEY', secretKey: 'demo-secret-key' });

  it('is read from the reference sample', () => {
    expect(sample().readWebhook(postRequest(SAMPLE))).toEqual({
      reference: 'DH-1001',
      amount: 150_000,
      outcome: 'paid',
      transactionId: '4000000001',
      code: '0',
    });
  });

  it.each(Object.keys(SAMPLE))('is not read without %s, or with another', (name) => {
    expect(sample().readWebhook(postRequest({ ...SAMPLE, [name]: 'x' }))).toBeUndefined();
    if (name === 'extraData') return;
    expect(sample().readWebhook(postRequest({ ...SAMPLE, [name]: undefined }))).toBeUndefined();
  });

  it.each([
    ['in capitals', SAMPLE.signature.toUpperCase()],
    ['cut', SAMPLE.signature.slice(0, 32)],
    ['empty', ''],
    ['a list', [SAMPLE.signature]],
  ])('is not read with a signature %s', (_what, signature) => {
    expect(sample().readWebhook(postRequest({ ...SAMPLE, signature }))).toBeUndefined();
  });

  it.each(['', 'x', 'null', '[]', '{}', '1'])('is not read from "%s"', (body) => {
    expect(provider.readWebhook({ ...postRequest({}), body })).toBeUndefined();
  });

  it.each(['signature', 'key', 'merchant'] as const)('is not read with another %s', async (part) => {
    await order({ verb: 'forge', what: part });
    expect((await chooseOutcome('pay')).notifications).toEqual([undefined]);
  });

  it('has the signed amount and order', async () => {
    await order({ verb: 'forge', what: 'amount' }, { verb: 'forge', what: 'order' });
    expect((await chooseOutcome('pay')).notifications).toMatchObject([{ amount: 151_000 }]);
    const { attempt, notifications } = await chooseOutcome('pay');
    expect(notifications).toMatchObject([{ reference: `${attempt.reference}X` }]);
  });

  it('is not read from a changed address', async () => {
    const { back } = await chooseOutcome('refuse');
    const address = new URL(back!);
    address.searchParams.set('resultCode', '0');
    expect(provider.readReturn(callOf(address.href))).toBeUndefined();
    address.searchParams.delete('signature');
    expect(provider.readReturn(callOf(address.href))).toBeUndefined();
  });
});

describe('failures', () => {
  it('a create without an answer is found by a query, and made once', async () => {
    provider = adapter({}, 300);
    await order({ verb: 'commitThenHang' }, { verb: 'commitThenFail' });
    const [one, other] = [attemptOf(), attemptOf()];
    await expect(provider.create(one)).rejects.toThrow('no answer in 0.3 s');
    await expect(provider.create(other)).rejects.toThrow('HTTP 500');
    for (const attempt of [one, other])
      expect(await provider.query(attempt, NOW)).toMatchObject({ outcome: 'pending' });
    await expect(provider.create(one)).rejects.toThrow('create answers 40');
    provider = adapter();
  });

  it('a create that did not reach MoMo is unknown there', async () => {
    provider = adapter({}, 300);
    for (const fault of [{ verb: 'hang' }, { verb: 'reset' }, { verb: 'http', status: 502 }] as const) {
      await order(fault);
      const attempt = attemptOf();
      await expect(provider.create(attempt)).rejects.toThrow(/^MoMo: /);
      expect(await provider.query(attempt, NOW)).toMatchObject({ outcome: 'unknown_to_provider' });
    }
    provider = adapter();
  });

  it('a used reference is refused', async () => {
    const attempt = attemptOf();
    await provider.create(attempt);
    await choose((await provider.create(attemptOf())).url, 'pay');
    await expect(provider.create(attempt)).rejects.toThrow('create answers 40');
  });

  it('a wrong key is refused, which leaves the state of a payment unknown', async () => {
    const { attempt } = await chooseOutcome('pay');
    const wrong = adapter({ secretKey: 'another' });
    await expect(wrong.create(attemptOf())).rejects.toThrow('create answers 13');
    await expect(wrong.query(attempt, NOW)).rejects.toThrow('query answers 13');
  });

  it('the notification may come before the answer', async () => {
    await order({ verb: 'beforeResponse' });
    const [before, attempt] = [market.calls.length, attemptOf()];
    await provider.create(attempt);
    expect(market.calls.slice(before).map((call) => provider.readWebhook(call))).toMatchObject([
      { reference: attempt.reference, outcome: 'paid' },
    ]);
  });

  it('the notification may be lost, late, twice, after a failure or before one', async () => {
    await order({ verb: 'drop' });
    const lostAttempt = await chooseOutcome('pay', {}, 0);
    expect(await provider.query(lostAttempt.attempt, NOW)).toMatchObject({ outcome: 'paid' });
    await order({ verb: 'duplicate', n: 3 });
    expect((await chooseOutcome('pay', {}, 3)).notifications).toHaveLength(3);
    await order({ verb: 'flipFinal' }, { verb: 'flipFinal', first: true });
    expect((await chooseOutcome('pay', {}, 2)).notifications).toMatchObject([
      { outcome: 'paid' },
      { outcome: 'failed' },
    ]);
    expect((await chooseOutcome('pay', {}, 2)).notifications).toMatchObject([
      { outcome: 'failed' },
      { outcome: 'paid' },
    ]);
    await order({ verb: 'lateAfterExpiry' });
    const before = market.calls.length;
    const late = await chooseOutcome('pay', {}, 0);
    expect(market.calls).toHaveLength(before);
    await client.advance(16 * MINUTE);
    // orders of other tests end by then too
    const came = market.calls.map((call) => provider.readWebhook(call));
    expect(came.filter((notifications) => notifications?.reference === late.attempt.reference)).toMatchObject(
      [{ outcome: 'paid' }],
    );
  });

  it('a notification that is answered with 503 is repeated', async () => {
    market.answerNext('busy');
    const { attempt } = await chooseOutcome('pay', {}, 1);
    await client.advance(MINUTE);
    expect((await journalOf(attempt)).filter((line) => line.startsWith('ipn'))).toEqual([
      'ipn HTTP 503',
      'ipn HTTP 204',
    ]);
  });

  it('a payment that MoMo processes is pending, also with an undocumented code', async () => {
    const { attempt } = await chooseOutcome('pay');
    await order({ verb: 'slowQuery', n: 2 }, { verb: 'refuse', code: 777, on: 'query' });
    for (const code of ['7000', '7000'])
      expect(await provider.query(attempt, NOW)).toMatchObject({ outcome: 'pending', code });
    await expect(provider.query(attempt, NOW)).rejects.toThrow('something else');
    expect(await provider.query(attempt, NOW)).toMatchObject({ outcome: 'paid' });
  });
});

describe('refunds', () => {
  const paid = async () => {
    const { attempt, notifications } = await chooseOutcome('pay');
    let refunds = 0;
    return (amount: number, changes: Partial<RefundRequest> = {}): RefundRequest => ({
      reference: `RF${attempt.reference}${++refunds}`,
      attempt,
      transactionId: notifications[0]!.transactionId!,
      amount,
      reason: 'Người mua đổi ý',
      createdAt: NOW,
      now: NOW,
      ...changes,
    });
  };

  it('are made in full, or in parts until nothing is left', async () => {
    const all = await paid();
    expect(await provider.refund(all(150_000))).toBe('succeeded');
    expect(await provider.refund(all(1_000))).toBe('refused');
    const part = await paid();
    expect(await provider.refund(part(100_000))).toBe('succeeded');
    expect(await provider.refund(part(60_000))).toBe('refused');
    expect(await provider.refund(part(50_000))).toBe('succeeded');
  });

  it('are made once, however often and late they are requested', async () => {
    const request = (await paid())(150_000);
    expect(await provider.queryRefund(request)).toBe('unknown');
    expect(await provider.refund(request)).toBe('succeeded');
    expect(await provider.refund({ ...request, now: later(NOW, 1440 * MINUTE) })).toBe('succeeded');
    expect(await provider.queryRefund(request)).toBe('succeeded');
    const calls = await client.journal('momo', `${request.reference}-1`);
    expect(calls.map(({ outcome }) => outcome)).toEqual(['0']);
  });

  it('without an answer are found by a query', async () => {
    const request = (await paid())(40_000);
    provider = adapter({}, 300);
    await order({ verb: 'commitThenHang', on: 'refund' });
    await expect(provider.refund(request)).rejects.toThrow('no answer');
    provider = adapter();
    expect(await provider.queryRefund(request)).toBe('succeeded');
    expect(await provider.refund(request)).toBe('succeeded');
  });

  it('that failed at MoMo are tried again with another number', async () => {
    const request = (await paid())(40_000);
    await order({ verb: 'refuse', on: 'refund' });
    expect(await provider.refund(request)).toBe('failed');
    expect(await provider.queryRefund(request)).toBe('failed');
    expect(await provider.refund(request)).toBe('succeeded');
    expect(await client.journal('momo', `${request.reference}-2`)).toMatchObject([{ outcome: '0' }]);
  });

  it.each([10, 40, 43, 99, 777, 8000])(
    'answered with %i may have been made, so no other is sent',
    async (code) => {
      const request = (await paid())(40_000);
      await order({ verb: 'refuse', code, on: 'refund' });
      expect(await provider.refund(request)).toBe('unknown');
      expect(await provider.queryRefund(request)).toBe('pending');
      expect(await provider.refund(request)).toBe('pending');
      expect(await client.journal('momo', `${request.reference}-2`)).toEqual([]);
    },
  );

  it('may be pending, and then succeed or be tried again', async () => {
    const request = await paid();
    const [one, other] = [request(40_000), request(30_000)];
    await order({ verb: 'refundPending', n: 1, end: 'ok' }, { verb: 'refundPending', n: 0, end: 'fail' });
    expect(await provider.refund(one)).toBe('pending');
    expect(await provider.queryRefund(one)).toBe('pending');
    expect(await provider.queryRefund(one)).toBe('succeeded');
    expect(await provider.refund(other)).toBe('pending');
    expect(await provider.queryRefund(other)).toBe('failed');
    expect(await provider.refund(other)).toBe('succeeded');
  });

  it('of unpaid orders are refused', async () => {
    const { attempt } = await chooseOutcome('refuse');
    const transactionId = (await provider.query(attempt, NOW)).transactionId!;
    const request = (await paid())(10_000, { attempt, transactionId });
    expect(await provider.refund(request)).toBe('refused');
  });
});
