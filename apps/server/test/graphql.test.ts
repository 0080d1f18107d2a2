import { getProduct, listCategories } from '@market/contract/catalogue/routes';
import type { GraphqlError } from '@market/contract/graphql';
import { searchProducts } from '@market/contract/product-search/routes';
import { searchShops } from '@market/contract/shop-search/routes';
import { getShop } from '@market/contract/shops/routes';
import { getNamedType, getIntrospectionQuery, isCompositeType, type GraphQLObjectType } from 'graphql';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { transact } from '#platform/context.ts';
import { readGraphqlSchema } from '#platform/graphql/schema.ts';
import { setDeal } from '#catalogue';
import { aMarket, startMarket, type As, type Market } from './market.ts';

const HIDDEN_PRICES = { price: 87_654, compare: 98_765, deal: 76_543 };
const PLANTED = /87[.,]?654|98[.,]?765|76[.,]?543/;

let market: Market;
let guest: As;
let buyer: As;
let secret: Awaited<ReturnType<Market['create']['product']>>;
beforeAll(async () => {
  market = await startMarket();
  const shop_id = await market.create.shop({ name: 'Kho Vải', min_order_price: 3_000_000_000 });
  for (const title of ['Áo khoác gió', 'Áo thun bé gái', 'Quần kaki'])
    await market.create.product({ shop_id, title, variants: [{ option1: 'Đỏ' }, { option1: 'Xanh' }] });
  secret = await market.create.product({
    shop_id,
    title: 'Áo khoác giấu giá',
    hide_prices: true,
    tiers: [{ start: 2, price: HIDDEN_PRICES.price, compare: HIDDEN_PRICES.compare }],
  });
  await transact(market.context(), (context) =>
    setDeal(context, secret.id, {
      id: 2,
      price: HIDDEN_PRICES.deal,
      start_at: '2026-11-20T00:00:00.000Z',
      end_at: '2026-11-30T00:00:00.000Z',
      min_quantity: 1,
      max_sale_quantity: 9,
      ordered: 0,
      is_hot: false,
      stopped_at: null,
    }),
  );
  await market.settle();
  guest = await market.as();
  buyer = await market.as(await market.create.user());
}, 120_000);
afterAll(() => market.close());

interface GraphqlAnswer {
  readonly status: number;
  readonly body: string;
  readonly data?: Record<string, never> | null;
  readonly errors?: readonly GraphqlError[];
}
const read = ({ statusCode, body }: { statusCode: number; body: string }): GraphqlAnswer => ({
  status: statusCode,
  body,
  ...(JSON.parse(body) as object),
});
const ask = async (query: string, variables?: object, as = guest): Promise<GraphqlAnswer> =>
  read(
    await as.inject({
      method: 'POST',
      url: '/graphql/',
      payload: { query, ...(variables && { variables }) },
    }),
  );

const schema = readGraphqlSchema();
/** Every field of a type, and of what lies in it; of cards by the fragment. */
const selectAllFields = (name: string): string => {
  const type = schema.getType(name) as GraphQLObjectType;
  const fields = Object.values(type.getFields()).map((field) => {
    const inner = getNamedType(field.type);
    if (inner.name === 'Card') return `${field.name} { ...card }`;
    return isCompositeType(inner) ? `${field.name} ${selectAllFields(inner.name)}` : field.name;
  });
  return `{ ${fields.join(' ')} }`;
};
const CARD = `fragment card on Card ${selectAllFields('Card')}`;
const SEARCH_RESULT = selectAllFields('SearchResult');

