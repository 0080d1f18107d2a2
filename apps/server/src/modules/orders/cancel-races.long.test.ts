import { placeOrder } from '@market/contract/checkout/routes';
import { grantCoins } from '@market/contract/coins/routes';
import type { Order } from '@market/contract/orders/schemas';
import { payOrder } from '@market/contract/payments/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR, MINUTE } from '#platform/time.ts';
import { unwrap } from '#test/unwrap.ts';
import { FakeProvider, signedCall } from '#test/fake-provider.ts';
import { COMMANDS, journeysIn, read, type Journey, type Journeys } from '#test/journeys.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { findStrayMoney } from '#test/money-checker.ts';
import { repeat } from '#test/repeat.ts';
import { findFaults, readStock } from '#test/order-checker.ts';
import { moveOrder } from './actions/advance.ts';
import { makeOrderPayload, type TestStall } from '#test/factories/orders.ts';
import { systemReason } from './rules/reasons.ts';
import { selectByIds } from './store/orders.ts';

const momo = new FakeProvider('momo');
let market: Market;
let journeys: Journeys;
beforeAll(async () => {
  market = await startMarket({ poolSize: 20, services: { paymentProviders: [momo] } });
  journeys = await journeysIn(market);
});
afterAll(async () => {
  await market.run('payments.refund');
  await market.settle();
  expect(await findFaults(market.db)).toEqual([]);
  expect(await findStrayMoney(market.db)).toEqual([]);
  await market.close();
});

const ROUNDS = repeat(20, 200);

/** Each goes first in turn; by a little, for both come at once. */
const race = async <Answer>(round: number, calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> => {
  const turn = round % calls.length;
  const answers = await Promise.all([...calls.slice(turn), ...calls.slice(0, turn)].map((go) => go()));
  return [...answers.slice(calls.length - turn), ...answers.slice(0, calls.length - turn)];
};

const endings = ({ events }: Order) => events.filter(({ code }) => code === 'cancelled').length;

test('cancelled late and shipped: one succeeds, the other gets 409', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const world = await journeys.play('cod', 'confirm', 'late');
    const [cancelled, shipped] = await race<{ ok: boolean }>(round, [
      () => COMMANDS.cancel(world),
      () => COMMANDS.shipped(world),
    ]);
    expect([cancelled, shipped].filter((answer) => answer!.ok)).toHaveLength(1);
    expect(cancelled!.ok ? shipped : cancelled).toMatchObject({
      status: 409,
      code: 'order.errors.illegal_transition',
    });
    const order = await read(world);
    expect([order.buyer_status, endings(order)]).toEqual(
      cancelled!.ok ? ['cancelled', 1] : ['in_transit', 0],
    );
    expect(await journeys.stock(world.variant)).toBe(cancelled!.ok ? 100 : 98);
  }
});

const loseParcel = ({ id }: Journey) => {
  const reason = systemReason('lost');
  return moveOrder(
    market.context(),
    async ({ db }) => (await selectByIds(db, [id]))[0],
    () => ({ action: 'lose', by: 'carrier', reason: { ...reason, text: reason.label } }),
  ).then(
    () => ({ ok: true }),
    (error: { code: string; status: number }) => ({ ok: false, code: error.code, status: error.status }),
  );
};

test('received and lost: one succeeds, the other gets 409', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const world = await journeys.play('at_order', 'pay', 'confirm', 'shipped');
    const [received, lost] = await race<{ ok: boolean }>(round, [
      () => COMMANDS.received(world),
      () => loseParcel(world),
    ]);
    expect([received, lost].filter((answer) => answer!.ok)).toHaveLength(1);
    expect(received!.ok ? lost : received).toMatchObject({
      status: 409,
      code: 'order.errors.illegal_transition',
    });
    const order = await read(world);
    expect([order.status, endings(order)]).toEqual(received!.ok ? ['completed', 0] : ['cancelled', 1]);
  }
});

