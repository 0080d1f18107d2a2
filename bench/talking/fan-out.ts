import { setTimeout as sleep } from 'node:timers/promises';
import type { Market } from '../market.ts';
import { findVariants, orderRequests, signIn, waitForEvents } from '../orders.ts';
import { ms, rate, type Figure } from '../table.ts';

const FOLLOWERS = 10_000;
const MAX_MS = 5_000;
/** 18 000 orders an hour: a steady load, because the events of a saturating one only pile up. */
const ORDER_EVERY_MS = 200;
const CALM_MS = 10_000;
const BY_CASH = `'cod' = any(s.payment_methods)`;

/** A shop that everybody of a new crowd follows. @returns the shop's id */
const gatherFollowers = async ({ pool }: Market): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(
    `select id from shops where status = 'active' and review_state = 2 order by id limit 1`,
  );
  const shopId = rows[0]!.id;
  await pool.query(
    `with crowd as (insert into users (first_name, last_name, last_active_at, created_at)
       select 'Khách', n::text, now(), now() from generate_series(1, $2::int) n returning id),
     follows as (insert into shop_follows (user_id, shop_id) select id, $1 from crowd)
     update shop_stats set total_follows = total_follows + $2 where shop_id = $1`,
    [shopId, FOLLOWERS],
  );
  await pool.query('vacuum (analyze) shop_follows');
  return shopId;
};

const publishNews = ({ pool }: Market, shopId: number, day: string) =>
  pool.query(
    `with written as (insert into outbox_events (name, payload, created_at)
       select 'alerts.shop_news', json_build_object('shop_id', id, 'name', name, 'slug', slug, 'day', $2::text,
         'topic', 'new_products', 'count', 12, 'after', 0), now() from shops where id = $1 returning 1)
     select pg_notify('outbox', '') from written`,
    [shopId, day],
  );

const countTold = async ({ pool }: Market, shopId: number, day: string): Promise<number> => {
  const { rows } = await pool.query<{ delivered: number }>(
    `select count(*) as delivered from alert_deliveries where event_key = $1 and way = 'web'`,
    [`news:new_products:${shopId}:${day}`],
  );
  return rows[0]!.delivered;
};

/** Sends news of the shop; resolves with how long it took until every follower had it, in ms. */
const fanOut = async (market: Market, shopId: number, day: string): Promise<number> => {
  const start = performance.now();
  await publishNews(market, shopId, day);
  while ((await countTold(market, shopId, day)) < FOLLOWERS) {
    if (performance.now() - start > 120_000) throw new Error('the news did not reach every follower');
    await sleep(20);
  }
  return performance.now() - start;
};

type Next = ReturnType<typeof orderRequests>;

/** Orders steadily for as long as `work` runs; how long each took, in ms. */
const orderDuring = async ({ product }: Market, next: Next, work: Promise<unknown>): Promise<number[]> => {
  const state = { over: false };
  const ended = work.finally(() => {
    state.over = true;
  });
  const placing: Promise<number>[] = [];
  const place = async (): Promise<number> => {
    const { path, headers, body } = next();
    const from = performance.now();
    const answer = await fetch(product.address + path, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`an order is refused: ${answer.status}`);
    return performance.now() - from;
  };
  while (!state.over) {
    placing.push(place());
    await sleep(ORDER_EVERY_MS);
  }
  await ended;
  return (await Promise.all(placing)).toSorted((one, other) => one - other);
};

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** News of a shop to 10 000 followers, alone and while orders are placed, and what it does to those orders. */
export const measureFanOut = async (market: Market): Promise<Figure[]> => {
  const shopId = await gatherFollowers(market);
  const buyers = await signIn(market);
  const variants = await findVariants(market, buyers[0]!, { method: 'cod', where: BY_CASH });
  const next = orderRequests(buyers, variants, 'cod');
  await orderDuring(market, next, sleep(CALM_MS));
  await waitForEvents(market.pool);
  const alone = await fanOut(market, shopId, '2026-01-01');
  const calm = await orderDuring(market, next, sleep(CALM_MS));
  await waitForEvents(market.pool);
  const busy = fanOut(market, shopId, '2026-01-02');
  const ordersMeanwhile = await orderDuring(market, next, busy);
  const under = await busy;
  const p99 = at(ordersMeanwhile, 0.99);
  return [
    {
      name: `news to ${FOLLOWERS.toLocaleString('en')} followers`,
      figure: `${ms(alone)}, ${rate((FOLLOWERS * 1_000) / alone)}`,
      p99: '',
      aim: `≤ ${MAX_MS / 1_000} s`,
      met: alone <= MAX_MS,
    },
    { name: '  while orders are placed', figure: ms(under), p99: '' },
    { name: '  orders without it, HTTP', figure: `p50 ${ms(at(calm, 0.5))}`, p99: ms(at(calm, 0.99)) },
    { name: '  orders meanwhile, HTTP', figure: `p50 ${ms(at(ordersMeanwhile, 0.5))}`, p99: ms(p99) },
  ];
};
