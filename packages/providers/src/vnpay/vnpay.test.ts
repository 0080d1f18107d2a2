import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ProvidersClient, providersAt } from '../client.ts';
import { type Providers, startProviders } from '../index.ts';

let providers: Providers;
let client: ProvidersClient;
beforeEach(async () => {
  providers = await startProviders({ port: 0, smtpPort: 0 });
  client = providersAt(providers.url);
  await client.setClock(new Date('2026-11-22T16:50:00Z'));
});
afterEach(() => providers.close());

const hmac = (text: string, key = 'demo-secret') => createHmac('sha512', key).update(text).digest('hex');

const address = (changes: Readonly<Record<string, string>> = {}, hash?: string) => {
  const words = new URLSearchParams({
    vnp_Amount: '15000000',
    vnp_BankCode: 'VNBANK',
    vnp_Command: 'pay',
    vnp_CreateDate: '20261122235000',
    vnp_CurrCode: 'VND',
    vnp_ExpireDate: '20261123000500',
    vnp_IpAddr: '10.0.0.7',
    vnp_Locale: 'vn',
    vnp_OrderInfo: 'Don hang 1',
    vnp_OrderType: 'other',
    vnp_ReturnUrl: 'http://localhost:1/back?x=1',
    vnp_TmnCode: 'CHOPHIEN',
    vnp_TxnRef: 'A1',
    vnp_Version: '2.1.0',
    ...changes,
  });
  words.sort();
  const sum = hash ?? hmac(words.toString());
  return `${providers.url}/vnpay/paymentv2/vpcpay.html?${words.toString()}&vnp_SecureHash=${sum}`;
};

const open = async (url: string) => {
  const answer = await fetch(url);
  return { status: answer.status, page: answer.url, text: await answer.text() };
};
const choose = (page: string, choice: string) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });

const ask = async (
  names: string,
  changes: Readonly<Record<string, string>>,
  key?: string,
): Promise<Record<string, string>> => {
  const words: Record<string, string> = {
    vnp_RequestId: Math.random().toString(36).slice(2),
    vnp_Version: '2.1.0',
    vnp_TmnCode: 'CHOPHIEN',
    vnp_TxnRef: 'A1',
    vnp_TransactionDate: '20261122235000',
    vnp_CreateDate: '20261122235100',
    vnp_IpAddr: '127.0.0.1',
    vnp_OrderInfo: 'hoi',
    ...changes,
  };
  const text = names
    .split(' ')
    .map((name) => words[`vnp_${name}`])
    .join('|');
  const answer = await fetch(`${providers.url}/vnpay/merchant_webapi/api/transaction`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...words, vnp_SecureHash: hmac(text, key) }),
  });
  return (await answer.json()) as Record<string, string>;
};
const querydr = (changes: Readonly<Record<string, string>> = {}, key?: string) =>
  ask(
    'RequestId Version Command TmnCode TxnRef TransactionDate CreateDate IpAddr OrderInfo',
    { vnp_Command: 'querydr', ...changes },
    key,
  );

test.each([
  ['another key', {}, 'ab'.repeat(64)],
  ['an unknown merchant', { vnp_TmnCode: 'STRANGER' }, undefined],
  ['parts of a đồng', { vnp_Amount: '15000050' }, undefined],
  ['accents', { vnp_OrderInfo: 'Đơn hàng' }, undefined],
  ['an end that passed', { vnp_ExpireDate: '20261122234900' }, undefined],
  ['the date of UTC', { vnp_CreateDate: '20261122165000', vnp_ExpireDate: '20261122170500' }, undefined],
  ['another site to return to', { vnp_ReturnUrl: 'https://evil.test/' }, undefined],
])('an address with %s is refused', async (_what, changes, hash) => {
  const { status, text } = await open(address(changes, hash));
  expect(status).toBe(400);
  expect(text).toContain('Giao dịch không thực hiện được');
});

test('a reference is accepted once a day, and the same address may be opened again', async () => {
  const first = await open(address());
  expect((await open(address())).page).toBe(first.page);
  expect((await open(address({ vnp_Amount: '100000' }))).status).toBe(400);
  await client.setClock(new Date('2026-11-22T17:00:00Z'));
  const next = address({ vnp_CreateDate: '20261123000000', vnp_ExpireDate: '20261123001500' });
  expect((await open(next)).page).not.toBe(first.page);
});

test('a payment is found only with its exact date', async () => {
  const { page } = await open(address());
  expect(await querydr()).toMatchObject({ vnp_ResponseCode: '00', vnp_TransactionStatus: '01' });
  await choose(page, 'pay');
  const answer = await querydr();
  expect(answer).toMatchObject({
    vnp_ResponseCode: '00',
    vnp_TransactionStatus: '00',
    vnp_Amount: '15000000',
  });
  const names =
    'ResponseId Command ResponseCode Message TmnCode TxnRef Amount BankCode PayDate TransactionNo TransactionType TransactionStatus OrderInfo PromotionCode PromotionAmount';
  const text = names
    .split(' ')
    .map((name) => answer[`vnp_${name}`] ?? '')
    .join('|');
  expect(answer['vnp_SecureHash']).toBe(hmac(text));
  expect(await querydr({ vnp_TransactionDate: '20261122165000' })).toMatchObject({ vnp_ResponseCode: '91' });
  expect(await querydr({}, 'another')).toMatchObject({ vnp_ResponseCode: '97' });
  expect(await querydr({ vnp_RequestId: 'R' })).toMatchObject({ vnp_ResponseCode: '00' });
  expect(await querydr({ vnp_RequestId: 'R' })).toMatchObject({ vnp_ResponseCode: '94' });
});
