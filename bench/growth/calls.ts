import { contractRoutes } from '@market/contract/registry';
import type { Route } from '@market/contract/route';
import { resourceOf } from '../../apps/server/test/access/path-resources.ts';
import type { Side } from '../../apps/server/test/access/people.ts';
import type { Market, Pool } from '../market.ts';
import { tokenOf } from '../seller/products.ts';
import { tokenOfAdmin } from '../staff/sign-in.ts';

/** One call, with addresses that are asked for in turn. */
export interface MeasuredCall {
  readonly name: string;
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

/** Callers: all of them have as much in a large market as in a small one. */
interface People {
  readonly buyer: { readonly id: number; readonly account: string };
  readonly shop: number;
}

const SELLER = '0902345678';
const EXAMPLES = 100;

const findPeople = async (pool: Pool): Promise<People> => {
  const { rows } = await pool.query<{ id: number; account: string; shop: number }>(
    `select u.id, u.phone_national as account, s.id as shop from orders o join users u on u.id = o.user_id
       join shops s on s.id = o.shop_id join users w on w.id = s.user_id
     where w.phone_national = $1 and u.user_type = 'user' and u.locked_at is null and u.phone_national is not null
     group by 1, 2, 3 order by count(*) desc, 1 limit 1`,
    [SELLER],
  );
  const { id, account, shop } = rows[0]!;
  return { buyer: { id, account }, shop };
};

/** Ids of what anybody, the staff, the buyer ($1) or the shop ($2) may look at, by how the paths to them begin. */
const PUBLIC_IDS: Readonly<Record<string, string>> = {
  '/v2/product/products/': 'select product_id as id from search_products',
  '/v2/order/api/products/': 'select product_id as id from search_products',
  '/v1/review-platform/products/': 'select product_id as id from search_products',
  '/v1/marketing/wishlists/': 'select product_id as id from search_products',
  '/v1/review-platform/shops/': 'select shop_id as id from search_shops',
  '/v2/order/api/shops/': 'select shop_id as id from search_shops',
  '/v1/user/api/shop/': 'select shop_id as id from search_shops',
  '/v1/user/api/shops/': 'select shop_id as id from search_shops',
  '/v1/feed/activities/': 'select shop_id as id from search_shops',
  '/v1/product/api/shop/:id/products/collections/:collectionId':
    'select shop_id as id, id as "collectionId" from collections where shop_id is not null',
  '/v1/product/api/shop/:id': 'select shop_id as id from search_shops',
  '/v1/admin/api/shops/': 'select shop_id as id from search_shops',
  '/v1/user/api/user/': `select id from users where user_type = 'user'`,
  '/v1/alert/api/users/': `select id from users where user_type = 'user'`,
  '/v1/admin/api/users/': `select id from users where user_type = 'user'`,
  '/v2/product/categories/': 'select id from categories where level = 2',
  '/v1/marketing/seo/category/': 'select id from categories where level = 2',
  '/v1/admin/api/seo/categories/': 'select id from categories where level = 2',
  '/v1/admin/api/categories/': 'select id from categories where level = 2',
  '/v1/seller/api/categories/': 'select id from categories where level = 2',
  '/v1/marketing/home-sections/': 'select id from home_sections',
  '/v1/marketing/showrooms/': 'select slug from showrooms',
  '/v1/marketing/sitemap/': `select unnest(array['products', 'shops', 'categories']) as kind`,
  '/v1/admin/api/orders/': 'select id from orders',
  '/v1/admin/api/payouts/': 'select id from payouts',
  '/v1/admin/api/cases/': 'select id from cases',
  '/v1/admin/api/price-rules/': 'select id from price_rules where shop_id is null',
  '/v1/admin/api/posts/': 'select id from posts',
  '/v1/admin/api/banners/': 'select id from banners',
  '/v1/admin/api/brands/': 'select id from brands',
  '/v1/admin/api/showrooms/': 'select id from showrooms',
  '/v1/admin/api/queue/:kind/:id': `select 'product' as kind, id from products where review_status = 'need_review'`,
  '/v1/chat/api/conversations/:id': 'select id from chat_conversations where shop_id = $2',
  '/v1/policies/': `select 'terms' as key`,
  '/v1/user/api/provinces/': 'select 1 as id',
  '/v1/user/api/districts/': 'select 1 as id',
};

/** Parameters without which a list is refused. */
const REQUIRED_QUERIES: Readonly<Record<string, string>> = {
  '/v1/review/reviews': `select 'product_id=' || product_id as query from search_products`,
  '/v1/review/reviews/marks': `select 'ids=' || id as query from reviews`,
  '/v2/search/recommendation/by_product': `select 'product_id=' || product_id as query from search_products`,
  '/v2/product/prices': `select 'ids=' || product_id as query from search_products`,
  '/v1/product/api/v3/categories/products': `select 'category_ids=' || id as query from categories where level = 2`,
  '/v1/chat/api/conversation': `select 'shop_id=' || shop_id as query from search_shops`,
  '/uab/api/get': `select 'position=home_primary' as query`,
};

const IDS_OF_SIDE: Readonly<Partial<Record<keyof Side, string>>> = {
  order: 'select id from orders where user_id = $1 and shop_id = $2',
  payment: 'select id from payments where user_id = $1',
  case: 'select id from cases where shop_id = $2',
  review: 'select id from reviews where user_id = $1',
  rfq: 'select id from rfqs',
  quotation: 'select id from quotations',
  ticket: 'select id from tickets where shop_id = $2',
  deal: 'select id from deals where shop_id = $2',
  priceRule: 'select id from price_rules where shop_id = $2',
  product: 'select id from products where shop_id = $2 and deleted_at is null',
};
const LISTED_IDS: Readonly<Partial<Record<keyof Side, string>>> = {
  campaigns: 'select id from ad_campaigns where shop_id = $2',
  collections: 'select id from collections where user_id = $1',
  codes:
    'select c.id from discount_codes c join price_rules r on r.id = c.price_rule_id where r.shop_id = $2',
};

type Row = Readonly<Record<string, string | number>>;
type Params = Readonly<Record<string, string>>;

const sample = async (pool: Pool, statement: string, values: readonly number[] = []): Promise<Row[]> => {
  const parameters = values.filter((_, index) => statement.includes(`$${index + 1}`));
  const renumbered = parameters.length === 1 ? statement.replace(/\$[12]/g, '$1') : statement;
  const { rows } = await pool.query<Row>(
    `select * from (${renumbered}) found order by hashtext(found::text) limit ${EXAMPLES}`,
    [...parameters],
  );
  return rows;
};

/** Names nothing, as an id and as a list of ids. */
const NONE: readonly never[] = [];

/** Examples of a side, of the buyer and the shop that the calls are made for. */
const readSides = async (pool: Pool, { buyer, shop }: People, values: readonly number[]): Promise<Side[]> => {
  const single = await Promise.all(
    Object.entries(IDS_OF_SIDE).map(
      async ([key, statement]) => [key, await sample(pool, statement, values)] as const,
    ),
  );
  const listed = await Promise.all(
    Object.entries(LISTED_IDS).map(
      async ([key, statement]) => [key, await sample(pool, statement, values)] as const,
    ),
  );
  return Array.from({ length: EXAMPLES }, (_, index) => {
    const singles = single.map(([key, rows]) => [key, rows[index % rows.length]?.['id']]);
    const lists = listed.map(([key, rows]) => [key, rows.map(({ id }) => id)]);
    const side = { ...Object.fromEntries([...singles, ...lists]), buyer: buyer.id, shop } as unknown as Side;
    return new Proxy(side, { get: (target, key) => Reflect.get(target, key) ?? NONE });
  });
};

const longestPrefix = (prefixes: readonly string[], path: string): string | undefined =>
  prefixes.filter((prefix) => path.startsWith(prefix)).toSorted((one, other) => other.length - one.length)[0];

const names = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);

