import { sendRequests, alternateLoads, readPaths, type Rounds } from './load.ts';
import type { Market } from './market.ts';
import { ADDRESS, post, signIn, type Buyer } from './orders.ts';
import { ms, rate, type Figure } from './table.ts';

const LINES = 50;
const MAX_P99_MS = 15;
const SHOPS = 40;

interface ShopVariants {
  readonly shop_id: number;
  readonly variants: readonly { readonly id: number; readonly quantity: number }[];
}

const findShops = async ({ pool }: Market): Promise<ShopVariants[]> => {
  const { rows } = await pool.query<ShopVariants>(
    `select shop_id, jsonb_agg(jsonb_build_object('id', id, 'quantity', quantity)) as variants from (
       select p.shop_id, v.id, greatest(t.minimum, p.quantity_per_unit) as quantity,
         row_number() over (partition by p.shop_id order by v.id) as place
       from variants v join products p on p.id = v.product_id,
         lateral (select min(start_quantity) as minimum from price_tiers x where x.product_id = p.id) t
       where p.status = 'active' and p.review_status = 'approved' and p.allow_purchase and not p.hide_prices
         and not p.is_classifieds and p.quantity_per_unit = 1 and v.inventory_quantity >= greatest(t.minimum, 1)) w
     where place <= $1 group by shop_id having count(*) = $1 order by shop_id limit $2`,
    [LINES, SHOPS],
  );
  return rows;
};

const payloadOf = ({ shop_id, variants }: ShopVariants) => ({
  shop_id,
  payment_method: 'bank_transfer',
  shipping_address: ADDRESS,
  shipping_lines: [{ code: 'table:standard' }],
  line_items: variants.map(({ id, quantity }) => ({ variant_id: id, quantity })),
});

const findCart = async (market: Market, { token }: Buyer): Promise<string> => {
  for (const shop of await findShops(market)) {
    const url = `${market.product.address}/v2/order/api/orders/quote.json`;
    if ((await post(url, payloadOf(shop), token)).ok) return JSON.stringify(payloadOf(shop));
  }
  throw new Error(`no shop sells ${LINES} variants that can be ordered together`);
};

/** Quotes of a long cart one after another, compared with an empty response of a bare server. */
export const measureQuote = async (market: Market, rounds: Rounds): Promise<Figure> => {
  const [buyer] = await signIn(market);
  const body = await findCart(market, buyer!);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${buyer!.token}` };
  const quote = sendRequests({ server: market.product, connections: 1 }, () => ({
    method: 'POST',
    path: '/v2/order/api/orders/quote.json',
    headers,
    body,
  }));
  const emptyResponse = readPaths({ server: market.product, connections: 1 }, ['/livez']);
  const [quoted, idle] = await alternateLoads([quote, emptyResponse], rounds);
  return {
    name: `quote of ${LINES} lines, HTTP, one at a time`,
    figure: `${rate(quoted!.rate)}, p50 ${ms(quoted!.p50)}`,
    p99: ms(quoted!.p99),
    cpu: ms(quoted!.cpu!),
    ceiling: `${rate(idle!.rate)}, p99 ${ms(idle!.p99)}`,
    aim: `p99 ≤ ${ms(MAX_P99_MS)}`,
    met: quoted!.p99 <= MAX_P99_MS,
  };
};
