import { readFile, glob } from 'node:fs/promises';
import { queryGraphql } from '@market/contract/graphql';
import { searchProducts } from '@market/contract/product-search/routes';
import { searchShops } from '@market/contract/shop-search/routes';
import { suggestKeywords } from '@market/contract/suggestions/routes';
import type { WebApp } from '@market/contract/web';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { pages as routes } from '../../../web/src/routes.ts';
import { pageFinder } from '#platform/web/page-routes.ts';
import { canonicalPageAddress } from '#platform/web/page-address.ts';
import { aMarket } from '../market.ts';

const WINDOW_MS = 60_000;
const findPage = pageFinder(routes);
const parametersOf = (path: string) => findPage(path).parameters;

/** A market whose pages say the address they are rendered for. */
const aMarketWithPages = async (pages: number) => {
  const { db, services, clock } = await aMarket({ settings: { rateLimits: { pages } } });
  const rendered: string[] = [];
  const web: WebApp = {
    openingPath: '/',
    pages: routes,
    respond: async (request) => {
      const { pathname, search } = new URL(request.url);
      rendered.push(pathname + search);
      return new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
    },
  };
  const app = await buildApp({ db, services, clock, logLevel: 'fatal', web });
  onTestFinished(() => app.close());
  const get = (url: string, remoteAddress = '198.51.100.7') => app.inject({ url, remoteAddress });
  return { get, rendered, clock };
};

test('unused parameters and their order do not cause another render', async () => {
  const { get, rendered } = await aMarketWithPages(100);
  for (const query of [
    '',
    '?a=1',
    '?utm_source=zalo&fbclid=x',
    '?page=2&keyword=ao',
    '?keyword=ao&page=2&zz=9',
    '?page=2&page=3&keyword=ao&filter_province=',
  ])
    await get(`/product/search${query}`);
  for (const path of [
    '/?x=1',
    '/?keyword=ao',
    '/',
    '/ao-12.html?page=7',
    '/ao-12.html',
    '/deal.data?q=1&_routes=x',
  ])
    await get(path);
  expect(rendered).toEqual([
    '/product/search',
    '/product/search?keyword=ao&page=2',
    '/',
    '/ao-12.html',
    '/deal.data?_routes=x',
  ]);
});

test('a personal page gets its complete address', async () => {
  const { get, rendered } = await aMarketWithPages(100);
  await get('/dang-nhap?next=%2Fdeal&x=1');
  expect(rendered).toEqual(['/dang-nhap?next=%2Fdeal&x=1']);
});

test('a network that renders too many pages is refused in Vietnamese until its minute ends; cached pages are served', async () => {
  const { get, clock } = await aMarketWithPages(3);
  for (const page of [1, 2]) expect((await get(`/hang-moi?page=${page}`)).statusCode).toBe(200);
  // one of one person counts as well
  expect((await get('/gio-hang')).statusCode).toBe(200);
  clock.pass(20_000);
  for (const path of ['/hang-moi?page=3', '/gio-hang']) {
    const refused = await get(path);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '40']);
    expect(refused.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    expect(refused.body).toContain('Bạn tải lại trang sau 40 giây nhé.');
  }
  expect((await get('/hang-moi?page=1&zz=7')).statusCode).toBe(200);
  expect((await get('/hang-moi?page=4', '198.51.100.8')).statusCode).toBe(200);
  clock.pass(WINDOW_MS - 20_000);
  expect((await get('/hang-moi?page=3')).statusCode).toBe(200);
});

test('addresses of one IPv6 network have one limit', async () => {
  const { get } = await aMarketWithPages(1);
  expect((await get('/hang-moi?page=1', '2001:db8:1:2::1')).statusCode).toBe(200);
  expect((await get('/hang-moi?page=2', '2001:db8:1:2:9::1')).statusCode).toBe(429);
  expect((await get('/hang-moi?page=2', '2001:db8:1:3::1')).statusCode).toBe(200);
});

test('searches, suggestions and GraphQL share one limit for every caller; other calls do not', async () => {
  const market = await aMarket({ settings: { rateLimits: { search: 4 } } });
  const guest = await market.as();
  const buyer = await market.as(await market.create.user());
  const graphql = () =>
    buyer.inject({ method: 'POST', url: queryGraphql.path, payload: { query: '{ __typename }' } });
  expect((await guest.inject({ url: `${searchProducts.path}?keyword=ao` })).statusCode).toBe(200);
  expect((await guest.inject({ url: `${suggestKeywords.path}?keyword=ao` })).statusCode).toBe(200);
  expect((await buyer.inject({ url: searchShops.path })).statusCode).toBe(200);
  expect((await graphql()).statusCode).toBe(200);
  const refused = await guest.inject({ url: searchProducts.path });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('60');
  expect(refused.json()).toMatchObject({ message_code: 'request.errors.too_many' });
  const inGraphql = await graphql();
  expect(inGraphql.statusCode).toBe(429);
  expect(inGraphql.json()).toMatchObject({ errors: [{ extensions: { code: 429 } }] });
  expect((await guest.inject({ url: '/v1/user/api/provinces' })).statusCode).not.toBe(429);
  market.clock.pass(WINDOW_MS);
  expect((await graphql()).statusCode).toBe(200);
});

test('the cache key contains the parameters that public pages read', async () => {
  const source = new URL('../../../web/src/', import.meta.url);
  const read = async (path: string) => readFile(new URL(path, source), 'utf8');
  const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!);
  const list = names(await read('features/search-list/query.ts'), /(?:^ {2}'|\| ')(\w+)'/gm).filter((name) =>
    /^(?:filter_|sort_|page|keyword|view)/.test(name),
  );
  expect(list).toEqual(expect.arrayContaining(['filter_mall', 'filter_min_price', 'page']));
  expect(new Set(parametersOf('/product/search'))).toEqual(new Set(list));
  const PUBLIC: Record<string, string> = {
    'areas/buyer/shop': '/shop/x',
    'features/shop': '/shop/x',
    'areas/buyer/deals': '/deal',
    'areas/buyer/blog': '/tin-tuc',
    'areas/buyer/new-products': '/hang-moi',
  };
  for (const [folder, path] of Object.entries(PUBLIC))
    for await (const file of glob('**/*.{ts,tsx}', { cwd: new URL(`${folder}/`, source) }))
      for (const name of names(await read(`${folder}/${file}`), /\.get\('([\w-]+)'\)/g))
        expect(parametersOf(path), `${folder}/${file}`).toContain(name);
  expect(parametersOf('/ao-thun-12.html.data')).toEqual(['reviews_page']);
  expect(canonicalPageAddress('/shop/x?bo=3&tab=bo-suu-tap', parametersOf('/shop/x'))).toBe(
    '/shop/x?bo=3&tab=bo-suu-tap',
  );
});
