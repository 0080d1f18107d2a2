import { openSession } from '../../apps/server/src/modules/sessions/index.ts';
import { ADDRESS, post } from '../orders.ts';
import { contextFor, makeTalks, type Party, type Talk } from '../talking/people.ts';

export type Bench = ReturnType<typeof contextFor>;
export type Method = 'cod' | 'atm_card';

/** A product of a shop whose owner takes part. */
export interface Goods {
  readonly product_id: number;
  readonly variant_id: number;
  readonly title: string;
  readonly handle: string;
  readonly shop_slug: string;
  readonly shop_id: number;
  readonly owner_id: number;
  readonly quantity: number;
}

/** Who and what takes part in the load. */
export interface World {
  readonly buyers: Party[];
  /** By shop. */
  readonly owners: Map<number, Party>;
  readonly talks: Talk[];
  /** Ordered, and restocked; their prices stay. */
  readonly goods: readonly Goods[];
  /** Hidden and shown again by their shops; nobody orders them. */
  readonly hidden: readonly Goods[];
  /** Their prices change. */
  readonly priced: readonly Goods[];
  /** Addresses of categories. */
  readonly categories: readonly string[];
}

const BUYERS = 3;
const TALKS = 3;
const GOODS = 12;
const PRODUCTS_TO_HIDE = 3;
const PRODUCTS_TO_PRICE = 2;
const SHOPS = 3;
const STOCK = 1_000_000;

const INSERT_BUYERS = `insert into users (first_name, last_name, user_type, email, phone_typed, phone_national, phone_e164,
    phone_canonical, phone_verified_at, last_active_at, registered_at, created_at)
  select 'Bench', 'Mua ' || n, 'user', 'buyer-' || n || '@cluster.test', '098800000' || n, '098800000' || n,
    '+8498800000' || n, '98800000' || n, now(), now(), now(), now()
  from generate_series(1, $1::integer) n returning id`;

const SELECT_GOODS = `with candidates as (
    select distinct on (p.id) p.id as product_id, v.id as variant_id, p.title, p.handle, s.slug as shop_slug,
      p.shop_id, s.user_id as owner_id,
      ceil(greatest(t.minimum, s.min_order_quantity, 1) / p.quantity_per_unit::numeric)::integer * p.quantity_per_unit as quantity
    from variants v join products p on p.id = v.product_id join shops s on s.id = p.shop_id,
      lateral (select min(start_quantity) as minimum from price_tiers t where t.product_id = p.id) t
    where p.status = 'active' and p.review_status = 'approved' and p.allow_purchase and not p.hide_prices
      and not p.is_classifieds and s.status = 'active' and s.allow_purchase and s.cod_active
      and s.payment_timing = 'at_order' and 'atm_card' = any(s.payment_methods)
      and not exists (select 1 from deals d where d.product_id = p.id)
    order by p.id, v.id),
  shops_of as (select shop_id from candidates group by shop_id order by count(*) desc, shop_id limit $1)
  select * from candidates where shop_id in (select shop_id from shops_of) order by product_id`;

export const pageOf = ({ handle, product_id }: Goods): string => `/${handle}-${product_id}.html`;

export const orderOf = ({ shop_id, variant_id, quantity }: Goods, method: Method, cart: string) => ({
  shop_id,
  cart_token: cart,
  payment_method: method,
  shipping_address: ADDRESS,
  shipping_lines: [{ code: 'table:standard' }],
  line_items: [{ variant_id, quantity }],
});

const canBeOrdered = async (address: string, { token }: Party, goods: Goods): Promise<boolean> => {
  for (const method of ['cod', 'atm_card'] as const) {
    const body = orderOf(goods, method, 'quote');
    if (!(await post(`${address}/v2/order/api/orders/quote.json`, body, token)).ok) return false;
  }
  return true;
};

const signIn = async ({ contextOf }: Bench, userId: number): Promise<Party> => {
  const { token } = await openSession(contextOf(), { userId, userAgent: 'bench' });
  return { userId, token: token.access_token };
};

/** New tokens for everybody: one is valid for 15 minutes. */
export const signInAgain = async (bench: Bench, { buyers, owners, talks }: World): Promise<void> => {
  for (const [index, { userId }] of buyers.entries()) buyers[index] = await signIn(bench, userId);
  for (const [shop, { userId }] of owners) owners.set(shop, await signIn(bench, userId));
  for (const [index, { buyer, owner, shopId }] of talks.entries())
    talks[index] = {
      buyer: await signIn(bench, buyer.userId),
      owner: await signIn(bench, owner.userId),
      shopId,
    };
};

/** @param address of a process that answers quotes. @throws Error when the demo market has too few goods */
export const makeWorld = async (bench: Bench, address: string): Promise<World> => {
  const { pool } = bench;
  const { rows: people } = await pool.query<{ id: number }>(INSERT_BUYERS, [BUYERS]);
  const buyers: Party[] = [];
  for (const { id } of people) buyers.push(await signIn(bench, id));
  const { rows } = await pool.query<Goods>(SELECT_GOODS, [SHOPS]);
  const ids = rows.map(({ variant_id }) => variant_id);
  await pool.query('update variants set inventory_quantity = $2 where id = any($1::bigint[])', [ids, STOCK]);
  const goods: Goods[] = [];
  for (const row of rows)
    if (goods.length < GOODS && (await canBeOrdered(address, buyers[0]!, row))) goods.push(row);
  const others = rows.filter((row) => !goods.includes(row));
  if (goods.length < GOODS || others.length < PRODUCTS_TO_HIDE + PRODUCTS_TO_PRICE)
    throw new Error(`only ${goods.length} products can be ordered, and ${others.length} are left`);
  const owners = new Map<number, Party>();
  for (const { shop_id, owner_id } of rows)
    if (!owners.has(shop_id)) owners.set(shop_id, await signIn(bench, owner_id));
  const { rows: categories } = await pool.query<{ path: string }>(
    `select distinct '/category/child/' || c.id || '-' || c.slug || '.html' as path
     from products p join categories c on c.id = p.category_lv2 where p.id = any($1::bigint[])`,
    [goods.map(({ product_id }) => product_id)],
  );
  return {
    buyers,
    owners,
    goods,
    hidden: others.slice(0, PRODUCTS_TO_HIDE),
    priced: others.slice(PRODUCTS_TO_HIDE, PRODUCTS_TO_HIDE + PRODUCTS_TO_PRICE),
    talks: await makeTalks(bench, { buyers: TALKS, shops: TALKS }),
    categories: categories.map(({ path }) => path),
  };
};
