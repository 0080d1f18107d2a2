import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact, type Context } from '#platform/context.ts';
import { deliverDue } from '#platform/events/delivery.ts';
import { startDispatcher } from '#platform/events/dispatcher.ts';
import { event, listen, listenToBatch, publish } from '#platform/events/outbox.ts';
import { listenForNotifications } from '#platform/events/pg-notifications.ts';
import { startMarket, type Market } from '../market.ts';

const testEvent = event<{ n: number }>('test.happened');
let market: Market;
let context: Context;
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
  context = market.context();
  await sql`create table effects (n integer)`.execute(market.db);
});
afterAll(() => market.close());
beforeEach(() => sql`truncate effects, outbox_events cascade`.execute(market.db));

const publishEvent = (n: number) => transact(context, (context) => publish(context, testEvent({ n })));
const effect = listen(testEvent, 'test.effect', async (context, { n }) => {
  await sql`insert into effects values (${n})`.execute(context.db);
});
const effects = async (): Promise<number[]> =>
  (await sql<{ n: number }>`select n from effects order by n`.execute(market.db)).rows.map(({ n }) => n);
const drain = async (listeners = [effect]) => {
  while ((await deliverDue(context, listeners)) > 0);
};
const makeDue = () => sql`update outbox_events set due_at = now() where done_at is null`.execute(market.db);

test('an event of a failed transaction is never delivered', async () => {
  await transact(context, async (context) => {
    await publish(context, testEvent({ n: 1 }));
    throw new Error('no');
  }).catch(() => {});
  await drain();
  expect(await effects()).toEqual([]);
});

test('every listener receives an event once', async () => {
  await publishEvent(1);
  await drain([effect, { ...effect, name: 'test.other' }]);
  expect(await effects()).toEqual([1, 1]);
});

test('eight workers at once have each effect exactly once', async () => {
  await Promise.all(Array.from({ length: 200 }, (_, n) => publishEvent(n)));
  await Promise.all(Array.from({ length: 8 }, () => drain()));
  expect(await effects()).toEqual(Array.from({ length: 200 }, (_, n) => n));
});

test('a failing listener is rolled back and retried without delaying the others', async () => {
  let broken = true;
  const shaky = listen(testEvent, 'test.shaky', async (context, { n }) => {
    await sql`insert into effects values (${n + 100})`.execute(context.db);
    if (broken) throw new Error('broken');
  });
  await publishEvent(1);
  await drain([shaky, effect]);
  expect(await effects()).toEqual([1]);
  broken = false;
  await makeDue();
  await drain([shaky, effect]);
  expect(await effects()).toEqual([1, 101]);
});

test('an event delivered but not yet settled has no second effect', async () => {
  await publishEvent(1);
  await drain();
  await sql`update outbox_events set done_at = null, due_at = now()`.execute(market.db);
  await drain();
  expect(await effects()).toEqual([1]);
});

test('a listener receives the events of a batch at once, the oldest first', async () => {
  for (const n of [1, 2, 3]) await publishEvent(n);
  const batches: number[][] = [];
  const listener = listenToBatch(testEvent, 'test.batch', async (_context, events) => {
    batches.push(events.map(({ payload }) => payload.n));
  });
  await drain([listener]);
  expect(batches).toEqual([[1, 2, 3]]);
});

test('an event that cannot be handled holds up no other of its batch', async () => {
  for (const n of [1, 2, 3]) await publishEvent(n);
  let broken = true;
  const strict = listen(testEvent, 'test.strict', async (context, { n }) => {
    await sql`insert into effects values (${n})`.execute(context.db);
    if (broken && n === 2) throw new Error('broken');
  });
  await drain([strict]);
  expect(await effects()).toEqual([1, 3]);
  const { rows } = await sql<{ failure: string }>`
    select failure from outbox_events where done_at is null`.execute(market.db);
  expect(rows).toEqual([{ failure: 'test.strict: broken' }]);
  broken = false;
  await makeDue();
  await drain([strict]);
  expect(await effects()).toEqual([1, 2, 3]);
});

test('kinds that share the name of a listener are received in one sequence', async () => {
  const otherEvent = event<{ n: number }>('test.happened_too');
  const received: string[] = [];
  const listeners = [
    listen(testEvent, 'test.both', async (_context, { n }) => void received.push(`one ${n}`)),
    listen(otherEvent, 'test.both', async (_context, { n }) => void received.push(`other ${n}`)),
  ];
  await publishEvent(1);
  await transact(context, (context) => publish(context, otherEvent({ n: 2 })));
  await publishEvent(3);
  await drain(listeners);
  expect(received).toEqual(['one 1', 'other 2', 'one 3']);
});

test('a commit starts the dispatcher', async () => {
  const signals = await listenForNotifications(market.url);
  const received = Promise.withResolvers<number>();
  const stop = startDispatcher(
    () => context,
    [listen(testEvent, 'test.receive', async (_context, { n }) => received.resolve(n))],
    signals,
  );
  await publishEvent(7);
  expect(await received.promise).toBe(7);
  await stop();
  await signals.close();
});
