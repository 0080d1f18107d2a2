import type { APIRequestContext, Page } from '@playwright/test';
import { OG_DESCRIPTION_LENGTH, OG_TITLE_LENGTH } from '@market/contract/constants';
import { expect, test } from '../market.ts';
import { places, type Place } from '../pages.ts';
import { findHiddenPrice } from './goods.ts';

// What the pages that everybody may see say of themselves to search engines, read as they come: no script runs here.

/** What each page is described as, beside its breadcrumb. Null is not for search engines. */
const DESCRIBED: Readonly<Record<string, readonly string[] | null | undefined>> = {
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
  'iframe/san-pham/:id': null,
  'iframe/shop/:slug': null,
  'iframe/*': null,
  'ngoai-tuyen': null,
  'dang-nhap': null,
  'dang-ky': null,
  'quen-mat-khau': null,
  'thiet-lap-tai-khoan': null,
  '*': null,
};

interface Head {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly vietnamese: string;
  readonly robots: string | null;
  readonly graph: ReadonlyMap<string, string>;
  readonly data: readonly Readonly<Record<string, unknown>>[];
}

const readHead = async (page: Page): Promise<Head> => {
  const attribute = async (selector: string, name: string) => {
    const found = page.locator(selector);
    return (await found.count()) === 0 ? null : found.first().getAttribute(name);
  };
  const graph = new Map<string, string>();
  for (const tag of await page.locator('meta[property^="og:"]').all())
    graph.set((await tag.getAttribute('property'))!, (await tag.getAttribute('content'))!);
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return {
    title: await page.title(),
    description: (await attribute('meta[name="description"]', 'content')) ?? '',
    canonical: (await attribute('link[rel="canonical"]', 'href')) ?? '',
    vietnamese: (await attribute('link[rel="alternate"][hreflang="vi"]', 'href')) ?? '',
    robots: await attribute('meta[name="robots"]', 'content'),
    graph,
    data: texts.map((text) => JSON.parse(text) as Record<string, unknown>),
  };
};

const typesOf = ({ data }: Head): string[] => data.map((one) => String(one['@type']));
const described = (name: string): readonly string[] | null => {
  const types = DESCRIBED[name];
  if (types === undefined) throw new Error(`say in search-engines.journey.ts what /${name} is described as`);
  return types;
};

const expectWhole = async (page: Page, head: Head, origin: string): Promise<void> => {
  expect(head.title).toMatch(/\S.* – Chợ Phiên$/);
  expect(head.description.length).toBeGreaterThan(40);
  expect(head.description.length).toBeLessThanOrEqual(OG_DESCRIPTION_LENGTH);
  const { graph } = head;
  expect(graph.get('og:title')!.length).toBeGreaterThan(3);
  expect(graph.get('og:title')!.length).toBeLessThanOrEqual(OG_TITLE_LENGTH);
  expect(graph.get('og:description')!.length).toBeLessThanOrEqual(OG_DESCRIPTION_LENGTH);
  expect(graph.get('og:locale')).toBe('vi_VN');
  expect(head.canonical).toMatch(new RegExp(`^${origin}/`));
  expect(graph.get('og:url')).toBe(head.canonical);
  expect(head.vietnamese).toBe(head.canonical);
  expect(head.data.every((one) => one['@context'] === 'https://schema.org')).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(page.locator('h1')).toHaveCount(1);
  expect((await page.getByRole('main').innerText()).length, 'readable without a script').toBeGreaterThan(200);
};

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  const pathsByTitle = new Map<string, string>();
  for (const { name, address } of places.filter(({ viewer }: Place) => viewer === 'guest'))
    test(`/${name} says what it is`, async ({ page, baseURL, complaints }) => {
      const response = (await page.goto(await address(page)))!;
      // the browser itself reports the 404 of a page that is none
      if (response.status() === 404)
        complaints.splice(0, complaints.length, ...complaints.filter((text) => !/404/.test(text)));
      const head = await readHead(page);
      const types = described(name);
      if (types === null) {
        expect(head.robots ?? response.headers()['x-robots-tag']).toContain('noindex');
        return;
      }
      expect(response.status()).toBe(200);
      expect(head.robots).toBeNull();
      await expectWhole(page, head, baseURL!);
      expect(typesOf(head)).toEqual(expect.arrayContaining([...types]));
      expect(pathsByTitle.get(head.title), 'two kinds of pages have one title').toBeUndefined();
      pathsByTitle.set(head.title, name);
    });

  test('a product with a hidden price is offered to search engines without one', async ({ page }) => {
    await page.goto(await findHiddenPrice(page.request));
    const head = await readHead(page);
    expect(typesOf(head)).toContain('Product');
    expect(JSON.stringify(head.data)).not.toMatch(/price|Offer/i);
    expect([...head.graph.keys()].filter((key) => key.includes('price'))).toEqual([]);
  });
});

const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, one]) => one!);
const textOf = async (request: APIRequestContext, url: string): Promise<string> => {
  const response = await request.get(url);
  expect(response.status(), url).toBe(200);
  return response.text();
};

const PROBES = 3;

test('every address of the sitemap is a page that names itself so', async ({ request }) => {
  // whoever asked for its head gets the whole index
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

test('an old address leads on for good, and one that is none says so', async ({ page, request }) => {
  for (const name of ['category/:kind/:category', 'a category below another']) {
    const right = await places.find((place) => place.name === name)!.address(page);
    const wrongPath = right.replace(/-[^/]*\.html$/, '-ten-cu.html');
    expect(await answerOf(request, wrongPath)).toEqual([301, right]);
    const other = name.startsWith('a category')
      ? right.replace('/child/', '/parent/')
      : right.replace('/parent/', '/child/');
    expect(await answerOf(request, other)).toEqual([301, right]);
  }
  const none = [
    '/category/child/999999-khong-co.html',
    '/showroom/khong-co.html',
    '/tin-tuc/khong-co',
    '/shop/khong-co',
  ];
  for (const path of none) expect(await answerOf(request, path)).toEqual([404, null]);
});

test('robots are told of the sitemap and kept out of what is somebody’s', async ({ request, baseURL }) => {
  const robots = await textOf(request, '/robots.txt');
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  for (const path of ['/gio-hang', '/tai-khoan', '/v1/', '/iframe/'])
    expect(robots).toContain(`Disallow: ${path}\n`);
  const search = await textOf(request, '/opensearch.xml');
  expect(search).toContain(`${baseURL}/product/search?keyword={searchTerms}`);
});