interface Examples {
  readonly sides: readonly Side[];
  /** Ids of the buyer and the shop. */
  readonly values: readonly number[];
}

const paramsOf = async (pool: Pool, route: Route, { sides, values }: Examples): Promise<Params[]> => {
  const prefix = longestPrefix(Object.keys(PUBLIC_IDS), route.path);
  if (prefix !== undefined) {
    const rows = await sample(pool, PUBLIC_IDS[prefix]!, values);
    return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, id]) => [name, String(id)])));
  }
  const resource = resourceOf(route);
  if (resource === null) return [];
  return sides.map((side) => {
    const id = resource.idOf(side);
    const further = resource.along?.(side).params;
    return Object.fromEntries(names(route.path).map((name) => [name, further?.[name] ?? id]));
  });
};

const fill = (path: string, params: Params): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');

const isKnown = (path: string): boolean => !/(^|\/)(undefined)?(\/|\.json$|$)/.test(path.slice(1));

const WORDS = ['ao thun', 'quan jean', 'dam', 'giay', 'balo', 'so mi', 'vay', 'tui'];

/** A list also by words and far from its beginning. */
const variantsOf = (route: Route): { name: string; query: (index: number) => string }[] => {
  const query = Object.keys(route.query?.properties ?? {});
  const word = query.includes('keyword') ? 'keyword' : query.includes('q') ? 'q' : undefined;
  return [
    { name: '', query: () => '' },
    ...(word === undefined
      ? []
      : [
          {
            name: `?${word}=`,
            query: (index: number) => `?${word}=${encodeURIComponent(WORDS[index % WORDS.length]!)}`,
          },
        ]),
    ...(query.includes('page') ? [{ name: '?page=30', query: () => '?page=30' }] : []),
  ];
};