test('refused and paid: the order has all the money, or all of it is refunded', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const world = await journeys.play('after_confirmation', 'confirm');
    const { payment_id, totalPrice } = await read(world);
    const book = await journeys.book(world);
    const paid = () => book().then(() => market.settle());
    const requestPayment = () => world.buyer.call(payOrder, { params: { id: world.id }, body: {} });
    const [refused, , paymentResult] = await race<unknown>(round, [
      () => COMMANDS.reject(world),
      paid,
      requestPayment,
    ]);
    await market.settle();
    expect(refused).toMatchObject({ ok: true });
    if (!(paymentResult as { ok: boolean }).ok)
      expect(paymentResult).toMatchObject({ status: 409, code: 'payment.errors.not_payable' });
    const order = await read(world);
    expect([order.status, endings(order)]).toEqual(['cancelled', 1]);
    const { rows } = await sql<{ back: number }>`
      select sum(amount) as back from payment_refunds where payment_id = ${payment_id}`.execute(market.db);
    expect(rows[0]!.back).toBe(totalPrice);
  }
});

const UNITS = 3;
const COINS = 20_000;

/** An order that took of everything: stock, a deal, a code, coins; it waits for a wallet. */
const readAll = async (stall: TestStall, buyer: As) => {
  const { order } = unwrap(
    await buyer.call(placeOrder, {
      body: makeOrderPayload(stall, {
        quantity: UNITS,
        payment_method: 'wallet_momo',
        coin_redeem: COINS,
        discount_codes: [{ price_rule: { code: 'TATCA' } }],
      }),
    }),
  );
  unwrap(await buyer.call(payOrder, { params: { id: order.id }, body: {} }));
  const { reference } = momo.created.at(-1)!;
  const failed = {
    reference,
    amount: order.totalPrice,
    outcome: 'failed',
    transactionId: null,
    code: '1006',
  };
  return {
    order,
    notifyFailure: () => market.app.inject({ ...signedCall(failed), url: '/v1/pay/api/ipn/momo' }),
  };
};

test('buyer, shop, deadline and a failing provider end one order at once: everything is returned once', async () => {
  market.clock.set(journeys.start);
  const stall = await market.create.stall({
    shop: { payment_timing: 'at_order', payment_methods: ['wallet_momo'] },
  });
  const deal = await market.create.deal({
    product_id: stall.product.id,
    shop_id: stall.shopId,
    price: 70_000,
    end_at: new Date(journeys.start.getTime() + 10_000 * HOUR),
  });
  const rule = await market.create.priceRule({ value: 10_000, usage_limit: 1, codes: ['TATCA'] });
  const buyerId = await market.create.user();
  const staff = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
  unwrap(await staff.call(grantCoins, { body: { user_id: buyerId, amount: COINS, note: 'Quà' } }));
  const before = await readStock(market.db);
  const countTaken = async () =>
    (
      await sql<Record<string, number>>`select
        (select inventory_quantity from variants where id = ${stall.product.variants[0]!}) as stock,
        (select ordered from deals where id = ${deal}) as deal, (select used from price_rules where id = ${rule}) as used,
        (select sum(remaining) from coin_lots where user_id = ${buyerId}) as coins`.execute(market.db)
    ).rows[0];
  const ended = new Set<string>();
  for (let round = 0; round < repeat(25, 500); round += 1) {
    const { order, notifyFailure: tell } = await readAll(stall, await market.as(buyerId));
    expect(await countTaken()).toMatchObject({ stock: 100 - UNITS, deal: UNITS, used: 1, coins: 0 });
    market.clock.pass(30 * MINUTE);
    const [buyer, seller] = [await market.as(buyerId), await market.as(stall.ownerId)];
    const world = { id: order.id, variant: stall.product.variants[0]!, buyer, seller };
    const callers = [
      () => COMMANDS.cancel(world),
      () => COMMANDS.reject(world),
      tell,
      () => COMMANDS.cancel(world),
      tell,
    ];
    const deadline = () => market.run('orders.expire');
    // the deadline makes no call over HTTP and can be the first of every round
    await race<unknown>(round, round % 2 === 0 ? [...callers, deadline, deadline] : callers);
    await market.settle();
    const now = await read(world);
    expect([now.status, endings(now)]).toEqual(['cancelled', 1]);
    expect(await countTaken()).toEqual({ stock: 100, deal: 0, used: 0, coins: COINS });
    ended.add(now.cancelledBy!);
  }
  expect(ended.size).toBeGreaterThan(1);
  expect(await findFaults(market.db, before)).toEqual([]);
});