describe('the GraphQL endpoint', () => {
  it('answers a search as the call does: the same cards, counts and filters', async () => {
    const search = async (filters: string, query: object, as: As) => {
      const plain = await as.call(searchProducts, { query });
      const { data, errors } = await ask(
        `{ searchProducts${filters} ${SEARCH_RESULT} } ${CARD}`,
        undefined,
        as,
      );
      expect(errors).toBeUndefined();
      expect(data!['searchProducts']).toEqual(plain.ok && plain.value);
      return (plain.ok && plain.value.products.length) || 0;
    };
    expect(await search('', {}, guest)).toBe(4);
    expect(await search('', {}, buyer)).toBe(4);
    expect(await search('(keyword: "áo khoác")', { keyword: 'áo khoác' }, guest)).toBe(2);
    expect(await search('(keyword: "áo khoác xyzzy")', { keyword: 'áo khoác xyzzy' }, guest)).toBe(0);
    expect(await search('(keyword: "áo dưới 200k")', { keyword: 'áo dưới 200k' }, guest)).toBe(3);
    expect(
      await search(
        '(limit: 2, page: 2, sort_by: price, sort_order: desc, filter_max_price: 900000000000, filter_min_stock: 1, exclude_product_ids: [999])',
        {
          limit: 2,
          page: 2,
          sort_by: 'price',
          sort_order: 'desc',
          filter_max_price: 900_000_000_000,
          filter_min_stock: 1,
          exclude_product_ids: [999],
        },
        guest,
      ),
    ).toBeGreaterThan(0);
    expect(await search('(only_aggs: true)', { only_aggs: true }, guest)).toBe(0);
    expect(await search('(filter_max_price: null, keyword: null)', {}, guest)).toBe(4);
  });

  it('answers a search of shops as the call does', async () => {
    const found: number[] = [];
    for (const [filters, query] of [
      ['', {}],
      ['(keyword: "kho", sort_by: followers, filter_vip: false)', { keyword: 'kho', sort_by: 'followers' }],
      ['(keyword: "không có shop này")', { keyword: 'không có shop này' }],
    ] as const) {
      const plain = await guest.call(searchShops, { query });
      const { data, body, errors } = await ask(
        `{ searchShops${filters} ${selectAllFields('ShopSearchResult')} } ${CARD}`,
      );
      expect(errors).toBeUndefined();
      expect(data!['searchShops']).toEqual(plain.ok && plain.value);
      expect(body).not.toMatch(PLANTED);
      found.push(plain.ok ? plain.value.shops.flatMap(({ listProducts }) => listProducts).length : 0);
    }
    expect(found).toEqual([3, 3, 0]);
  });

  it('answers a product, a shop and the categories as the calls do', async () => {
    const { data, errors } = await ask(
      `query All($product: ID!, $shop: ID!) {
        product(id: $product) ${selectAllFields('Product')}
        shop(id: $shop) ${selectAllFields('Shop')}
        categories(level: 1) ${selectAllFields('Category')}
      } ${CARD}`,
      { product: secret.id, shop: secret.shop_id },
      buyer,
    );
    expect(errors).toBeUndefined();
    const product = await buyer.call(getProduct, { params: { id: String(secret.id) } });
    expect(data!['product']).toEqual(product.ok && product.value.product);
    const shop = await buyer.call(getShop, { params: { id: String(secret.shop_id) } });
    expect(data!['shop']).toEqual(shop.ok && shop.value.data.shop);
    expect(data!['shop']).toMatchObject({ min_order_price: 3_000_000_000 });
    const categories = await buyer.call(listCategories, { query: { level: 1 } });
    expect(data!['categories']).toEqual(categories.ok && categories.value.categories);
  });

  it('throws for a product that does not exist, with the number 404', async () => {
    const { status, data, errors } = await ask('{ product(id: "999999") { title } categories { id } }');
    expect(status).toBe(200);
    expect(data).toMatchObject({ product: null, categories: expect.any(Array) });
    expect(errors).toEqual([
      {
        message: expect.stringContaining('Sản phẩm không tồn tại'),
        locations: [{ line: 1, column: 3 }],
        path: ['product'],
        extensions: { code: 404, message_code: 'product.errors.not_found', facts: {} },
      },
    ]);
  });

  it('answers a hidden shop as not found', async () => {
    const id = await market.create.shop({ review_state: 3, name: 'Xưởng Kín' });
    const { body, errors } = await ask(`{ shop(id: "${id}") { name } }`);
    expect(errors).toMatchObject([
      { message: 'Shop không tồn tại', extensions: { code: 404, message_code: 'shop.errors.not_found' } },
    ]);
    expect(body).not.toContain('Xưởng Kín');
  });

  it('hides a hidden price from guests in every field', async () => {
    const queries = [
      `{ searchProducts ${SEARCH_RESULT} } ${CARD}`,
      `{ product(id: "${secret.id}") ${selectAllFields('Product')} }`,
      `{ product(id: "${secret.handle}") ${selectAllFields('Product')} }`,
      `{ shop(id: "${secret.shop_id}") ${selectAllFields('Shop')} } ${CARD}`,
      `{ searchProducts(filter_min_price: 1) ${SEARCH_RESULT} } ${CARD}`,
      `{ searchProducts(sort_by: price, sort_order: desc) ${SEARCH_RESULT} } ${CARD}`,
    ];
    for (const query of queries) {
      const { body, errors } = await ask(query);
      expect(errors, query).toBeUndefined();
      expect(body, query).not.toMatch(PLANTED);
    }
    const { body } = await ask(queries[1]!, undefined, buyer);
    expect(body).toMatch(PLANTED);
  });

  it('accepts queries by GET, and no mutations', async () => {
    const query = 'query Q($level: Int) { categories(level: $level) { level } }';
    const address = new URLSearchParams({ query, variables: '{"level":2}', operationName: 'Q' });
    for (const path of ['/graphql', '/graphql/']) {
      const { statusCode, body, headers } = await guest.inject({ url: `${path}?${address.toString()}` });
      expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
      const { categories } = (JSON.parse(body) as { data: { categories: { level: number }[] } }).data;
      expect(new Set(categories.map(({ level }) => level))).toEqual(new Set([2]));
    }
    for (const operation of ['mutation { a }', 'subscription { a }'])
      expect(await ask(operation)).toMatchObject({ status: 400, errors: [{ extensions: { code: 400 } }] });
  });

  it('supports introspection', async () => {
    const { data, errors } = await ask(getIntrospectionQuery());
    expect(errors).toBeUndefined();
    expect(JSON.stringify(data)).toContain('searchProducts');
  });

  it('answers bad filters with their code and fields', async () => {
    const { data, errors } = await ask('{ searchProducts(limit: 101) { total } product(id: "") { id } }');
    expect(data).toEqual({ searchProducts: null, product: null });
    expect(errors!.map(({ path, extensions }) => [path, extensions])).toEqual(
      expect.arrayContaining([
        [
          ['searchProducts'],
          {
            code: 400,
            message_code: 'request.errors.invalid',
            facts: { fields: { limit: 'Lớn nhất là 100.' } },
          },
        ],
      ]),
    );
  });

  it('answers 503 for a search that takes too long', async () => {
    const market = await aMarket({ poolSize: 2 });
    const guest = await market.as();
    await market.create.product({ title: 'Áo' });
    await market.settle();
    await market.db.transaction().execute(async (db) => {
      await sql`lock table search_products in access exclusive mode`.execute(db);
      // the other connection: it would wait for a minute
      await sql`select set_config(name, '60s', false) from unnest('{lock_timeout,statement_timeout}'::text[]) name`.execute(
        market.db,
      );
      const { errors } = await ask('{ searchProducts(keyword: "ao") { total } }', undefined, guest);
      expect(errors).toMatchObject([
        { path: ['searchProducts'], extensions: { code: 503, message_code: 'request.errors.unavailable' } },
      ]);
      // the database is asked to stop; until it has, the connection is not its own
      const waiting = sql`select 1 from pg_locks where not granted and relation = 'search_products'::regclass`;
      await expect
        .poll(async () => (await waiting.execute(db)).rows.length, { timeout: 10_000, interval: 10 })
        .toBe(0);
    });
  }, 30_000);

  it('answers a bug with the request id only', async () => {
    const market = await aMarket();
    const guest = await market.as();
    await sql`alter table search_products rename to search_products_away`.execute(market.db);
    const { status, body, errors } = await ask('{ searchProducts { total } }', undefined, guest);
    expect(status).toBe(200);
    expect(errors).toMatchObject([
      {
        message: 'Có lỗi xảy ra, vui lòng thử lại sau.',
        extensions: { code: 500, facts: { request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) } },
      },
    ]);
    expect(body).not.toMatch(/relation|search_products|\.ts/);
  });
});

