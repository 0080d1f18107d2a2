import { placeOrder } from '@market/contract/checkout/routes';
import { payOrder } from '@market/contract/payments/routes';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import type { Fault, Service } from '@market/providers/client';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeOrderPayload, type TestStall } from '../factories/orders.ts';
import { checkPayments } from '#bank-reconciliation';
import { MINUTE } from '#platform/time.ts';
import { unwrap } from '#test/unwrap.ts';
import { repeat } from '#test/repeat.ts';
import { findFaults } from '#test/order-checker.ts';
import { choose } from '#test/receive-webhook.ts';
import { startMarketWithProviders, type MarketWithProviders } from './market-with-providers.ts';

// No order is charged twice, and no đồng gets lost, whatever providers leave unsaid.

const WAYS: readonly (readonly [Service, PaymentMethod])[] = [
  ['momo', 'wallet_momo'],
  ['zalopay', 'zalopay_app'],
  ['vnpay', 'atm_card'],
  ['payme', 'payme_wallet'],
];
const CONCURRENCY = 8;
const PAY_WITHIN = 30 * MINUTE;
/** Hundreds of payments take their time. */
const LONG = { timeout: 20 * MINUTE };

let system: MarketWithProviders;
let stall: TestStall;
beforeEach(async () => {
  system = await startMarketWithProviders(20);
  stall = await system.market.create.stall({
    variants: [{ stock: 1_000_000 }],
    shop: { payment_timing: 'at_order', payment_methods: WAYS.map(([, method]) => method) },
  });
});
afterEach(async () => {
  const { market } = system;
  await market.settle();
  expect(await findFaults(market.db)).toEqual([]);
  expect(await checkPayments(market.context())).toEqual([]);
  await system.close();
});

/** An order that waits for its money, and the page to pay it on. */
interface Due {
  readonly id: string;
  readonly total: number;
  readonly service: Service;
  readonly page: string;
  /** What the provider calls it. */
  readonly number: string;
}

const prepareRound = async (round: number): Promise<Due> => {
  const [service, payment_method] = WAYS[round % WAYS.length]!;
  const buyer = await system.market.as(await system.market.create.user());
  const { order } = unwrap(
    await buyer.call(placeOrder, {
      body: makeOrderPayload(stall, { payment_method, quantity: 1 + (round % 9) }),
    }),
  );
  const { data } = unwrap(await buyer.call(payOrder, { params: { id: order.id }, body: { payment_method } }));
  const answer = await fetch(data.checkout_url);
  const [, number] = /data-testid="order">([^<]+)</.exec(await answer.text())!;
  return { id: order.id, total: order.totalPrice, service, page: answer.url, number: number! };
};
const order = ({ service, number }: Due, ...plan: readonly Fault[]) =>
  system.client.faults(service, plan, number);
const pay = ({ page }: Due) => choose(page, 'pay');

/** Does so many things, some at once. */
const runMany = async (count: number, does: (round: number) => Promise<void>): Promise<void> => {
  let next = 0;
  const worker = async () => {
    while (next < count) await does(next++);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
};

/** Orders with what came in for them and what was refunded; all of them, or one. */
const moneyOf = async (only?: string) => {
  const { rows } = await sql<{ id: string; status: string; paid: string; came: number[]; back: number }>`
    select o.id, o.status, o.financial_status as paid,
      array(select r.amount::int from payment_receipts r join payment_orders p using (payment_id) where p.order_id = o.id) as came,
      (select coalesce(sum(r.amount), 0)::int from payment_refunds r join payment_orders p using (payment_id)
        where p.order_id = o.id) as back
    from orders o where o.id = coalesce(${only ?? null}, o.id)`.execute(system.market.db);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
};

test(
  'when half of the answers are lost after the charge, each order is charged once and the others are queried',
  LONG,
  async () => {
    const count = repeat(48, 1_000);
    const all: Due[] = [];
    await runMany(count, async (round) => {
      const one = await prepareRound(round);
      all.push(one);
      // every second payment of each provider: no notification, and the first query fails
      if (round % 8 < 4) await order(one, { verb: 'drop' }, { verb: 'http', status: 502, on: 'query' });
      // an impatient buyer
      await Promise.all([pay(one), pay(one)]);
    });
    await system.market.settle();
    const early = [...(await moneyOf()).values()].filter(({ paid }) => paid === 'paid');
    expect(early.length).toBeLessThan(count);
    for (const minutes of [1, 2, 5, 10]) {
      await system.pass(minutes * MINUTE);
      await system.market.run('payments.query');
      await system.market.run('orders.expire');
      await system.market.settle();
    }
    const money = await moneyOf();
    expect(money.size).toBe(count);
    for (const { id, total, service } of all)
      expect(money.get(id), service).toEqual({ status: 'open', paid: 'paid', came: [total], back: 0 });
  },
);

test('the browser and the notification arrive at the same instant: one charge', LONG, async () => {
  const count = repeat(24, 500);
  for (let round = 0; round < count; round++) {
    const one = await prepareRound(round);
    await order(one, { verb: 'delay', ms: 1_000, on: 'callback' });
    const home = await pay(one);
    const browser = () => fetch(home!, { redirect: 'manual' });
    const notify = () => system.client.advance(1_000);
    await Promise.all(round % 8 < 4 ? [browser(), notify()] : [notify(), browser(), browser()]);
    await system.market.settle();
    expect((await moneyOf(one.id)).get(one.id), one.service).toEqual({
      status: 'open',
      paid: 'paid',
      came: [one.total],
      back: 0,
    });
  }
});

test('a payment just before or after the deadline pays the order or is refunded in full', LONG, async () => {
  const outcomes = new Map<string, number>();
  const count = repeat(24, 200);
  for (let round = 0; round < count; round++) {
    const placed = system.market.clock.now();
    const one = await prepareRound(round);
    const late = round % 8 < 4 ? 1 : -1;
    await order(one, { verb: 'delay', ms: PAY_WITHIN + late, on: 'callback' });
    await pay(one);
    system.market.clock.set(new Date(placed.getTime() + PAY_WITHIN + late));
    const land = () => system.client.advance(PAY_WITHIN + late);
    const expire = () => system.market.run('orders.expire');
    // at once, either first; or the end has just come
    const instant = Math.floor(round / 8) % 3;
    if (instant === 2) await expire();
    await Promise.all(instant === 0 ? [land(), expire()] : [expire(), land()]);
    await system.market.settle();
    await system.pass(MINUTE);
    await system.market.run('orders.expire');
    await system.market.settle();
    const { status, came, back } = (await moneyOf(one.id)).get(one.id)!;
    expect([came, back], one.service).toEqual([[one.total], status === 'open' ? 0 : one.total]);
    if (late < 0) expect(status, one.service).toBe('open');
    outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
  }
  expect([...outcomes.keys()].toSorted()).toEqual(['cancelled', 'open']);
});
