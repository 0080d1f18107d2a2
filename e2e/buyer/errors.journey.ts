import { createServer, type IncomingMessage } from 'node:http';
import { searchProducts } from '@market/contract/product-search/routes';
import { listRecommendedProducts } from '@market/contract/recommendations/routes';
import type { Page } from '@playwright/test';
import { callRoute } from '../call-route.ts';
import { expect, test } from '../market.ts';

/** Bots report no errors, and a headless browser names itself as one. */
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const PHONE = '0987654321';
const TOKEN = 'tok-4f9a2c7e';
const OTHER_IDS = 1_000_000_000;

test.describe.configure({ mode: 'serial' });

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
};

/** Receives error reports: takes envelopes as Sentry does. */
const startReceiver = async () => {
  const envelopes: { headers: string; body: string }[] = [];
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method !== 'POST') return void response.end();
    void bodyOf(request).then((body) => {
      envelopes.push({ headers: JSON.stringify(request.headers), body });
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) =>
    server.listen(Number(process.env['E2E_REPORTS_PORT']), '127.0.0.1', resolve),
  );
  return {
    envelopes,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
};

/** Recommended products get a title that React cannot render, so that their block throws. */
const breakRecommendations = async (page: Page): Promise<void> => {
  const { products } = await callRoute(page, searchProducts, { query: { limit: 2 } });
  // the block leaves out what the page shows already
  const broken = products.map((card) => ({ ...card, id: card.id + OTHER_IDS, title: { [PHONE]: 'x' } }));
  await page.route(`**${listRecommendedProducts.path}*`, (route) =>
    route.fulfill({ json: { data: { products: broken } } }),
  );
  await page.addInitScript(
    `localStorage.setItem('viewed_categories', ${JSON.stringify(JSON.stringify([{ id: 2, title: 'Nam' }]))})`,
  );
};

test.describe('errors of a page', () => {
  test.use({ userAgent: PERSON });

  test('a failing section leaves the rest of the page, and its error report contains no personal data', async ({
    page,
    pageErrors,
  }) => {
    const { envelopes, close } = await startReceiver();
    try {
      await breakRecommendations(page);
      await page.goto(`/?token=${TOKEN}&dien-thoai=${PHONE}`);
      await page.getByRole('heading', { name: 'Dành cho bạn' }).scrollIntoViewIfNeeded();
      await expect(page.getByText('Chưa hiển thị được phần này')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByRole('search').first()).toBeVisible();
      await expect.poll(() => envelopes.length).toBeGreaterThan(0);
      const [{ headers, body } = { headers: '', body: '' }] = envelopes;
      // no component can show an object
      expect(body).toContain('Minified React error #31');
      expect(body).toContain('buyer/home/route');
      expect(body).toMatch(/"filename":"[^"]*\/assets\//);
      for (const personal of [PHONE, TOKEN, 'dien-thoai', 'cookie', 'user-agent', 'Referer', 'ip_address'])
        expect(body, personal).not.toContain(personal);
      expect(headers).not.toContain(TOKEN);
      expect(headers).not.toContain('cookie');
    } finally {
      await close();
      pageErrors.splice(0);
    }
  });

  test('aborted requests, network failures and errors of in-app browsers are not reported', async ({
    page,
    pageErrors,
  }) => {
    const { envelopes, close } = await startReceiver();
    try {
      await page.route('**/away', (route) => route.abort('connectionfailed'));
      await page.goto('/tim-shop');
      await page.evaluate(`setTimeout(() => {
        const controller = new AbortController();
        void fetch('/livez', { signal: controller.signal });
        controller.abort();
        void fetch('/away');
        setTimeout(() => { throw new TypeError('zaloJSV2 is not defined'); });
        setTimeout(() => { throw new Error('last error'); }, 500);
      })`);
      await expect.poll(() => envelopes.map(({ body }) => body).join()).toContain('last error');
      expect(envelopes).toHaveLength(1);
    } finally {
      await close();
      pageErrors.splice(0);
    }
  });
});

test('a data request blocked by a firewall reloads the page once, not in a loop', async ({
  page,
  pageErrors,
}) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  await page.route('**/tim-shop.data*', (route) =>
    route.fulfill({ status: 503, headers: { 'x-firewall': '1' }, body: 'blocked' }),
  );
  const toShops = async () => {
    const router = 'window.__reactRouterDataRouter';
    await expect.poll(() => page.evaluate<boolean>(`${router} !== undefined`)).toBe(true);
    const searchResponse = page.waitForResponse(/tim-shop\.data/);
    // a page that reloads never answers
    page.evaluate(`void ${router}.navigate('/tim-shop')`).catch(() => undefined);
    await searchResponse;
  };
  await page.goto('/');
  const reload = page.waitForEvent('load');
  await toShops();
  await reload;
  expect(documents).toBe(2);
  // the second time the page is shown without its data
  await toShops();
  await expect(page).toHaveURL(/\/tim-shop$/);
  await page.waitForLoadState('networkidle');
  expect(documents).toBe(2);
  pageErrors.splice(0);
});
