import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ProvidersClient, providersAt } from '../client.ts';
import { type Providers, startProviders } from '../index.ts';
import { macOf } from './mac.ts';

let providers: Providers;
let client: ProvidersClient;
/** 00:30 in Vietnam, still the day before in UTC. */
const now = new Date('2026-11-21T17:30:00Z');
beforeEach(async () => {
  providers = await startProviders({ port: 0, smtpPort: 0 });
  client = providersAt(providers.url);
  await client.setClock(now);
});
afterEach(() => providers.close());

test('notifications are signed as in the documented sample', () => {
  const data =
    '{"app_id":2553,"app_trans_id":"200904_2553_1598435687208","app_time":1599189392817,"app_user":"demo","amount":10000,"embed_data":"{\\"merchantinfo\\":\\"embeddata123\\",\\"promotioninfo\\":\\"\\"}","item":"[{\\"itemid\\":\\"knb\\",\\"itemname\\":\\"kim nguyen bao\\",\\"itemprice\\":198400,\\"itemquantity\\":1}]","zp_trans_id":200904000000389,"server_time":1599189413498,"channel":38,"merchant_user_id":"7ZMSl3nEg5sOUJzOLSoUFT8xKNQVaLOLXHB--8Eytqc","user_fee_amount":0,"discount_amount":0}';
  expect(macOf('kLtgPl8HHhfvMuDHPwKfgfsY4Ydm9eIz', data)).toBe(
    'd8d33baf449b31d7f9b94fa50d7c942c08cd4d83f28fa185557da21acb104f67',
  );
});

test('requests are signed as in the documented reference', () => {
  const key1 = 'PcY4iZIKFCIdgZvA6ueMcMHHUbRLYjPL';
  expect(macOf(key1, '2553|260101_1001|u1|50000|1767225600000|{}|[]')).toBe(
    'e14fc13a261ecf8c1268fe343f4532b8ae89bd17ab10806b32443817f319fbe9',
  );
  expect(macOf(key1, `2553|260101_1001|${key1}`)).toBe(
    '12930dc457edab0a1f8df7f69def1ef1d94c44ea90f6b5618481d2e534f025cf',
  );
});

type Values = Readonly<Record<string, string | number>>;
const order: Values = {
  app_id: 4010,
  app_trans_id: '261122_A1',
  app_user: 'buyer',
  app_time: now.getTime(),
  amount: 150_000,
  description: 'Đơn A1',
  callback_url: 'http://127.0.0.1:9/callback',
  item: '[]',
  embed_data: '{"redirecturl":"http://127.0.0.1:9/back","preferred_payment_method":["zalopay_wallet"]}',
  bank_code: '',
};
const post = async (path: string, values: Values, form = false) => {
  const text = Object.entries(values).map(([name, value]) => [name, String(value)]);
  const answer = await fetch(`${providers.url}/zalopay/v2/${path}`, {
    method: 'POST',
    ...(form
      ? { body: new URLSearchParams(text) }
      : { body: JSON.stringify(values), headers: { 'content-type': 'application/json' } }),
  });
  return (await answer.json()) as Readonly<Record<string, unknown>>;
};
const signed = (values: Values, names: string): Values => {
  const text = names.split(' ').map((name) => values[name]);
  return { ...values, mac: createHmac('sha256', 'demo-key-1').update(text.join('|')).digest('hex') };
};
const create = (changes: Values = {}, form = false) => {
  const names = 'app_id app_trans_id app_user amount app_time embed_data item';
  return post('create', signed({ ...order, ...changes }, names), form);
};
const channelsOf = async (answer: Readonly<Record<string, unknown>>) => {
  const page = await (await fetch(String(answer['order_url']))).text();
  const list = /data-testid="channels">(.*?)<\/ul>/s.exec(page)?.[1] ?? '';
  return [...list.matchAll(/<li>(.*?)<\/li>/g)].map(([, name]) => name);
};

