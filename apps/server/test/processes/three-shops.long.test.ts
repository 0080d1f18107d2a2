import { placeCheckout, quoteCheckout } from '@market/contract/checkout/routes';
import type { Checkout, CheckoutPayload } from '@market/contract/checkout/schemas';
import { grantCoins } from '@market/contract/coins/routes';
import type { Order } from '@market/contract/orders/schemas';
import { urlOf } from '@market/contract/web';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { makeOrderPayload, type TestStall } from '../factories/orders.ts';
import { transact } from '#platform/context.ts';
import { MINUTE } from '#platform/time.ts';
import { unwrap } from '../unwrap.ts';
import { aMarket, freshKey, type As, type Market } from '../market.ts';
import { repeat } from '../repeat.ts';
import { findFaults, readStock } from '../order-checker.ts';
import { startProcess } from './start.ts';

// A checkout of three shops is one thing: all of it, or none, and once.

const COINS = 100_000;
const RETRIES = 50;
const LONG = { timeout: 30 * MINUTE };

/** Three shops, a code for all of them, and a buyer with coins who has looked at the price. */
const createWorld = async (market: Market) => {
  const stalls: TestStall[] = [];
  for (let count = 0; count < 3; count++) stalls.push(await market.create.stall());
  const code = `CHUNG${stalls[0]!.shopId}`;
  const rule = await market.create.priceRule({ value: 40_000, usage_limit: 1, codes: [code] });
  const finance = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
  const user_id = await market.create.user();
  unwrap(await finance.call(grantCoins, { body: { user_id, amount: COINS, note: 'Quà' } }));
  const buyer = await market.as(user_id);
  const body: CheckoutPayload = {
    orders: stalls.map((stall) => makeOrderPayload(stall, { quantity: 2, payment_method: 'bank_transfer' })),
    coin_redeem: 30_001,
    discount_codes: [{ price_rule: { code } }],
  };
  const { checkout } = unwrap(await buyer.call(quoteCheckout, { body }));
  return { stalls, rule, buyer, quote: checkout, body: { ...body, quote_token: checkout.token } };
};
type World = Awaited<ReturnType<typeof createWorld>>;

/** What is there of it: orders, coins that are left, uses of the code. */
const standOf = async (market: Market, { buyer, rule }: World) => {
  const { rows } = await sql<{ orders: number; total: number; coins: number; left: number; used: number }>`
    select count(*)::int as orders, coalesce(sum(total_price), 0)::int as total, coalesce(sum(coin_redeem), 0)::int as coins,
      (select sum(remaining)::int from coin_lots where user_id = ${buyer.userId}) as left,
      (select used::int from price_rules where id = ${rule}) as used
    from orders where user_id = ${buyer.userId}`.execute(market.db);
  return rows[0]!;
};
const NOTHING = { orders: 0, total: 0, coins: 0, left: COINS, used: 0 };
const allOrders = ({ quote }: World) => ({
  orders: 3,
  total: quote.total,
  coins: 30_001,
  left: COINS - 30_001,
  used: 1,
});
const send = (buyer: As, body: CheckoutPayload, key: string) =>
  buyer.inject({
    method: 'POST',
    url: urlOf(placeCheckout, {}),
    payload: body,
    headers: { 'idempotency-key': key },
  });

test(
  'a checkout of three shops places no order while one is sold out, then all three once',
  LONG,
  async () => {
    const market = await aMarket({ poolSize: 20 });
    const stock = await readStock(market.db);
    const world = await createWorld(market);
    const { buyer, stalls, body, quote } = world;
    const [, second] = stalls;
    const setStock = (quantity: number) =>
      sql`update variants set inventory_quantity = ${quantity} where id = ${second!.product.variants[0]}`.execute(
        market.db,
      );
    await setStock(1);
    const key = freshKey();
    for (let round = 0; round < RETRIES; round++) {
      const answer = await send(buyer, body, round % 2 ? freshKey() : key);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        {
          message_code: 'order.errors.out_of_stock',
          facts: {
            shop_id: second!.shopId,
            items: [{ variant_id: second!.product.variants[0], available: 1 }],
          },
        },
      ]);
    }
    expect(await standOf(market, world)).toEqual(NOTHING);
    await setStock(100);
    const again = freshKey();
    const ids = new Set<string>();
    const answers = await Promise.all(Array.from({ length: RETRIES }, () => send(buyer, body, again)));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(201);
      const { checkout, orders } = answer.json<{ checkout: Checkout; orders: Order[] }>();
      ids.add([checkout.id, ...orders.map(({ id }) => id)].join(' '));
      // coins taken are the coins shown
      expect(orders.map(({ coinRedeem }) => coinRedeem)).toEqual(
        quote.quotes.map(({ coin_redeem }) => coin_redeem),
      );
    }
    expect(ids.size).toBe(1);
    expect(await standOf(market, world)).toEqual(allOrders(world));
    await market.settle();
    expect(await findFaults(market.db, stock)).toEqual([]);
  },
);

/** Locks a row until it is released. */
const hold = async (market: Market, row: { table: 'variants' | 'price_rules'; id: number }) => {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  let announceLock = () => {};
  const lockHeld = new Promise<void>((resolve) => {
    announceLock = resolve;
  });
  const over = transact(market.context(), async ({ db }) => {
    await sql`select from ${sql.table(row.table)} where id = ${row.id} for update`.execute(db);
    announceLock();
    await until;
  });
  await lockHeld;
  return async () => {
    release();
    await over;
  };
};
const isWaitedFor = async (market: Market): Promise<boolean> => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(market.db);
  return rows.length > 0;
};

test(
  'a process killed between two shops leaves all orders or none, and a retry places all once',
  LONG,
  async () => {
    const market = await aMarket({ poolSize: 20 });
    for (let round = 0; round < repeat(5, 50); round++) {
      const world = await createWorld(market);
      const { buyer, stalls, body, rule } = world;
      // before anything of it, and after the stock of the first shop, or of two, was taken
      const rows = [
        { table: 'price_rules', id: rule },
        { table: 'variants', id: stalls[1]!.product.variants[0]! },
        { table: 'variants', id: stalls[2]!.product.variants[0]! },
      ] as const;
      // first the process: PostgreSQL ends a transaction that is idle for as long as a slow start
      const { address, end } = await startProcess(market);
      const letGo = await hold(market, rows[round % 3]!);
      onTestFinished(letGo);
      const key = freshKey();
      const placing = fetch(address + urlOf(placeCheckout, {}), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${buyer.token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
      }).then(
        ({ status }) => status,
        () => 'cut',
      );
      await expect.poll(() => isWaitedFor(market), { timeout: 20_000, interval: 20 }).toBe(true);
      expect(await end('SIGKILL')).toBe('SIGKILL');
      await letGo();
      expect(await placing).toBe('cut');
      // the database finds out by itself that nobody is there any more
      const ended = async () => {
        const answer = await send(buyer, body, key);
        return answer.statusCode;
      };
      expect(await standOf(market, world)).toEqual(NOTHING);
      await expect.poll(ended, { timeout: 30_000 }).toBe(201);
      expect((await send(buyer, body, key)).statusCode).toBe(201);
      expect(await standOf(market, world)).toEqual(allOrders(world));
    }
    await market.settle();
    expect(await findFaults(market.db)).toEqual([]);
  },
);
