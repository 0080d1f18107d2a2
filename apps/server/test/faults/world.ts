import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { placeCheckout } from '@market/contract/checkout/routes';
import type { CheckoutPayload } from '@market/contract/checkout/schemas';
import { grantCoins } from '@market/contract/coins/routes';
import type { Order } from '@market/contract/orders/schemas';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import { COIN_GRANT_MAX } from '@market/contract/constants/money';
import { startProviders } from '@market/providers';
import { providersAt, type ProvidersClient } from '@market/providers/client';
import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { MINUTE } from '#platform/time.ts';
import { makeOrderPayload, type TestStall } from '../factories/orders.ts';
import { unwrap } from '../unwrap.ts';
import { aMarket, freshKey, type As, type Market } from '../market.ts';
import { findFaults, readStock } from '../order-checker.ts';
import { environment, startProcess, type AProcess } from '../processes/start.ts';
import { callUntilAnswered, type CallResult } from './caller.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';
import { fakeExternalServices } from './external-services.ts';
import { setMarketSetting } from '../market-setting.ts';

type Method = PaymentMethod;

/** A market of three shops with prepaid orders, discount codes, coins and fake providers. */
export interface World {
  readonly market: Market;
  /** New tokens by the clock of the running process: earlier ones expire with its clock. */
  signInAgain(): Promise<void>;
  /** The time of the process started last; undefined without one. */
  processTime: Date | undefined;
  readonly client: ProvidersClient;
  readonly fakeProviders: string;
  readonly proxy: TcpProxy;
  readonly stalls: readonly TestStall[];
  readonly buyers: As[];
  readonly stock: ReadonlyMap<number, number>;
  /** All requested checkouts by idempotency key. */
  readonly checkouts: Map<string, CallResult | undefined>;
}

const CODES = { platform: 'CHOPHIEN', shop: 'SHOPMOT' };
const COINS = COIN_GRANT_MAX;
const METHODS: readonly Method[] = [
  'cod',
  'bank_transfer',
  'wallet_momo',
  'credit_card',
  'atm_card',
  'zalopay_app',
  'payme_wallet',
];

const giveCoins = async (market: Market, buyers: readonly As[]): Promise<void> => {
  for (const { userId } of buyers) {
    // one person may grant only so much a day
    const finance = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
    const body = { user_id: userId!, amount: COINS, note: 'Quà khai trương' };
    unwrap(await finance.call(grantCoins, { body }));
  }
};

export interface WorldOptions {
  readonly buyers?: number;
  readonly database?: string;
  readonly poolSize?: number;
  /** Time limit of calls to providers, ms; the default when left out. */
  readonly timeoutMs?: number;
}

export const aWorld = async ({
  buyers: count = 4,
  timeoutMs,
  ...options
}: WorldOptions = {}): Promise<World> => {
  const providers = await startProviders({ port: 0, smtpPort: 0 });
  const proxy = await startTcpProxy();
  onTestFinished(async () => {
    await proxy.close();
    await providers.close();
  });
  const market = await aMarket({
    ...options,
    services: { ...fakeExternalServices(providers.url, timeoutMs), publicUrl: proxy.address },
  });
  const client = providersAt(providers.url);
  await client.setClock(market.clock.now());
  await client.setHook('ghn', `${proxy.address}/v1/shipping/api/hooks/ghn?token=demo-hook-of-this-machine`);
  const shop = { payment_timing: 'at_order' as const, payment_methods: [...METHODS] };
  const stalls: TestStall[] = [];
  for (let number = 0; number < 3; number++)
    stalls.push(await market.create.stall({ shop, variants: [{ stock: 1_000_000 }] }));
  await market.create.priceRule({ value: 9_000, codes: [CODES.platform] });
  await market.create.priceRule({ value: 5_000, codes: [CODES.shop], shop_id: stalls[0]!.shopId });
  const buyers: As[] = [];
  for (let number = 0; number < count; number++) buyers.push(await market.as(await market.create.user()));
  await giveCoins(market, buyers);
  // a few buyers place many orders
  await setMarketSetting(market, 'unpaid_orders_max', 1_000_000);
  await setMarketSetting(market, 'unpaid_amount_max', 1_000_000_000_000);
  const stock = await readStock(market.db);
  const world: World = {
    market,
    client,
    fakeProviders: providers.url,
    proxy,
    stalls,
    buyers,
    stock,
    checkouts: new Map(),
    processTime: undefined,
    signInAgain: async () => {
      for (const [index, { userId }] of buyers.entries())
        buyers[index] = await market.as(userId!, world.processTime);
    },
  };
  return world;
};

/** Advances the clocks of the market and the fake providers; clocks of running processes do not change. */
export const passTime = async ({ market, client, signInAgain }: World, ms: number): Promise<void> => {
  market.clock.pass(ms);
  await client.setClock(market.clock.now());
  await signInAgain();
};