test.each<[string, Values, number]>([
  ['dated by the day of UTC', { app_trans_id: '261121_A1' }, -401],
  ['without a date', { app_trans_id: 'A1234567' }, -401],
  ['with too long a number', { app_trans_id: `261122_${'a'.repeat(34)}` }, -401],
  ['made sixteen minutes ago', { app_time: now.getTime() - 16 * 60_000 }, -401],
  ['made in sixteen minutes', { app_time: now.getTime() + 16 * 60_000 }, -401],
  ['of nothing', { amount: 0 }, -401],
  ['with items that are no list', { item: '{}' }, -401],
  ['with embedded data that is no object', { embed_data: '[]' }, -401],
  ['with embedded data that is no JSON', { embed_data: '{' }, -401],
  ['with too much embedded data', { embed_data: JSON.stringify({ a: 'x'.repeat(1024) }) }, -401],
  ['with too many words', { description: 'x'.repeat(257) }, -401],
  ['that ends too soon', { expire_duration_seconds: 299 }, -401],
  ['that leads to somebody else', { embed_data: '{"redirecturl":"https://elsewhere.test"}' }, -401],
  ['with an unknown bank code', { bank_code: 'ATM' }, -401],
  ['of another app', { app_id: 2553 }, -402],
])('an order %s is refused', async (_what, changes, sub_return_code) => {
  expect(await create(changes)).toMatchObject({ return_code: 2, sub_return_code });
});

test('a wrong mac is refused and is in the journal', async () => {
  expect(await post('create', { ...order, mac: 'ab'.repeat(32) })).toMatchObject({ sub_return_code: -402 });
  expect(await client.journal('zalopay', '261122_A1')).toMatchObject([{ verified: false }]);
});

test('an order is accepted as a form or as JSON, once', async () => {
  expect(await create({}, true)).toMatchObject({ return_code: 1, sub_return_code: 1 });
  expect(await create()).toMatchObject({ return_code: 2, sub_return_code: -68 });
});

test.each<[string, Values, readonly string[]]>([
  [
    'no list',
    { embed_data: '{"redirecturl":"http://127.0.0.1:9/"}' },
    ['Ví ZaloPay', 'Thẻ ATM nội địa', 'Tài khoản ngân hàng', 'Thẻ quốc tế'],
  ],
  ['the older zalopayapp', { bank_code: 'zalopayapp' }, ['Ví ZaloPay']],
  ['the older CC', { bank_code: 'CC' }, ['Thẻ quốc tế']],
  [
    'the older group ATM',
    { embed_data: '{"redirecturl":"http://127.0.0.1:9/","bankgroup":"ATM"}' },
    ['Thẻ ATM nội địa', 'Tài khoản ngân hàng'],
  ],
  ['a bank', { bank_code: 'VCB' }, ['Ngân hàng VCB']],
])('with %s the page offers the expected channels', async (_what, changes, channels) => {
  expect(await channelsOf(await create(changes))).toEqual(channels);
});

const paid = async () => {
  const { order_url: page } = await create();
  await fetch(String(page), {
    method: 'POST',
    body: new URLSearchParams({ choice: 'pay' }),
    redirect: 'manual',
  });
  const text = `4010|261122_A1|demo-key-1`;
  const query = { app_id: 4010, app_trans_id: '261122_A1', mac: macOf('demo-key-1', text) };
  return post('query', query);
};
const refund = (changes: Values) => {
  const values = {
    app_id: 4010,
    m_refund_id: '261122_4010_R1',
    description: 'Đổi ý',
    timestamp: now.getTime(),
    ...changes,
  };
  const fee = 'refund_fee_amount' in changes ? 'refund_fee_amount ' : '';
  return post('refund', signed(values, `app_id zp_trans_id amount ${fee}description timestamp`));
};

test('a refund is accepted once, under a valid number, up to the amount paid', async () => {
  const zp_trans_id = Number((await paid())['zp_trans_id']);
  const refundFields = { zp_trans_id, amount: 100_000 };
  for (const m_refund_id of ['R1', '261122_R1', '261122_2553_R1'])
    expect(await refund({ ...refundFields, m_refund_id })).toMatchObject({ sub_return_code: -401 });
  expect(await refund({ ...refundFields, zp_trans_id: 1 })).toMatchObject({ sub_return_code: -101 });
  expect(await refund(refundFields)).toMatchObject({ return_code: 3 });
  expect(await refund(refundFields)).toMatchObject({ return_code: 2, sub_return_code: -68 });
  const more = { ...refundFields, m_refund_id: '261122_4010_R2' };
  expect(await refund(more)).toMatchObject({ return_code: 2, sub_return_code: -14 });
  expect(await refund({ ...more, amount: 50_000, refund_fee_amount: 0 })).toMatchObject({ return_code: 3 });
});

test('an unpaid order sends no notification', async () => {
  const { order_url: page } = await create();
  const redirect = await fetch(String(page), {
    method: 'POST',
    body: new URLSearchParams({ choice: 'cancel' }),
    redirect: 'manual',
  });
  expect(new URL(redirect.headers.get('location') ?? '').searchParams.get('status')).toBe('-49');
  expect((await client.journal('zalopay')).map((row) => row.call)).toEqual(['create']);
});
