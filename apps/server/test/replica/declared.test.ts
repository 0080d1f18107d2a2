import { publishPolicy } from '@market/contract/policies/staff-routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCollection } from '../factories/saved.ts';
import { unwrap } from '../unwrap.ts';
import { startReading, startReplicaWorld, untilReplayed, untilUsable, type ReplicaWorld } from './world.ts';

let world: ReplicaWorld;
beforeAll(async () => {
  world = await startReplicaWorld();
});
afterAll(() => world.stop());

/** Every call that a replica may answer, with an address that exists. */
const addressesOf = async ({ market }: ReplicaWorld): Promise<Record<string, string>> => {
  const { create, db, context } = market;
  const { shopId, product } = await create.stall({ title: 'Áo thun' });
  const { slug } = await create.showroom({ products: [product.id] });
  await create.post();
  await create.deal({ product_id: product.id, shop_id: shopId, price: 50_000 });
  const collection = await makeCollection(context(), { shop_id: shopId, products: [product.id] });
  const editor = await market.as(await create.user({ user_type: 'staff', roles: ['editor'] }));
  const body = { version: 0, title: 'Quy chế', content: '<p>Chợ ai cũng bán được.</p>' };
  unwrap(await editor.call(publishPolicy, { params: { key: 'quy-che' }, body }));
  const { rows } = await sql<{ id: number }>`select id from home_sections limit 1`.execute(db);
  await market.settle();
  const id = String(product.id);
  return {
    '/v1/policies': '',
    '/v1/policies/:key': 'quy-che',
    '/v1/regulations': '',
    '/wp-json/wp/v2/posts': '',
    '/v2/product/categories.json': '',
    '/v2/product/categories/:id': String(product.lv2),
    '/v2/product/products/:id': id,
    '/v1/product/api/v3/categories/products': `?category_ids=${product.lv2}`,
    '/v1/user/api/shop/:id': String(shopId),
    '/v1/product/api/v4/deal': '',
    '/v2/order/api/price_rules.json': '',
    '/v1/marketing/carousels': '',
    '/v1/marketing/home-sections': '',
    '/v1/marketing/home-sections/:id/products': String(rows[0]?.id ?? 1),
    '/uab/api/brands': '',
    '/v1/marketing/seo/category/:id': String(product.lv2),
    '/uab/api/get': '?position=slide',
    '/v1/review/reviews': `?product_id=${id}`,
    '/v1/review-platform/shops/:id/rates': String(shopId),
    '/v1/review-platform/products/:id/summary': id,
    '/v2/search/products': '?keyword=ao',
    '/v2/search/product_summaries': '?keyword=ao',
    '/v2/search/shops': '?keyword=shop',
    '/v1/search/api/v3/search': '?keyword=ao',
    '/v2/search/suggestion/keyword': '?q=ao',
    '/v1/analytics/api/trending/keyword': '',
    '/v2/product/products/:id/keywords': id,
    '/v2/search/recommendation/by_product': `?product_id=${id}`,
    '/v2/search/recommendation/summaries_by_product': `?product_id=${id}`,
    '/v2/search/top_search/products': '',
    '/v2/search/top_search/product_summaries': '',
    '/v1/feed/activities/:id': String(shopId),
    '/v1/marketing/showrooms': '',
    '/v1/marketing/showrooms/:slug': slug,
    '/v1/product/api/shop/:id/products/collections': String(shopId),
    '/v1/product/api/shop/:id/products/collections/:collectionId/products': `${shopId} ${collection}`,
    '/v1/user/api/shop/:id/decoration': String(shopId),
    '/v1/marketing/sitemap': '',
    '/v1/marketing/sitemap/:kind': 'products',
  };
};

const urlOf = (path: string, address: string): string => {
  if (address.startsWith('?')) return path + address;
  const ids = address.split(' ');
  return path.replace(/:\w+/g, () => ids.shift()!);
};

test('calls that declare it are answered by the replica, where nothing can be written', async () => {
  const addresses = await addressesOf(world);
  await untilReplayed(world);
  const reading = await startReading(world, { maxLagMs: 60_000 });
  await untilUsable(reading);
  const declared = [...reading.app.served.values()].filter(({ readsReplica }) => readsReplica);
  expect(declared.map(({ route }) => route.path).toSorted()).toEqual(Object.keys(addresses).toSorted());
  const wrong: string[] = [];
  for (const { route } of declared) {
    await reading.reads();
    const { statusCode } = await reading.app.inject(urlOf(route.path, addresses[route.path]!));
    const { replica, primary, repeated } = await reading.reads();
    if (statusCode !== 200 || replica !== 1 || primary + repeated > 0)
      wrong.push(`${route.path}: ${statusCode}, ${replica} of the replica, ${repeated} repeated`);
  }
  expect(wrong).toEqual([]);
  expect(reading.failures).toEqual([]);
});

test('a call that could write cannot declare it', () => {
  const { served } = world.market.app;
  const declared = [...served.values()].filter(({ readsReplica }) => readsReplica);
  expect(
    declared.filter(({ route }) => route.method !== 'GET' || !/^(?:anyone|optional)$/.test(route.auth)),
  ).toEqual([]);
});