/** Starts a process of this market behind its proxy. */
export const startBehindProxy = async (world: World): Promise<AProcess> => {
  const { market, fakeProviders, proxy } = world;
  const onOutput =
    process.env['TEST_LOG'] === undefined ? undefined : (text: string) => process.stderr.write(text);
  const one = await startProcess(market, {
    publicUrl: proxy.address,
    fakeProviders,
    works: true,
    ...(onOutput && { onOutput }),
  });
  world.processTime = market.clock.now();
  await world.signInAgain();
  proxy.forwardTo(one.address);
  return one;
};

/** A checkout of all shops with a shop's code and, where money passes the market, the platform's code and coins. */
const checkoutOf = ({ stalls }: World, payment_method: Method): CheckoutPayload => ({
  orders: stalls.map((stall, index) => ({
    ...makeOrderPayload(stall, { payment_method }),
    ...(index === 0 && { discount_codes: [{ price_rule: { code: CODES.shop } }] }),
  })),
  ...(payment_method !== 'cod' && {
    discount_codes: [{ price_rule: { code: CODES.platform } }],
    coin_redeem: 3_000,
  }),
});

/** The same without codes and coins, which would be locked. */
export const plainCheckoutOf = ({ stalls }: World, payment_method: Method): CheckoutPayload => ({
  orders: stalls.map((stall) => makeOrderPayload(stall, { payment_method })),
});

/** Repeats a checkout under one key until it is answered; fails when it is refused. */
export const orderUntilAnswered = async (
  world: World,
  buyer: As,
  payment_method: Method,
  { address = () => world.proxy.address, body = checkoutOf(world, payment_method) } = {},
): Promise<CallResult & { readonly orders: readonly Order[] }> => {
  const key = freshKey();
  world.checkouts.set(key, undefined);
  const reached = await callUntilAnswered(address, placeCheckout, {
    token: () => buyer.token!,
    key,
    input: { body },
  });
  world.checkouts.set(key, reached);
  expect(reached.status, JSON.stringify(reached.body)).toBe(201);
  return { ...reached, orders: reached.body['orders'] as unknown as Order[] };
};

const tool = fileURLToPath(new URL('../../../../tools/check-money.ts', import.meta.url));
const checkMoney = (url: string) =>
  new Promise<string>((resolve) => {
    execFile(process.execPath, [tool], { env: { ...environment(), DATABASE_URL: url } }, (_error, out, err) =>
      resolve(out + err),
    );
  });

/** Releases the leases of ended processes, as after 30 s. */
const passLeases = ({ db }: Market) =>
  sql`update outbox_events set due_at = now() where done_at is null`.execute(db);

const countUnfinished = async ({ db }: Market): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from payment_refunds where state in ('queued', 'processing'))
      + (select count(*) from outbox_events where done_at is null) as n`.execute(db);
  return rows[0]!.n;
};

/** Runs all jobs and deliveries that are due within `minutes`. */
export const catchUp = async ({ market, client }: World, minutes = 16): Promise<void> => {
  await passLeases(market);
  for (
    let minute = 0;
    minute < minutes || (minute < 200 && (await countUnfinished(market)) > 0);
    minute += 2
  ) {
    await market.settle();
    market.clock.pass(2 * MINUTE);
    await client.setClock(market.clock.now());
    await market.run('payments.query');
    await market.run('payments.refund');
  }
  await market.settle();
};

/** Compares the database with the independent checker and with tools/check-money. */
export const expectBooks = async ({ market, stock }: World): Promise<void> => {
  expect(await findFaults(market.db, stock)).toEqual([]);
  expect(await checkMoney(market.url)).toBe('The books are right: ledger, coins, payments, orders, ads.\n');
};

/** Every requested checkout exists once with all its orders, no other exists, and the books are right. */
export const expectWhole = async (world: World): Promise<void> => {
  const { rows } = await sql<{ id: string; orders: number }>`
    select c.id, (select count(*)::int from orders o where o.checkout_id = c.id) as orders from checkouts c`.execute(
    world.market.db,
  );
  const idOf = (reached: CallResult | undefined) =>
    (reached?.body['checkout'] as { id: string } | undefined)?.id ?? 'never answered';
  const answers = [...world.checkouts.values()].map(idOf);
  const [stored, answered] = [new Set(rows.map(({ id }) => id)), new Set(answers)];
  expect({
    lost: answers.filter((id) => !stored.has(id)),
    doubled: [...stored].filter((id) => !answered.has(id)),
    half: rows.filter(({ orders }) => orders !== world.stalls.length),
    twice: answers.length - answered.size,
  }).toEqual({ lost: [], doubled: [], half: [], twice: 0 });
  await expectBooks(world);
};
