import { getPayment, getWalletToken, reconcilePayment } from '@market/contract/payments/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE } from '#platform/time.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { makePayment } from '#test/factories/payments.ts';

let market: Market;
let buyerId: number;
let buyer: As;
let guest: As;
beforeAll(async () => {
  market = await startMarket();
  buyerId = await market.create.user();
  buyer = await market.as(buyerId);
  guest = await market.as();
});
afterAll(() => market.close());

const newPayment = () => makePayment(market.context(), { user_id: buyerId });
const tokenOf = async (browser: As, query: { order_id?: string } = {}): Promise<string> => {
  const answer = await browser.call(getWalletToken, { query });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.data.token;
};
const read = (browser: As, id: string, token?: string) =>
  browser.call(getPayment, { params: { id }, query: { ...(token !== undefined && { token }) } });
const NOT_FOUND = { ok: false, status: 404, code: 'payment.errors.not_found' };

test('a token shows its payment to whoever has it, for a quarter of an hour', async () => {
  const one = await newPayment();
  const token = await tokenOf(buyer, { order_id: one.orders[0]! });
  expect(await read(guest, one.id, token)).toMatchObject({
    ok: true,
    value: { data: { payment: { id: one.id } } },
  });
  market.clock.pass(15 * MINUTE - 1);
  expect(await read(guest, one.id, token)).toMatchObject({ ok: true });
  market.clock.pass(1);
  expect(await read(guest, one.id, token)).toMatchObject(NOT_FOUND);
});

test('it shows no other payment, and a stranger without it sees nothing', async () => {
  const [one, two] = [await newPayment(), await newPayment()];
  const token = await tokenOf(await market.as(buyerId), { order_id: one.orders[0]! });
  const stranger = await market.as(await market.create.user());
  for (const browser of [guest, stranger]) {
    expect(await read(browser, two.id, token)).toMatchObject(NOT_FOUND);
    expect(await read(browser, one.id)).toMatchObject(NOT_FOUND);
    const [, until, signature] = token.split('.');
    for (const forged of [
      `${two.id}.${until}.${signature}`,
      `${one.id}.${Number(until) + 60}.${signature}`,
      `${one.id}.${until}.${signature!.slice(0, -1)}A`,
      'x',
      '',
    ])
      if (forged !== token) expect(await read(browser, one.id, forged)).toMatchObject(NOT_FOUND);
  }
});

test('a browser whose access token ended is asked to renew it', async () => {
  const one = await newPayment();
  const answer = await guest.inject({
    url: `/v1/pay/api/payments/${one.id}`,
    cookies: { refresh_token: 'whatever it is' },
  });
  expect(answer.statusCode).toBe(401);
});

test('it does nothing else', async () => {
  const one = await newPayment();
  const token = await tokenOf(await market.as(buyerId), { order_id: one.orders[0]! });
  const answer = await guest.inject({
    method: 'POST',
    url: reconcilePayment.path.replace(':id', one.id),
    headers: { authorization: `Bearer ${token}` },
    payload: { amount: 1 },
  });
  expect(answer.statusCode).toBe(401);
});

test('without an order it is for the newest payment; nobody gets one for another’s payment', async () => {
  market.clock.pass(MINUTE);
  const newest = await newPayment();
  const me = await market.as(buyerId);
  expect(await read(guest, newest.id, await tokenOf(me))).toMatchObject({ ok: true });
  const stranger = await market.as(await market.create.user());
  for (const query of [{}, { order_id: newest.orders[0]! }])
    expect(await stranger.call(getWalletToken, { query })).toMatchObject(NOT_FOUND);
  expect(await guest.call(getWalletToken)).toMatchObject({ status: 401 });
});
