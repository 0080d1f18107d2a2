import { placeOrder } from '@market/contract/checkout/routes';
import { listShippingRates } from '@market/contract/shipping/routes';
import type { ShippingRate } from '@market/contract/shipping/schemas';
import type { Fault } from '@market/providers/client';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MINUTE } from '#platform/time.ts';
import { unwrap } from '../unwrap.ts';
import { testDestination, makeOrderPayload } from '../factories/orders.ts';
import { freshKey, type As } from '../market.ts';
import { repeat } from '../repeat.ts';
import { callUntilAnswered, type CallResult } from './caller.ts';
import { report } from './report.ts';
import { aWorld, catchUp, expectBooks, passTime, type World } from './world.ts';

/** What a carrier answers. */
const ANSWERS: readonly (readonly [what: string, fault: Fault])[] = [
  ['too late', { verb: 'delay', ms: 4_000, on: 'fee' }],
  ['not at all', { verb: 'reset', on: 'fee' }],
  ['with days that are none', { verb: 'odd', what: 'dates', on: 'leadtime' }],
  ['with a price below nothing', { verb: 'odd', what: 'negative', on: 'fee' }],
  ['with garbage', { verb: 'odd', what: 'garbage', on: 'fee' }],
  ['with an error of its own', { verb: 'http', status: 503, on: 'fee' }],
];
const COUNT = repeat(5, 50);

/** Transactions that wait for somebody outside: seconds, where a statement takes milliseconds. */
const longTransactions = async ({ market }: World): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database()
      and state = 'idle in transaction' and now() - state_change > interval '1 second'`.execute(market.db);
  return rows[0]!.n;
};

const watch = async <Result>(
  world: World,
  calls: Promise<Result>,
): Promise<{ result: Result; long: number }> => {
  const state = { done: false };
  const marked = calls.finally(() => {
    state.done = true;
  });
  let long = 0;
  while (!state.done) {
    long = Math.max(long, await longTransactions(world));
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  return { result: await marked, long };
};

/** An order with a key, by this service; each count of pieces is a parcel that nobody has asked about. */
const order = (world: World, quantity: number, code: string): Promise<CallResult> =>
  callUntilAnswered(() => world.proxy.address, placeOrder, {
    token: () => world.buyers[quantity % world.buyers.length]!.token!,
    key: freshKey(),
    input: { body: makeOrderPayload(world.stalls[0]!, { quantity, shipping_lines: [{ code }] }) },
  });

const findUnquoted = async ({ market }: World): Promise<unknown[]> => {
  const { rows } = await sql`
    select o.id, o.shipping_line, o.shipping_price from orders o where o.shipping_line ->> 'code' like 'ghn:%' and not exists (
      select from shipping_quotes q, jsonb_array_elements(q.rates) r
      where q.carrier = 'ghn' and (r ->> 'price')::int = o.shipping_price
        and 'ghn:' || (r ->> 'service') = o.shipping_line ->> 'code')`.execute(market.db);
  return rows;
};

/** All those of one answer: by the carrier, what is offered meanwhile, and by the table. */
const tryWith = async (world: World, answer: string, fault: Fault): Promise<void> => {
  await world.client.clearFaults();
  await world.client.faults(
    'ghn',
    Array.from({ length: COUNT * 4 }, () => fault),
  );
  const pieces = Array.from({ length: COUNT }, (_, index) => 2 + index);
  const byCarrier = Promise.all(pieces.map((quantity) => order(world, quantity, 'ghn:2')));
  const { result, long } = await watch(world, byCarrier);
  expect(long, `no transaction waits for a carrier that answers ${answer}`).toBe(0);
  const refused = result.filter(({ status }) => status !== 201);
  for (const { status, body } of refused)
    expect([status, body['message_code']]).toEqual([422, 'order.errors.shipping_rate']);
  for (const rate of await offeredBy(world, pieces)) expect(rate.description).not.toBe('');
  const byTable = await Promise.all(pieces.map((quantity) => order(world, quantity, 'table:standard')));
  expect(byTable.map(({ status }) => status)).toEqual(pieces.map(() => 201));
  report('F10', { answer, orders: pieces.length * 2, refused: refused.length });
};

const offeredBy = async (world: World, pieces: readonly number[]): Promise<readonly ShippingRate[]> => {
  const [guest, all]: [As, ShippingRate[]] = [await world.market.as(), []];
  const { shopId, product } = world.stalls[0]!;
  for (const quantity of pieces) {
    const items = [{ variant_id: product.variants[0]!, quantity }];
    const body = { shop_id: shopId, shipping_address: testDestination, items };
    const { rates } = unwrap(await guest.call(listShippingRates, { body }));
    expect(rates.map(({ service_code }) => service_code)).toContain('table:standard');
    all.push(...rates);
  }
  return all;
};

test(
  'with a late, unreachable or faulty carrier the table’s rate is offered and no order gets an invalid price',
  { timeout: repeat(180_000, 3_600_000) },
  async () => {
    const world = await aWorld();
    world.proxy.forwardTo(await world.market.listen());
    for (const [answer, fault] of ANSWERS) {
      await tryWith(world, answer, fault);
      // what was answered, and what was not, is cleared
      await passTime(world, 31 * MINUTE);
    }
    expect(await findUnquoted(world)).toEqual([]);
    await catchUp(world, 2);
    await expectBooks(world);
  },
);