const addressesOf = async (pool: Pool, route: Route, examples: Examples): Promise<string[]> => {
  const required = REQUIRED_QUERIES[route.path];
  if (required !== undefined)
    return (await sample(pool, required)).map(({ query }) => `${route.path}?${query}`);
  const params = names(route.path).length === 0 ? [{}] : await paramsOf(pool, route, examples);
  return params.map((each) => fill(route.path, each)).filter(isKnown);
};

const join = (address: string, query: string): string =>
  address + (address.includes('?') ? query.replace('?', '&') : query);

/** Calls that answer no JSON of the market, end a session, wait, or write a file. */
const LEFT_OUT = /^\/(graphql|_auth|uab\/(click|imp)|v1\/pay\/api\/(ipn|return)|v1\/chat\/api\/updates)/;

/** Every GET of the contract, with examples of its parameters. */
export const measuredCalls = async ({
  product,
  pool,
}: Pick<Market, 'product' | 'pool'>): Promise<MeasuredCall[]> => {
  const people = await findPeople(pool);
  const [buyer, seller, admin] = [
    await tokenOf({ product }, people.buyer.account),
    await tokenOf({ product }, SELLER),
    await tokenOfAdmin({ product }),
  ];
  const tokens = { anyone: undefined, optional: undefined, user: buyer, shop: seller, staff: admin };
  const values = [people.buyer.id, people.shop];
  const examples = { sides: await readSides(pool, people, values), values };
  const calls: MeasuredCall[] = [];
  for (const route of contractRoutes) {
    if (route.method !== 'GET' || LEFT_OUT.test(route.path)) continue;
    const addresses = await addressesOf(pool, route, examples);
    // conversations are those of the shop
    const token = route.path.startsWith('/v1/chat/api/conversations/:id') ? seller : tokens[route.auth];
    for (const { name, query } of variantsOf(route))
      calls.push({
        name: `${route.path}${name}`,
        paths: addresses.flatMap((address) =>
          addresses.length > 1
            ? [join(address, query(0))]
            : WORDS.map((_, index) => join(address, query(index))),
        ),
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      });
  }
  return calls;
};
