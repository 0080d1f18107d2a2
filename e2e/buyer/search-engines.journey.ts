import { type APIRequestContext, expect, test } from '@playwright/test';
import { OG_DESCRIPTION_LENGTH, OG_TITLE_LENGTH } from '@market/contract/constants/pages';
import { places, type Place } from '../pages.ts';
import { findHiddenPrice } from './goods.ts';

// What public pages contain for search engines: their HTML is read, no browser opens them.

/** The types of schema.org of each page. Null is not indexed. */
const SCHEMA_TYPES: Readonly<Record<string, readonly string[] | null | undefined>> = {
  '': ['Organization', 'WebSite'],
  'product/search': ['BreadcrumbList', 'ItemList'],
  'tim-shop': ['BreadcrumbList'],
  'tim-nha-phan-phoi': ['BreadcrumbList'],
  'category/:kind/:category': ['BreadcrumbList', 'ItemList'],
  'a category below another': ['BreadcrumbList', 'ItemList'],
  ':handleId.html': ['BreadcrumbList', 'Product'],
  'shop/:slug': ['BreadcrumbList'],
  deal: ['BreadcrumbList', 'ItemList'],
  'hang-dam-bao': ['BreadcrumbList', 'ItemList'],
  'hang-moi': ['BreadcrumbList', 'ItemList'],
  'rao-vat': ['BreadcrumbList', 'ItemList'],
  'thuong-hieu': ['BreadcrumbList'],
  showroom: ['BreadcrumbList'],
  'showroom/:slug.html': ['BreadcrumbList', 'ItemList'],
  'tin-tuc': ['BreadcrumbList'],
  'tin-tuc/:slug': ['BlogPosting', 'BreadcrumbList'],
  'chinh-sach': ['BreadcrumbList'],
  'chinh-sach/:key': ['BreadcrumbList'],
  'chinh-sach/xu-ly-tranh-chap': ['BreadcrumbList'],
  'iframe/san-pham/:id': null,
  'iframe/shop/:slug': null,
  'huy-nhan-thu/:token': null,
  'iframe/*': null,
  'ngoai-tuyen': null,
  'sap-mo-cua': null,
  'dang-nhap': null,
  'dang-ky': null,
  'quen-mat-khau': null,
  'thiet-lap-tai-khoan': null,
  '*': null,
};

interface Head {
  readonly html: string;
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly vietnamese: string;
  readonly robots: string | null;
  readonly graph: ReadonlyMap<string, string>;
  readonly data: readonly Readonly<Record<string, unknown>>[];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'" };
const decode = (text: string): string =>
  text.replaceAll(/&(\w+|#x27);/g, (all, name) => ENTITIES[name] ?? all);
const attributesOf = (tag: string): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name!.toLowerCase(), decode(value!)]),
  );

const readHead = (html: string): Head => {
  const tags = [...html.matchAll(/<(?:meta|link)\b[^>]*>/g)].map(([tag]) => attributesOf(tag));
  const metaContent = (name: string) => tags.find((tag) => tag['name'] === name)?.['content'];
  const linkHref = (rel: string, hreflang?: string) =>
    tags.find((tag) => tag['rel'] === rel && tag['hreflang'] === hreflang)?.['href'];
  const texts = [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs)];
  return {
    html,
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    description: metaContent('description') ?? '',
    canonical: linkHref('canonical') ?? '',
    vietnamese: linkHref('alternate', 'vi') ?? '',
    robots: metaContent('robots') ?? null,
    graph: new Map(
      tags
        .filter((tag) => tag['property']?.startsWith('og:'))
        .map((tag) => [tag['property']!, tag['content']!]),
    ),
    data: texts.map(([, text]) => JSON.parse(text!) as Record<string, unknown>),
  };
};

const typesOf = ({ data }: Head): string[] => data.map((one) => String(one['@type']));
const schemaTypesOf = (name: string): readonly string[] | null => {
  const types = SCHEMA_TYPES[name];
  if (types === undefined) throw new Error(`add the schema types of /${name} to search-engines.journey.ts`);
  return types;
};

const expectCompleteHead = (head: Head, origin: string): void => {
  expect(head.title).toMatch(/\S.* – Chợ Phiên$/);
  expect(head.description.length).toBeGreaterThan(40);
  expect(head.description.length).toBeLessThanOrEqual(OG_DESCRIPTION_LENGTH);
  const { graph, html } = head;
  expect(graph.get('og:title')!.length).toBeGreaterThan(3);
  expect(graph.get('og:title')!.length).toBeLessThanOrEqual(OG_TITLE_LENGTH);
  expect(graph.get('og:description')!.length).toBeLessThanOrEqual(OG_DESCRIPTION_LENGTH);
  expect(graph.get('og:locale')).toBe('vi_VN');
  expect(head.canonical).toMatch(new RegExp(`^${origin}/`));
  expect(graph.get('og:url')).toBe(head.canonical);
  expect(head.vietnamese).toBe(head.canonical);
  expect(head.data.every((one) => one['@context'] === 'https://schema.org')).toBe(true);
  expect(html).toMatch(/<html[^>]* lang="vi"/);
  expect(html.match(/<h1\b/g)).toHaveLength(1);
};

