import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { searchProducts } from '@market/contract/product-search/routes';
import { callRoute } from '../call-route.ts';
import { expect, test } from '../market.ts';
import { places } from '../pages.ts';

const addressOf = (name: string, page: Page): Promise<string> =>
  places.find((place) => place.name === name)!.address(page);

/** A page of another site, as its host is another one. */
const openForeignSite = async (frame: string): Promise<{ url: string; server: Server }> => {
  const html = `<!doctype html><title>Blog</title><link rel="icon" href="data:,"><iframe src="${frame}" width="720" height="900"></iframe>`;
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(html),
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server };
};

for (const name of ['iframe/san-pham/:id', 'iframe/shop/:slug'])
  test(`/${name} is embedded in another site, sets no cookie, and its links open a new tab`, async ({
    page,
    context,
    baseURL,
  }) => {
    const { url, server } = await openForeignSite(baseURL! + (await addressOf(name, page)));
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/(?:v1|v2|_auth)\//.test(request.url())) calls.push(request.url());
    });
    await page.goto(url);
    const frame = page.frameLocator('iframe');
    const title = frame.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    for (const link of await frame.getByRole('link').all()) {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
    await expect(frame.getByRole('banner').getByRole('search')).toHaveCount(0);
    await expect(frame.getByRole('navigation')).toHaveCount(0);
    expect(calls).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    const popup = context.waitForEvent('page');
    await frame.getByRole('link', { name: /Xem trên Chợ Phiên|Vào shop/ }).click();
    const newTab = await popup;
    await expect(newTab.getByRole('heading', { level: 1 })).toHaveText((await title.textContent())!.trim());
    expect(await newTab.evaluate('window.opener')).toBeNull();
    server.close();
  });

test('embedded pages may be framed by any site, and other public pages by none', async ({ page }) => {
  for (const { name, viewer, address } of places.filter((place) => place.viewer === 'guest')) {
    const answer = await page.request.get(await address(page), { maxRedirects: 0 });
    const headers = answer.headers();
    const isEmbedded = name.startsWith('iframe/');
    expect(headers['x-frame-options'], `${name} ${viewer}`).toBe(isEmbedded ? undefined : 'DENY');
    expect(headers['content-security-policy'], name).toContain(
      isEmbedded ? 'frame-ancestors *' : "frame-ancestors 'none'",
    );
    if (isEmbedded) expect(headers['set-cookie'], name).toBeUndefined();
  }
});

test('only a globally published product is embedded; it names its canonical page and is not indexed', async ({
  page,
}) => {
  const query = { limit: 100, filter_min_stock: 10 } as const;
  const { products } = await callRoute(page, searchProducts, { query });
  const marketProduct = products.find(({ publishedScope }) => publishedScope === 'marketplace')!;
  const publicProduct = products.find(({ publishedScope }) => publishedScope === 'global')!;
  const get = (id: number | string) => page.request.get(`/iframe/san-pham/${id}`);
  expect((await get(marketProduct.id)).status()).toBe(404);
  for (const id of [987_654_321, publicProduct.slug, `${publicProduct.id}x`])
    expect((await get(id)).status()).toBe(404);
  const html = await (await get(publicProduct.id)).text();
  expect(html).toMatch(/<meta name="robots" content="noindex"\/?>/);
  expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toMatch(
    new RegExp(`/${publicProduct.slug}-${publicProduct.id}\\.html$`),
  );
});