describe('the limits of the GraphQL endpoint', () => {
  it('allow a page of a hundred cards with all their fields', async () => {
    const page = `query ($limit: Int) { searchProducts(limit: $limit) ${SEARCH_RESULT} } ${CARD}`;
    expect((await ask(page, { limit: 100 })).errors).toBeUndefined();
  });

  const named = (count: number, field: string) =>
    Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ');
  test.each([
    ['ten searches of a hundred', `{ ${named(10, 'searchProducts(limit: 100) { total }')} }`, 'too_costly'],
    [
      'a hundred shops with all their cards',
      `{ searchShops(limit: 100) { shops { listProducts { ...card } } } } ${CARD}`,
      'too_costly',
    ],
    [
      'a search of a billion',
      'query ($limit: Int = 1000000000) { searchProducts(limit: $limit) { total } }',
      'too_costly',
    ],
    ['eleven aliases', `{ ${named(11, 'categories { id }')} }`, 'too_many_aliases'],
    [
      'aliases in a fragment that is spread again and again',
      `{ ${named(4, 'product(id: "1") { ...f }')} } fragment f on Product { ${named(3, 'id')} }`,
      'too_many_aliases',
    ],
    ['seven fields deep', '{ a { b { c { d { e { f { g } } } } } } }', 'too_deep'],
    [
      'deep by fragments',
      `{ a { ...f0 } } ${Array.from({ length: 9 }, (_, n) => `fragment f${n} on A { a { ...f${n + 1} } }`).join(' ')} fragment f9 on A { a }`,
      'too_deep',
    ],
    ['two thousand fields', `{ categories { ${'id '.repeat(2_000)} } }`, 'too_long'],
    ['a thousand braces', `{ ${'a { '.repeat(1_000)}`, 'too_long'],
    ['hundreds of directives', `{ categories { id ${'@skip(if: false) '.repeat(350)} } }`, 'too_long'],
    [
      'fragments that double again and again',
      `{ categories { ...f0 } } ${Array.from({ length: 60 }, (_, n) => `fragment f${n} on Category { ...f${n + 1} ...f${n + 1} }`).join(' ')} fragment f60 on Category { a: id }`,
      'too_many_aliases',
    ],
    [
      'a fragment in itself',
      '{ categories { ...f } } fragment f on Category { id parentCategory { id } ...f }',
      'invalid',
    ],
    [
      'introspection in circles',
      `{ __schema { types { ${'fields { type { '.repeat(5)} name ${'} } '.repeat(5)} } } }`,
      'invalid',
    ],
    ['a list of queries', '[{ categories { id } }]', 'invalid'],
    ['a syntax tree', '{"kind":"Document","definitions":[]}', 'invalid'],
    ['nothing to do', '# nothing', 'invalid'],
    ['two operations and no name', 'query A { categories { id } } query B { categories { id } }', 'invalid'],
    ['a field nobody has', '{ categories { colour } }', 'invalid'],
    ['a variable that is missing', 'query ($id: ID!) { product(id: $id) { id } }', 'invalid'],
    ['half a pair of braces', '{ categories {', 'invalid'],
  ])('%s is refused at once, in words', async (_what, query, message) => {
    await ask('{ categories { id } }');
    const start = performance.now();
    const { status, errors, body } = await ask(query);
    const took = performance.now() - start;
    expect(status, body.slice(0, 300)).toBe(400);
    expect(errors![0]).toMatchObject({
      message: expect.stringMatching(/^Câu truy vấn .*\p{L}/u),
      extensions: { code: 400, message_code: `graphql.errors.${message}` },
    });
    expect(took).toBeLessThan(200);
  });

  test.each([
    ['no query', {}],
    ['an empty one', { query: '' }],
    ['a query of another kind', { query: ['{ categories { id } }'] }],
    ['many at once', [{ query: '{ categories { id } }' }]],
    ['variables in a list', { query: '{ categories { id } }', variables: [1] }],
    ['variables as text', { query: '{ categories { id } }', variables: '{}' }],
    ['an unknown field', { query: '{ categories { id } }', sql: 'x' }],
    ['nine thousand characters', { query: `{ categories { id } } #${'x'.repeat(9_000)}` }],
    [
      'variables without end',
      {
        query: '{ categories { id } }',
        variables: { a: JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`) as unknown },
      },
    ],
  ])('%s is refused in the shape of GraphQL', async (_what, payload) => {
    const reply = read(await guest.inject({ method: 'POST', url: '/graphql', payload }));
    expect(reply).toMatchObject({
      status: 400,
      errors: [
        { message: expect.any(String), extensions: { code: 400, message_code: 'request.errors.invalid' } },
      ],
    });
  });

  it('accept JSON only: a form of another site is refused', async () => {
    const payload = JSON.stringify({ query: '{ categories { id } }' });
    for (const [type, status] of [
      ['text/plain', 400],
      ['application/x-www-form-urlencoded', 415],
      ['multipart/form-data; boundary=x', 415],
    ] as const) {
      const reply = await guest.inject({
        method: 'POST',
        url: '/graphql',
        payload,
        headers: { 'content-type': type },
      });
      expect(read(reply), type).toMatchObject({ status, errors: [{ extensions: { code: status } }] });
    }
  });
});
