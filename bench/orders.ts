import { setTimeout as sleep } from 'node:timers/promises';
import { bareOrder, type OrderableVariant } from './bare-order.ts';
import { sendRequests, alternateLoads, repeatConcurrently, type Load, type Rounds } from './load.ts';
import type { Market, Pool } from './market.ts';
import { ms, rate, type Figure } from './table.ts';

const CONCURRENCY = 10;
const BUYERS = 30;
const VARIANTS = 300;
const PASSWORD = 'chophien-demo';
export const ADDRESS = {
  name: 'Nguyễn Thị Lan',
  phone: '0901234567',
  address1: 'Số 5 ngõ 10',
  province_id: 1,
  district_id: 1,
  ward_id: 1,
};

export interface Buyer {
  readonly id: number;
  readonly token: string;
}

const payloadOf = (
  { shop_id, variant_id, quantity }: OrderableVariant,
  payment_method: string,
  cart_token: string | null,
) => ({
  shop_id,
  cart_token,
  payment_method,
  shipping_address: ADDRESS,
  shipping_lines: [{ code: 'table:standard' }],
  line_items: [{ variant_id, quantity }],
});

export const post = async (url: string, body: object, token?: string): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

export const signIn = async ({ product, pool }: Pick<Market, 'product' | 'pool'>): Promise<Buyer[]> => {
  const { rows } = await pool.query<{ id: number; account: string }>(
    `select id, phone_national as account from users
     where user_type = 'user' and locked_at is null and phone_national is not null order by id limit $1`,
    [BUYERS],
  );
  const buyers: Buyer[] = [];
  for (const { id, account } of rows) {
    const answer = await post(`${product.address}/v1/user/api/auth`, { account, password: PASSWORD });
    const { data } = (await answer.json()) as { data?: { token: { access_token: string } } };
    if (data === undefined) throw new Error(`${account} cannot sign in: ${answer.status}`);
    buyers.push({ id, token: data.token.access_token });
  }
  return buyers;
};

/** Variants with a quote for this payment method, restocked so that no round sells them out. */
export const findVariants = async (
  { product, pool }: Pick<Market, 'product' | 'pool'>,
  buyer: Buyer,
  { method, where }: { readonly method: string; readonly where: string },
): Promise<OrderableVariant[]> => {
  const { rows } = await pool.query<OrderableVariant>(
    `select v.id as variant_id, p.shop_id, ceil(greatest(t.minimum, s.min_order_quantity, 1)
        / p.quantity_per_unit::numeric)::integer * p.quantity_per_unit as quantity
      from variants v join products p on p.id = v.product_id join shops s on s.id = p.shop_id,
        lateral (select min(start_quantity) as minimum from price_tiers t where t.product_id = p.id) t
      where p.status = 'active' and p.review_status = 'approved' and p.allow_purchase and not p.hide_prices
        and not p.is_classifieds and ${where} and s.status = 'active' and s.allow_purchase
        and not exists (select 1 from deals d where d.product_id = p.id)
      order by hashint8(v.id) limit $1`,
    [VARIANTS * 3],
  );
  await restock(pool, rows);
  const variants: OrderableVariant[] = [];
  for (const variant of rows) {
    if (variants.length === VARIANTS) break;
    const url = `${product.address}/v2/order/api/orders/quote.json`;
    if ((await post(url, payloadOf(variant, method, null), buyer.token)).ok) variants.push(variant);
  }
  if (variants.length < VARIANTS / 3)
    throw new Error(`only ${variants.length} variants can be ordered by ${method}`);
  return variants;
};

const RESTOCK_QUANTITY = 1_000_000;
const restock = async (pool: Pool, variants: readonly OrderableVariant[]): Promise<void> => {
  await pool.query(
    `with delivered as (update variants set inventory_quantity = inventory_quantity + ${RESTOCK_QUANTITY}
       where id = any($1::bigint[]) returning product_id)
     insert into card_changes (product_id) select distinct product_id from delivered`,
    [variants.map(({ variant_id }) => variant_id)],
  );
};

/** Waits for the events of the last round, which would slow the next one. */
export const waitForEvents = async (pool: Pool): Promise<void> => {
  for (let waited = 0; waited < 600_000; waited += 100) {
    const { rows } = await pool.query<{ pending: number }>(
      'select count(*) as pending from outbox_events where done_at is null and failure is null',
    );
    if (rows[0]!.pending === 0) return;
    await sleep(100);
  }
};

