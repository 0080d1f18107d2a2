import type { Page } from '@playwright/test';
import { listRecentProducts } from '@market/contract/analytics/routes';
import { searchProducts } from '@market/contract/product-search/routes';
import { listForYou } from '@market/contract/recommendations/routes';
import { allowAbortedRequests } from '../expected-errors.ts';
import { callRoute } from '../call-route.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';

// a headless browser names itself as a bot, and views of bots are not recorded
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

const block = (page: Page, name: string) => page.getByRole('region', { name });
const cards = (page: Page, name: string) => block(page, name).getByRole('listitem');
const scrollToEnd = (page: Page) => page.evaluate<void>('scrollTo(0, document.body.scrollHeight)');

/** Some products, as the search of this market has them. */
const products = async (page: Page) =>
  (await callRoute(page, searchProducts, { query: { keyword: 'áo polo', limit: 8, sort_by: 'total_sales' } }))
    .products;

test('a guest sees popular products on the home page, and recommendations below a product, which load more', async ({
  page,
}) => {
  test.slow();
  await page.goto('/');
  await scrollToEnd(page);
  await expect(page.getByRole('heading', { name: 'Rao vặt' })).toBeVisible();
  await expect(block(page, 'Vừa xem')).toHaveCount(0);
  await block(page, 'Dành cho bạn').scrollIntoViewIfNeeded();
  await expect(cards(page, 'Dành cho bạn')).toHaveCount(6);

  const [first] = await products(page);
  await page.goto(`/${first?.slug}-${first?.id}.html`);
  await expect(page.getByRole('heading', { name: 'Sản phẩm liên quan' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Shop gợi ý' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bán chạy của shop' })).toBeVisible();
  const recommendations = cards(page, 'Có thể bạn thích');
  await expect(recommendations).toHaveCount(0);
  await scrollToEnd(page);
  await expect(recommendations.first()).toBeVisible();
  const before = await recommendations.count();
  await block(page, 'Có thể bạn thích').getByRole('button', { name: 'Xem thêm' }).click();
  await expect.poll(() => recommendations.count()).toBeGreaterThan(before);
  const titles = await recommendations.getByRole('heading').allTextContents();
  expect(new Set(titles).size).toBe(titles.length);
  await expectAccessible(page);
  await expectFits(page);
});

test('recently viewed products are on the home page, newest first, and in no other browser', async ({
  page,
  browser,
}) => {
  test.slow();
  const [one, other] = await products(page);
  for (const product of [one, other]) {
    const pageView = page.waitForResponse(
      (response) =>
        response.url().endsWith('/page_info') && response.request().postDataJSON().product_id === product?.id,
    );
    await page.goto(`/${product?.slug}-${product?.id}.html`);
    expect((await pageView).status()).toBe(204);
  }
  const listRecent = async () =>
    (await callRoute(page, listRecentProducts, { query: {} })).data.products.map(({ id }) => id);
  await expect.poll(listRecent).toEqual([other?.id, one?.id]);

  await page.goto('/');
  await scrollToEnd(page);
  await expect(cards(page, 'Vừa xem')).toHaveCount(2);
  await expect(cards(page, 'Vừa xem').first().getByRole('link')).toHaveAccessibleName(
    new RegExp(`^${other?.title.slice(0, 20)}`),
  );
  await block(page, 'Dành cho bạn').scrollIntoViewIfNeeded();
  await expect(block(page, 'Dành cho bạn')).toContainText('Theo danh mục bạn xem gần đây');
  await expect(cards(page, 'Dành cho bạn')).toHaveCount(6);
  await expectAccessible(page);
  await expectFits(page);

  const otherContext = await browser.newContext();
  const otherPage = await otherContext.newPage();
  expect((await callRoute(otherPage, listRecentProducts, { query: {} })).data.products).toEqual([]);
  await otherContext.close();
  const pages = await Promise.all(
    [2, 3].map((number) => callRoute(page, listForYou, { query: { page: number } })),
  );
  const ids = pages.flatMap(({ products }) => products.map(({ id }) => id));
  expect(new Set(ids).size).toBe(12);
});

test('recommendations that fail to load show an error in place, and a button loads them again', async ({
  page,
  pageErrors,
}) => {
  test.slow();
  const [first] = await products(page);
  let isBroken = true;
  await page.route('**/just_for_you?*', (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto(`/${first?.slug}-${first?.id}.html`);
  await scrollToEnd(page);
  const retry = block(page, 'Có thể bạn thích').getByRole('button', { name: 'Tải lại' });
  await expect(retry).toBeVisible();
  await expectAccessible(page);
  isBroken = false;
  await retry.click();
  await expect(cards(page, 'Có thể bạn thích').first()).toBeVisible();
  allowAbortedRequests(pageErrors);
});