const guestPlaces = places.filter(({ viewer }: Place) => viewer === 'guest');

test('each public page has title, description and structured data, or is not indexed', async ({
  request,
  baseURL,
}) => {
  const pathsByTitle = new Map<string, string>();
  for (const { name, address } of guestPlaces)
    await test.step(`/${name}`, async () => {
      const response = await request.get(await address({ request }), { maxRedirects: 0 });
      const head = readHead(await response.text());
      const types = schemaTypesOf(name);
      if (types === null) {
        // the page of the opening leads an open market's visitors home
        if (name === 'sap-mo-cua') return expect(response.headers()['location']).toBe('/');
        expect(head.robots ?? response.headers()['x-robots-tag']).toContain('noindex');
        return;
      }
      expect(response.status()).toBe(200);
      expect(head.robots).toBeNull();
      expectCompleteHead(head, baseURL!);
      expect(typesOf(head)).toEqual(expect.arrayContaining([...types]));
      expect(pathsByTitle.get(head.title), 'two kinds of pages have the same title').toBeUndefined();
      pathsByTitle.set(head.title, name);
    });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('each indexed page is readable', async ({ page }) => {
    for (const { name, address } of guestPlaces.filter((place) => schemaTypesOf(place.name) !== null))
      await test.step(`/${name}`, async () => {
        await page.goto(await address(page));
        expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(200);
      });
  });
});

test('the structured data of a product with a hidden price contains no price', async ({ request }) => {
  const answer = await request.get(await findHiddenPrice(request));
  const head = readHead(await answer.text());
  expect(typesOf(head)).toContain('Product');
  expect(JSON.stringify(head.data)).not.toMatch(/price|Offer/i);
  expect([...head.graph.keys()].filter((key) => key.includes('price'))).toEqual([]);
});

const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, one]) => one!);
const textOf = async (request: APIRequestContext, url: string): Promise<string> => {
  const response = await request.get(url);
  expect(response.status(), url).toBe(200);
  return response.text();
};

const PROBES = 3;

test('every address of the sitemap is an indexed page with that canonical address', async ({ request }) => {
  // a HEAD request before must not leave an empty index in a cache
  await request.head('/sitemap.xml');
  const index = addressesIn(await textOf(request, '/sitemap.xml'));
  expect(index.length).toBeGreaterThan(3);
  for (const part of index) {
    const answer = await request.get(part);
    expect(answer.headers()['content-type'], part).toContain('application/xml');
    const addresses = addressesIn(await answer.text());
    expect(addresses.length, part).toBeGreaterThan(0);
    const step = Math.ceil(addresses.length / PROBES);
    for (const url of addresses.filter((_, at) => at % step === 0)) {
      const html = await textOf(request, url);
      expect(html, url).toContain(`<link rel="canonical" href="${url}"`);
      expect(html, url).not.toMatch(/<meta name="robots" content="[^"]*noindex/);
    }
  }
});

const answerOf = async (request: APIRequestContext, url: string) => {
  const answer = await request.get(url, { maxRedirects: 0 });
  return [answer.status(), answer.headers()['location'] ?? null];
};

test('an outdated address redirects permanently, and an unknown one is a 404', async ({ request }) => {
  for (const name of ['category/:kind/:category', 'a category below another']) {
    const currentPath = await places.find((place) => place.name === name)!.address({ request });
    const wrongPath = currentPath.replace(/-[^/]*\.html$/, '-ten-cu.html');
    expect(await answerOf(request, wrongPath)).toEqual([301, currentPath]);
    const otherKindPath = name.startsWith('a category')
      ? currentPath.replace('/child/', '/parent/')
      : currentPath.replace('/parent/', '/child/');
    expect(await answerOf(request, otherKindPath)).toEqual([301, currentPath]);
  }
  const unknownPaths = [
    '/category/child/999999-khong-co.html',
    '/showroom/khong-co.html',
    '/tin-tuc/khong-co',
    '/shop/khong-co',
  ];
  for (const path of unknownPaths) expect(await answerOf(request, path)).toEqual([404, null]);
});

test('robots.txt names the sitemap and disallows private pages', async ({ request, baseURL }) => {
  const robots = await textOf(request, '/robots.txt');
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  for (const path of ['/gio-hang', '/tai-khoan', '/v1/', '/iframe/'])
    expect(robots).toContain(`Disallow: ${path}\n`);
  const search = await textOf(request, '/opensearch.xml');
  expect(search).toContain(`${baseURL}/product/search?keyword={searchTerms}`);
});
