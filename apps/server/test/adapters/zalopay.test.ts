import { providersAt, type Fault, type ProvidersClient } from '@market/providers/client';
import { startProviders, type Providers } from '@market/providers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  NotificationResult,
  PaymentAttempt,
  PaymentNotification,
  RefundRequest,
  PaymentProvider,
} from '#ports/payment-provider.ts';
import type { RawRequest } from '@market/contract/route';
import { later, MINUTE, SECOND } from '#platform/time.ts';
import { callOf, choose, startReceiver, type WebhookReceiver } from '#test/receive-webhook.ts';
import { zalopay } from '../../src/adapters/zalopay/payment-provider.ts';

/** 00:30 in Vietnam, when it is still the day before in UTC. */
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
  zalopay(
    { url: `${providers.url}/zalopay`, appId: 4010, key1: 'demo-key-1', key2: 'demo-key-2', ...changes },
    patience,
  );

const attemptOf = (changes: Partial<PaymentAttempt> = {}): PaymentAttempt => ({
  reference: `CP4Z${String(++count).padStart(6, '0')}`,
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
const order = (...plan: readonly Fault[]) => client.faults('zalopay', plan);
const nameOf = ({ reference }: PaymentAttempt) => `261122_${reference}`;

/** Creates, chooses, and waits for so many notifications. */
const chooseOutcome = async (choice: string, changes: Partial<PaymentAttempt> = {}, notices = 1) => {
  const before = market.calls.length;
  const attempt = attemptOf(changes);
  const { url } = await provider.create(attempt);
  const back = await choose(url, choice);
  const came = (await market.until(before + notices)).slice(before);
  return { attempt, back, came, notifications: came.map((call) => provider.readWebhook(call)) };
};
const journalOf = async (attempt: PaymentAttempt) =>
  (await client.journal('zalopay', nameOf(attempt))).map(({ call, outcome }) => `${call} ${outcome}`);

describe('paying', () => {
  it('a payment made half past midnight is notified, returned by the browser and found', async () => {
    const { attempt, back, notifications } = await chooseOutcome('pay');
    const paid = { reference: attempt.reference, amount: 150_000, outcome: 'paid' };
    expect(notifications).toMatchObject([paid]);
    expect(provider.readReturn(callOf(back!))).toMatchObject({ ...paid, code: '1' });
    const found = await provider.query(attempt, later(NOW, 1440 * MINUTE));
    expect(found).toMatchObject(paid);
    expect(found.transactionId).toBe(notifications[0]?.transactionId);
    expect(await journalOf(attempt)).toEqual([
      'create 1 1',
      'callback HTTP 200 {"return_code":1,"return_message":"success"}',
      'query 1 1',
    ]);
  });

  it.each([
    ['cancel', '-49'],
    ['expire', '-54'],
  ])('%s ends as a failure of which nobody is notified', async (choice, status) => {
    const { attempt, back } = await chooseOutcome(choice, {}, 0);
    expect(provider.readReturn(callOf(back!))).toMatchObject({ outcome: 'failed', code: status });
    expect(await provider.query(attempt, NOW)).toMatchObject({ outcome: 'failed' });
    expect(await journalOf(attempt)).toHaveLength(2);
  });

  it('is notified also when the buyer closes the page', async () => {
    const { back, notifications } = await chooseOutcome('close');
    expect(back).toBeNull();
    expect(notifications).toMatchObject([{ outcome: 'paid' }]);
  });

  it('is pending before the buyer chooses, expires, and is unknown when it was never created', async () => {
    const attempt = attemptOf();
    expect(await provider.query(attempt, NOW)).toMatchObject({ outcome: 'unknown_to_provider' });
    await provider.create(attempt);
    expect(await provider.query(attempt, NOW)).toMatchObject({ outcome: 'pending' });
    await client.advance(15 * MINUTE);
    expect(await provider.query(attempt, NOW)).toMatchObject({ outcome: 'failed' });
  });

  it.each([
    ['wallet', ['Ví ZaloPay']],
    ['atm', ['Thẻ ATM nội địa', 'Tài khoản ngân hàng']],
    ['card', ['Thẻ quốc tế']],
  ])('%s is paid with %j', async (variant, expected) => {
    const { url } = await provider.create(attemptOf({ variant }));
    const page = await (await fetch(url)).text();
    const channels = /data-testid="channels">(.*?)<\/ul>/s.exec(page)?.[1];
    expect(channels).toBe(expected.map((channel) => `<li>${channel}</li>`).join(''));
    expect(provider.limits(variant).least).toBe(1_000);
  });

  it('accepts texts of any language', async () => {
    const { notifications } = await chooseOutcome('pay', { title: 'Thanh toán “đơn” 50% | phí=0 🧵' });
    expect(notifications).toMatchObject([{ outcome: 'paid' }]);
  });

  it('expires at ZaloPay when it expires here, but not before ZaloPay’s minimum', async () => {
    for (const [requested, actual] of [
      [MINUTE, 5 * MINUTE],
      [60 * MINUTE, 60 * MINUTE],
    ] as const) {
      await client.setClock(NOW);
      const attempt = attemptOf({ expiresAt: later(NOW, requested) });
      await provider.create(attempt);
      await client.advance(actual - SECOND);
      expect(await provider.query(attempt, NOW)).toMatchObject({ outcome: 'pending' });
      await client.advance(SECOND);
      expect(await provider.query(attempt, NOW)).toMatchObject({ outcome: 'failed' });
    }
  });
});

/** The sample of ZaloPay's documents, with its public keys for tests. */
const SAMPLE = {
  data: '{"app_id":2553,"app_trans_id":"200904_2553_1598435687208","app_time":1599189392817,"app_user":"demo","amount":10000,"embed_data":"{\\"merchantinfo\\":\\"embeddata123\\",\\"promotioninfo\\":\\"\\"}","item":"[{\\"itemid\\":\\"knb\\",\\"itemname\\":\\"kim nguyen bao\\",\\"itemprice\\":198400,\\"itemquantity\\":1}]","zp_trans_id":200904000000389,"server_time":1599189413498,"channel":38,"merchant_user_id":"7ZMSl3nEg5sOUJzOLSoUFT8xKNQVaLOLXHB--8Eytqc","user_fee_amount":0,"discount_amount":0}',
  mac: 'd8d33baf449b31d7f9b94fa50d7c942c08cd4d83f28fa185557da21acb104f67',
  type: 1,
};
const postRequest = (body: unknown): RawRequest => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: {},
  query: {},
});

