import { listAlerts } from '@market/contract/alerts/routes';
import { placeOrder } from '@market/contract/checkout/routes';
import type { WebhookEvent } from '@market/contract/rules/webhook-events';
import { listWebhookDeliveries, listWebhooks } from '@market/contract/webhooks/routes';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeOrderPayload, type TestStall } from '#test/factories/orders.ts';
import { makeWebhook } from '#test/factories/webhooks.ts';
import { aMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { isSignedWith, privateLookup, receiveEvents, type Reaction } from '#test/webhook-receiver.ts';
import { transact } from '#platform/context.ts';
import { deliverDue } from '#platform/events/delivery.ts';
import { publish } from '#platform/events/outbox.ts';
import { DAY, MINUTE, SECOND } from '#platform/time.ts';
import { outboundHttp } from '../../adapters/outbound-http/outbound-http.ts';
import { caseClosed, caseOpened } from '../cases/events.ts';
import * as orders from '../orders/events.ts';
import { createSender } from './actions/sender.ts';
import { leaseFrom } from './actions/send.ts';
import { listeners } from './listeners.ts';
import { takeDue } from './store/deliveries.ts';

const HANG_MS = 150;

/** A market whose shops may have webhooks at this origin; nothing is waited for longer than `HANG_MS`. */
const marketFor = async (origin: string): Promise<{ market: Market; stall: TestStall; seller: As }> => {
  const http = outboundHttp([origin], privateLookup);
  const market = await aMarket({
    services: { outboundHttp: { ...http, send: (sent) => http.send({ ...sent, timeoutMs: HANG_MS }) } },
  });
  const stall = await market.create.stall();
  return { market, stall, seller: await market.as(stall.ownerId) };
};

const KINDS = [
  [orders.orderPaid, 'order.paid'],
  [orders.orderConfirmed, 'order.confirmed'],
  [orders.cancellationRequested, 'order.cancellation_requested'],
  [orders.orderShipped, 'order.shipped'],
  [orders.orderDelivered, 'order.delivered'],
  [orders.orderCompleted, 'order.completed'],
] as const;
const SEQUENCE: readonly WebhookEvent[] = [
  'order.created',
  ...KINDS.map(([, type]) => type),
  'case.opened',
  'case.closed',
  'order.cancelled',
];

/** Orders of the shop and, for each, what happened to it, all ten kinds one after the other. */
const happen = async (market: Market, stall: TestStall, number: number): Promise<string[]> => {
  let buyer: As | undefined;
  const ids: string[] = [];
  for (let index = 0; index < number; index += 1) {
    // somebody may have five unpaid orders
    if (buyer === undefined || index % 5 === 0) buyer = await market.as(await market.create.user());
    const { id } = unwrap(await buyer.call(placeOrder, { body: makeOrderPayload(stall, {}) })).order;
    ids.push(id);
    market.clock.pass(SECOND);
  }
  const facts = (order_id: string) => ({
    order_id,
    checkout_id: 'x',
    user_id: 1,
    shop_id: stall.shopId,
  });
  const publishAll = (events: readonly Parameters<typeof publish>[1][]) =>
    transact(market.context(), async (context) => {
      for (const event of events) await publish(context, event);
    });
  for (const [kind] of KINDS) await publishAll(ids.map((id) => kind(facts(id))));
  await publishAll(ids.map((id) => caseOpened({ ...facts(id), case_id: 'c' })));
  await publishAll(ids.map((id) => caseClosed({ ...facts(id), case_id: 'c' })));
  await publishAll(ids.map((id) => orders.orderCancelled(facts(id))));
  return ids;
};

const queueAll = async (market: Market) => {
  while ((await deliverDue(market.context(), listeners)) > 0);
};

/** Each thing once, in the sequence of the first times. */
const firsts = (names: readonly string[]) => [...new Set(names)];

it('1.000 events reach a receiver that fails, hangs and answers late, in order per order', async () => {
  let late = () => {};
  const answers: (() => void)[] = [];
  const react = (nth: number, seed: number): Reaction | Promise<Reaction> => {
    if (nth === 1 && seed % 7 === 0) return 503;
    if (nth === 1 && seed % 11 === 0) return 'hang';
    if (nth > 1 || seed % 5 !== 0) return 204;
    // answered after the next one arrived
    late();
    return new Promise((resolve) => {
      late = () => resolve(200);
      answers.push(late);
    });
  };
  let arrived = 0;
  const { origin, received, accepted } = await receiveEvents((_event, nth) => react(nth, (arrived += 1)));
  const { market, stall, seller } = await marketFor(origin);
  const { secret } = await makeWebhook(seller, `${origin}/hook`);
  const inside = await makeWebhook(seller, 'https://trong-mang.example/hook', ['order.created']);
  const ids = await happen(market, stall, 100);
  await queueAll(market);
  // two processes at once
  const senders = [createSender(market.context), createSender(market.context)];
  for (let minute = 0; minute < 40; minute += 1) {
    for (const sender of senders) sender.start();
    await Promise.all(senders.map((sender) => sender.idle()));
    market.clock.pass(MINUTE);
  }
  for (const answer of answers) answer();
  const byOrder = Map.groupBy(accepted, ({ data }) => data['order_id']);
  expect(byOrder.size).toBe(100);
  for (const id of ids) expect(firsts(byOrder.get(id)!.map(({ type }) => type))).toEqual(SEQUENCE);
  expect(firsts(accepted.map(({ id }) => id))).toHaveLength(1_000);
  expect(received.length).toBeGreaterThan(1_150);
  expect(received.every((event) => isSignedWith(event, secret))).toBe(true);
  const log = unwrap(
    await (
      await market.as(stall.ownerId)
    ).call(listWebhookDeliveries, {
      params: { id: inside.webhook.id },
      query: { state: 'problem' },
    }),
  ).data;
  expect(log.total).toBe(100);
  expect(log.deliveries[0]).toMatchObject({ status: null, problem: 'private_address' });
}, 120_000);

it('what a process was sending when it was killed is sent by another', async () => {
  const { origin, received } = await receiveEvents(() => 200);
  const { market, stall, seller } = await marketFor(origin);
  await makeWebhook(seller, `${origin}/`);
  await happen(market, stall, 2);
  await queueAll(market);
  const lost = await takeDue(market.db, leaseFrom(market.clock.now()), { most: 32, each: 4 });
  expect(lost).toHaveLength(2);
  const sender = createSender(market.context);
  sender.start();
  await sender.idle();
  expect(received).toEqual([]);
  market.clock.pass(MINUTE + 1);
  sender.start();
  await sender.idle();
  expect(firsts(received.map(({ id }) => id))).toHaveLength(20);
});

it('a receiver that hangs takes no room from the others', async () => {
  const { origin, received } = await receiveEvents(({ path }) => (path === '/slow' ? 'hang' : 200));
  const { market, stall, seller } = await marketFor(origin);
  await makeWebhook(seller, `${origin}/slow`);
  await makeWebhook(seller, `${origin}/quick`);
  await happen(market, stall, 20);
  await queueAll(market);
  const sender = createSender(market.context);
  sender.start();
  await expect
    .poll(() => received.filter(({ path }) => path === '/quick').length, { timeout: 30_000 })
    .toBe(200);
  // at most four at a time
  expect(received.filter(({ path }) => path === '/slow').length).toBeLessThan(60);
  await sender.stop();
});

it('an event that is taken before an earlier one of its order waits for it', async () => {
  const { origin } = await receiveEvents(() => 200);
  const { market, stall, seller } = await marketFor(origin);
  const { webhook } = await makeWebhook(seller, `${origin}/`);
  await happen(market, stall, 1);
  const typesInLog = async () => {
    const query = { params: { id: webhook.id }, query: {} };
    const { deliveries } = unwrap(await seller.call(listWebhookDeliveries, query)).data;
    return deliveries.map(({ type }) => type).toReversed();
  };
  // as if another process had taken the first one
  await sql`update outbox_events set due_at = now() + interval '1 minute' where name = 'order.placed'`.execute(
    market.db,
  );
  await queueAll(market);
  expect(await typesInLog()).toEqual([]);
  for (let retry = 0; retry < SEQUENCE.length; retry += 1) {
    await sql`update outbox_events set due_at = now() where done_at is null`.execute(market.db);
    await queueAll(market);
  }
  expect(await typesInLog()).toEqual(SEQUENCE);
});

it('stops after five days without an answer, and says so once', async () => {
  const { origin } = await receiveEvents(() => 500);
  const { market, stall, seller } = await marketFor(origin);
  await makeWebhook(seller, `${origin}/`, ['order.created']);
  await happen(market, stall, 3);
  await queueAll(market);
  const sender = createSender(market.context);
  for (let hour = 0; hour < 7 * 24; hour += 1) {
    sender.start();
    await sender.idle();
    market.clock.pass(DAY / 24);
    if (hour === 5 * 24 - 1) {
      await happen(market, stall, 3);
      await queueAll(market);
    }
  }
  await market.settle();
  const owner = await market.as(stall.ownerId);
  const { alerts } = unwrap(await owner.call(listAlerts, { query: {} })).data;
  expect(alerts.filter(({ title }) => title.startsWith('Webhook tới 127.0.0.1'))).toHaveLength(1);
  const [webhook] = unwrap(await owner.call(listWebhooks)).data.webhooks;
  expect(webhook).toMatchObject({ enabled: false, stopped: 'failing', waiting: 3 });
});