export const orderRequests = (
  buyers: readonly Buyer[],
  variants: readonly OrderableVariant[],
  method: string,
) => {
  let at = 0;
  return () => {
    const { token } = buyers[at % buyers.length]!;
    const variant = variants[at % variants.length]!;
    // a new cart each time: the same cart and contents would be the same order
    const body = JSON.stringify(payloadOf(variant, method, `bench-${method}-${at++}`));
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
    };
    return { method: 'POST', path: '/v2/order/api/orders.json', headers, body } as const;
  };
};

const codLoad = (
  { product, pool }: Market,
  buyers: readonly Buyer[],
  variants: readonly OrderableVariant[],
): Load => {
  const load = sendRequests(
    { server: product, connections: CONCURRENCY },
    orderRequests(buyers, variants, 'cod'),
  );
  return async (seconds) => {
    await waitForEvents(pool);
    return load(seconds);
  };
};

interface Orders {
  readonly buyers: readonly Buyer[];
  readonly variants: readonly OrderableVariant[];
  readonly rounds: Rounds;
}
interface Aim {
  readonly name: string;
  readonly maxP99Ms: number;
}
const MIN_RATE = 300;

/** COD orders over HTTP, compared with a bare loop of the statements that an order needs. */
const measure = async (
  market: Market,
  { buyers, variants, rounds }: Orders,
  { name, maxP99Ms }: Aim,
): Promise<Figure> => {
  const { pool } = market;
  const order = await bareOrder(pool, buyers, variants);
  const bare: Load = async (seconds) => {
    await waitForEvents(pool);
    return repeatConcurrently(CONCURRENCY, order)(seconds);
  };
  const [placed, ceiling] = await alternateLoads([codLoad(market, buyers, variants), bare], rounds);
  await waitForEvents(pool);
  const share = placed!.rate / ceiling!.rate;
  return {
    name,
    figure: `${rate(placed!.rate)}, p50 ${ms(placed!.p50)}`,
    p99: ms(placed!.p99),
    cpu: ms(placed!.cpu!),
    ceiling: `${rate(ceiling!.rate)}, p99 ${ms(ceiling!.p99)}`,
    share,
    aim: `≥ ${MIN_RATE}/s, p99 ≤ ${ms(maxP99Ms)}`,
    met: placed!.rate >= MIN_RATE && placed!.p99 <= maxP99Ms,
  };
};

/** Orders, counted until everything that follows from them is done: events, cards, search, alerts. */
const measureSettled = async (market: Market, { buyers, variants, rounds }: Orders): Promise<Figure> => {
  const { product, pool } = market;
  const load = codLoad(market, buyers, variants);
  const settled: Load = async (seconds) => {
    await waitForEvents(pool);
    const [begun, cpuBefore] = [performance.now(), await product.cpuMs()];
    const run = await load(seconds);
    const orders = run.rate * seconds;
    await waitForEvents(pool);
    const cpu = ((await product.cpuMs()) - cpuBefore) / orders;
    return { ...run, rate: (orders * 1_000) / (performance.now() - begun), cpu };
  };
  const [run] = await alternateLoads([settled], rounds);
  return {
    name: 'order by cod with all that follows',
    figure: rate(run!.rate),
    p99: ms(run!.p99),
    cpu: ms(run!.cpu!),
    aim: `≥ ${MIN_RATE}/s`,
    met: run!.rate >= MIN_RATE,
  };
};

/** Orders of many variants, and orders of a single one. */
export const measureOrders = async (market: Market, rounds: Rounds): Promise<Figure[]> => {
  const buyers = await signIn(market);
  const variants = await findVariants(market, buyers[0]!, { method: 'cod', where: 's.cod_active' });
  const single = variants.slice(0, 1);
  return [
    await measureSettled(market, { buyers, variants, rounds }),
    await measure(market, { buyers, variants, rounds }, { name: 'order by cod, HTTP', maxP99Ms: 300 }),
    await measure(
      market,
      { buyers, variants: single, rounds },
      { name: 'order by cod of a single variant, HTTP', maxP99Ms: 500 },
    ),
  ];
};