describe('a notification of ZaloPay', () => {
  const sample = (changes = {}) =>
    adapter({ appId: 2553, key2: 'kLtgPl8HHhfvMuDHPwKfgfsY4Ydm9eIz', ...changes });

  it('is read from the documented sample', () => {
    expect(sample().readWebhook(postRequest(SAMPLE))).toEqual({
      reference: '2553_1598435687208',
      amount: 10_000,
      outcome: 'paid',
      transactionId: '200904000000389',
      code: '1',
    });
  });

  it('is not read when it was reformatted after signing', () => {
    const data = JSON.stringify(JSON.parse(SAMPLE.data), null, 1);
    expect(sample().readWebhook(postRequest({ ...SAMPLE, data }))).toBeUndefined();
  });

  it.each([
    ['without its mac', { ...SAMPLE, mac: undefined }],
    ['with a mac cut', { ...SAMPLE, mac: SAMPLE.mac.slice(1) }],
    ['with a mac of a list', { ...SAMPLE, mac: [SAMPLE.mac] }],
    ['of another type', { ...SAMPLE, type: 2 }],
    ['with data that is no text', { ...SAMPLE, data: JSON.parse(SAMPLE.data) as unknown }],
    ['that is nothing', null],
  ])('is not read %s', (_what, body) => {
    expect(sample().readWebhook(postRequest(body))).toBeUndefined();
  });

  it('is not read for another app', () => {
    expect(sample({ appId: 2554 }).readWebhook(postRequest(SAMPLE))).toBeUndefined();
  });

  it.each(['signature', 'key', 'bytes', 'type', 'merchant'] as const)(
    'is not read with another %s',
    async (part) => {
      await order({ verb: 'forge', what: part });
      market.answerNext('refused');
      expect((await chooseOutcome('pay')).notifications).toEqual([undefined]);
    },
  );

  it('has the signed amount and order', async () => {
    await order({ verb: 'forge', what: 'amount' }, { verb: 'forge', what: 'order' });
    expect((await chooseOutcome('pay')).notifications).toMatchObject([{ amount: 151_000 }]);
    const { attempt, notifications } = await chooseOutcome('pay');
    expect(notifications).toMatchObject([{ reference: `${attempt.reference}X` }]);
  });

  it('is not read from a changed address', async () => {
    const { back } = await chooseOutcome('cancel', {}, 0);
    const address = new URL(back!);
    address.searchParams.set('status', '1');
    expect(provider.readReturn(callOf(address.href))).toBeUndefined();
    address.searchParams.delete('checksum');
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
    await expect(provider.create(one)).rejects.toThrow('create answers 2/-68');
    provider = adapter();
  });

  it('a create that did not reach ZaloPay is unknown there', async () => {
    provider = adapter({}, 300);
    for (const fault of [{ verb: 'hang' }, { verb: 'reset' }, { verb: 'http', status: 502 }] as const) {
      await order(fault);
      const attempt = attemptOf();
      await expect(provider.create(attempt)).rejects.toThrow(/^ZaloPay: /);
      expect(await provider.query(attempt, NOW)).toMatchObject({ outcome: 'unknown_to_provider' });
    }
    provider = adapter();
  });

  it('a wrong key, maintenance and a system error leave the state of a payment unknown', async () => {
    const { attempt } = await chooseOutcome('pay');
    const wrong = adapter({ key1: 'another' });
    await expect(wrong.create(attemptOf())).rejects.toThrow('create answers 2/-402');
    await expect(wrong.query(attempt, NOW)).rejects.toThrow('query answers 2/-402');
    for (const code of [-999, -500, -429]) {
      await order({ verb: 'refuse', code });
      await expect(provider.query(attempt, NOW)).rejects.toThrow(`query answers 2/${code}`);
    }
  });

  it('the callback may come before the answer', async () => {
    await order({ verb: 'beforeResponse' });
    const [before, attempt] = [market.calls.length, attemptOf()];
    await provider.create(attempt);
    expect(market.calls.slice(before).map((call) => provider.readWebhook(call))).toMatchObject([
      { reference: attempt.reference, outcome: 'paid' },
    ]);
  });

  it('the callback may be lost, late or three at once', async () => {
    await order({ verb: 'drop' });
    const lostAttempt = await chooseOutcome('pay', {}, 0);
    expect(await provider.query(lostAttempt.attempt, NOW)).toMatchObject({ outcome: 'paid' });
    await order({ verb: 'duplicate', n: 3 });
    expect((await chooseOutcome('pay', {}, 3)).notifications).toHaveLength(3);
    await order({ verb: 'lateAfterExpiry' });
    const before = market.calls.length;
    const { attempt } = await chooseOutcome('pay', {}, 0);
    expect(market.calls).toHaveLength(before);
    await client.advance(16 * MINUTE);
    expect(market.calls.slice(before).map((call) => provider.readWebhook(call))).toMatchObject([
      { reference: attempt.reference, outcome: 'paid' },
    ]);
  });

  it.each<[NotificationResult, number]>([
    ['done', 1],
    ['repeated', 1],
    ['unknown', 1],
    ['amount', 1],
    ['refused', 1],
    ['busy', 4],
  ])('a callback we answer with "%s" is made %d times', async (result, times) => {
    market.answerNext(result, result, result, result);
    const { attempt } = await chooseOutcome('pay');
    await client.advance(60 * MINUTE);
    expect((await journalOf(attempt)).filter((line) => line.startsWith('callback'))).toHaveLength(times);
  });

  it('a payment that ZaloPay is still processing is pending', async () => {
    const { attempt } = await chooseOutcome('pay');
    await order({ verb: 'slowQuery', n: 2 });
    for (const outcome of ['pending', 'pending', 'paid'])
      expect(await provider.query(attempt, NOW)).toMatchObject({ outcome });
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

  it('are accepted first and made later, in full or in parts until nothing is left', async () => {
    const part = await paid();
    const [one, other, more] = [part(100_000), part(50_000), part(1)];
    for (const request of [one, other]) {
      expect(await provider.refund(request)).toBe('pending');
      expect(await provider.queryRefund(request)).toBe('succeeded');
    }
    expect(await provider.refund(more)).toBe('refused');
    const all = (await paid())(150_000);
    expect(await provider.refund(all)).toBe('pending');
    expect(await provider.refund({ ...all, now: later(NOW, 1440 * MINUTE) })).toBe('succeeded');
  });

  it('have one number, dated by the day in Vietnam when they were queued', async () => {
    const request = (await paid())(150_000);
    expect(await provider.queryRefund(request)).toBe('unknown');
    await provider.refund(request);
    await provider.refund({ ...request, now: later(NOW, 1440 * MINUTE) });
    const calls = await client.journal('zalopay', `261122_4010_${request.reference}`);
    expect(calls.filter(({ call }) => call === 'refund')).toHaveLength(1);
  });

  it('have a number of limited length', async () => {
    const request = (await paid())(1_000, { reference: 'a-reference/that.is:longer than any of them is' });
    expect(await provider.refund(request)).toBe('pending');
    expect(await provider.queryRefund(request)).toBe('succeeded');
  });

  it('without an answer are found by a query', async () => {
    const request = (await paid())(40_000);
    provider = adapter({}, 300);
    await order({ verb: 'commitThenHang', on: 'refund' });
    await expect(provider.refund(request)).rejects.toThrow('no answer');
    provider = adapter();
    expect(await provider.queryRefund(request)).toBe('succeeded');
  });

  it('may be pending, succeed, fail or be requested again', async () => {
    const request = await paid();
    const [one, other, third] = [request(40_000), request(30_000), request(20_000)];
    await order(
      { verb: 'refundPending', n: 1, end: 'ok' },
      { verb: 'refundPending', n: 0, end: 'fail' },
      { verb: 'refuse', code: -500, on: 'refund' },
    );
    expect(await provider.refund(one)).toBe('pending');
    expect(await provider.queryRefund(one)).toBe('pending');
    expect(await provider.queryRefund(one)).toBe('succeeded');
    expect(await provider.refund(other)).toBe('pending');
    expect(await provider.queryRefund(other)).toBe('refused');
    expect(await provider.refund(third)).toBe('unknown');
    expect(await provider.refund(third)).toBe('pending');
  });
});
