import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Providers, startProviders } from '../index.ts';
import { validateOf } from './protocol.ts';

let providers: Providers;
beforeEach(async () => {
  providers = await startProviders({ port: 0, smtpPort: 0 });
});
afterEach(() => providers.close());

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

const post = async (path: string, body: unknown, secret = 'demo-secret') => {
  const payload = JSON.stringify(body);
  const answer = await fetch(`${providers.url}/payme${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-client': 'demo',
      'x-api-validate': md5(`${path}POST${payload}${secret}`),
    },
    body: payload,
  });
  const text = await answer.text();
  expect(answer.headers.get('x-api-validate')).toBe(md5(`${path}POST${text}demo-secret`));
  return JSON.parse(text) as { code: number; data: Record<string, never> };
};

const payment = {
  partnerTransaction: 'A1',
  amount: 150_000,
  currency: 'VND',
  desc: 'Don hang 1',
  payMethod: 'PAYME',
  ipnUrl: 'http://localhost:1/ipn',
  redirectUrl: 'http://localhost:1/back',
  failedUrl: 'http://localhost:1/back',
  expiryAt: '2999-01-01 00:00:00',
};

test('a checksum is the MD5 of path, method, text and secret', () => {
  expect(validateOf('/payment/web', '{"a":1}', 'secret')).toBe('c47d0a98d2bda1d73dd5b50089bd8906');
});

test('a payment is created once, paid on its page, and queried', async () => {
  const { code, data } = await post('/payment/web', payment);
  expect(code).toBe(105_000);
  expect((await post('/payment/web', payment)).code).toBe(105_001);
  const body = new URLSearchParams({ choice: 'pay' });
  const paid = await fetch(data['url']!, { method: 'POST', body, redirect: 'manual' });
  expect(paid.headers.get('location')).toContain('/back?partnerTransaction=A1&');
  const reply = await post('/payment/query', { partnerTransaction: 'A1' });
  expect(reply).toMatchObject({ code: 105_002, data: { state: 'SUCCEEDED', amount: 150_000 } });
});

test('a call signed with another secret is refused', async () => {
  expect((await post('/payment/query', { partnerTransaction: 'A1' }, 'another')).code).toBe(401);
});

test.each([
  ['an amount that is none', { amount: 1.5 }],
  ['a method that is not listed', { payMethod: 'CASH' }],
  ['an end in another spelling', { expiryAt: '2999-01-01T00:00:00Z' }],
  ['an end that passed', { expiryAt: '2020-01-01 00:00:00' }],
  ['an address of somebody else', { ipnUrl: 'https://evil.test/' }],
])('%s is refused', async (_what, changes) => {
  expect((await post('/payment/web', { ...payment, ...changes })).code).toBe(105_001);
});

test('the payment methods are listed', async () => {
  const { code, data } = await post('/payment/method', { language: 'vi' });
  expect(code).toBe(129_002);
  expect(data).toMatchObject([{ payMethod: 'PAYME' }, { payMethod: 'ATMCARD' }, { payMethod: 'CREDITCARD' }]);
});
