import type { Browser, Page } from '@playwright/test';
import { searchProducts } from '@market/contract/product-search/routes';
import { listDeals } from '@market/contract/promotions/routes';
import { createSellerDeal, stopSellerDeal } from '@market/contract/promotions/seller-routes';
import { getSession } from '@market/contract/sessions/routes';
import { callRoute } from '../call-route.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { openAs } from '../order-parties.ts';

const A_MONTH_AHEAD = 'const real = Date.now; Date.now = () => real() + 30 * 86_400_000;';
const tiles = (page: Page) => page.getByRole('main').getByRole('article');
/** What screen readers announce of a countdown, in minutes. */
const minutesIn = (text: string): number =>
  [...text.matchAll(/(\d+) (ngày|giờ|phút)/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (unit === 'ngày' ? 1_440 : unit === 'giờ' ? 60 : 1),
    0,
  );

test('a guest opens running and upcoming deals; an upcoming deal does not change the price yet', async ({
  page,
}) => {
  test.slow();
  await page.goto('/');
  await page.getByRole('link', { name: 'Tất cả deal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deal hôm nay');
  await expectFits(page);
  await expectAccessible(page);
  const running = await tiles(page).count();
  expect(running).toBeGreaterThan(3);

  const kinds = page.getByRole('navigation', { name: 'Ngành hàng' }).last();
  await kinds.getByRole('link').nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/category=\d+/);
  await expect.poll(() => tiles(page).count()).toBeLessThan(running);

  await page
    .getByRole('navigation', { name: 'Deal', exact: true })
    .getByRole('link', { name: /Sắp mở/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deal sắp mở');
  await expect(tiles(page).first()).toContainText(/Mở lúc \d\d:\d\d ngày/);
  await expectFits(page);
  await expectAccessible(page);
  await tiles(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/-\d+\.html$/);
  await expect(page.getByText('Deal của phiên')).toHaveCount(0);
});

test('a countdown uses the clock of the server when the clock of the browser is wrong', async ({ page }) => {
  const { products } = (await callRoute(page, listDeals)).data;
  const minutesLeft = (Date.parse(products[0]!.deal!.endDate) - Date.now()) / 60_000;
  await page.addInitScript({ content: A_MONTH_AHEAD });
  await page.goto('/deal');
  const countdown = tiles(page)
    .first()
    .getByText(/^còn .*(?:ngày|giờ|phút)/);
  await expect(countdown).toHaveCount(1);
  expect(Math.abs(minutesIn((await countdown.textContent())!) - minutesLeft)).toBeLessThan(5);
  await expect(page.getByText('Deal đã hết giờ')).toHaveCount(0);
});

/** A deal of the demo's second seller, and the way to stop it. */
const createDeal = async (browser: Browser) => {
  const seller = await openAs(browser, 'secondSeller');
  const { user } = (await callRoute(seller, getSession)).data;
  const query = { filter_shop_id: user.shop!.id, filter_min_stock: 10, limit: 50 };
  const { products } = await callRoute(seller, searchProducts, { query });
  const card = products.find(
    ({ deal, price, hidePrices }) => deal === null && price !== null && !hidePrices,
  )!;
  const end_at = new Date(Date.now() + 30 * 60_000).toISOString();
  const { data } = await callRoute(seller, createSellerDeal, {
    body: { product_id: card.id, price: card.price! - 1_000, end_at, max_sale_quantity: 500 },
  });
  const stop = () => callRoute(seller, stopSellerDeal, { params: { id: data.deal.id } });
  return { title: card.title, productId: card.id, stop };
};

test('a deal that ends on an open page is marked as ended, then removed from the list', async ({
  page,
  browser,
}) => {
  const { title, productId, stop } = await createDeal(browser);
  // the clock of the page can be moved forward
  await page.addInitScript({
    content: 'globalThis.ahead = 0; const real = Date.now; Date.now = () => real() + ahead;',
  });
  // an unknown sort order, so that the list is not cached yet
  await page.goto(`/deal?sort=${Date.now()}`);
  const tile = tiles(page).filter({ hasText: title });
  await expect(tile).toContainText('Hết sau');
  await stop();
  const listed = async () => (await callRoute(page, listDeals)).data.products.map(({ id }) => id);
  await expect.poll(listed).not.toContain(productId);
  await page.evaluate('ahead = 31 * 60_000');
  await expect(tile).toContainText('Deal đã hết giờ');
  await expect(tile).toHaveCount(0);
});

test('the page of trade assurance explains it and has the filters of the search', async ({ page }) => {
  await page.goto('/hang-dam-bao');
  await expect(page.getByText('Giữ tiền đến khi nhận hàng')).toBeVisible();
  await expect(tiles(page).first()).toContainText('Đảm bảo thương mại');
  await expectFits(page);
  await expectAccessible(page);
  const filters = page.getByRole('complementary', { name: 'Bộ lọc' });
  await filters.getByRole('link', { name: /^Còn hàng sẵn/ }).click();
  await expect(page).toHaveURL(/\/hang-dam-bao\?filter_min_stock=1$/);
  await filters.getByRole('link', { name: /^Đảm bảo thương mại/ }).click();
  await expect(page).toHaveURL(/\/product\/search\?filter_min_stock=1$/);
});

test('classifieds are filtered by category, and a classified shows how to contact its seller', async ({
  page,
}) => {
  await page.goto('/rao-vat');
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Loại tin' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/filter_category_lv2=\d+/);
  const classifieds = page.getByRole('main').getByRole('listitem').locator('a[href$=".html"]');
  await classifieds.first().click();
  await expect(page.getByText('Giá chào')).toBeVisible();
  await expect(
    page
      .getByRole('button', { name: 'Hiện số điện thoại' })
      .or(page.getByRole('link', { name: 'Xem website' }))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Chat với người đăng' })).toBeVisible();
  const heading = page.getByRole('heading', { name: 'Tin rao tương tự' });
  await expect(page.locator('section', { has: heading }).getByRole('listitem')).toHaveCount(6);
  await expectAccessible(page);
});

test('classifieds are filtered by price, and an empty result links to the list without the filter', async ({
  page,
}) => {
  await page.goto('/rao-vat?filter_category_lv1=11');
  const column = page.getByRole('complementary', { name: 'Bộ lọc' });
  const unpriced = page.getByRole('main').locator('li .price', { hasText: 'Thỏa thuận' });
  await expect(unpriced).not.toHaveCount(0);
  await column.getByRole('textbox', { name: 'Giá từ, đồng' }).fill('5 triệu');
  await column.getByRole('button', { name: 'Áp dụng giá' }).click();
  await expect(page).toHaveURL(/filter_category_lv1=11&filter_min_price=5000000$/);
  await expect(unpriced).toHaveCount(0);
  await column.getByRole('slider', { name: 'Giá thấp nhất' }).press('ArrowRight');
  await expect(page).toHaveURL(/filter_min_price=10000000$/);
  await expectAccessible(page);

  await page.goto('/rao-vat?filter_min_price=1&filter_max_price=2');
  await expect(page.getByText('Không có tin nào trong khoảng giá này')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Bỏ lọc giá', exact: true }).click();
  await expect(page).toHaveURL(/\/rao-vat$/);
});

test('deals and classifieds are browsed and filtered without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto('/deal');
  expect(await tiles(page).count()).toBeGreaterThan(3);
  await page.getByRole('link', { name: /^Sắp mở/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deal sắp mở');
  await page.goto('/rao-vat');
  const first = await page.getByRole('main').locator('li a[href$=".html"]').first().textContent();
  await page.getByRole('link', { name: 'Trang 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('main').locator('li a[href$=".html"]').first()).not.toHaveText(first!);
  await page.getByRole('textbox', { name: 'Giá đến, đồng' }).fill('100k');
  await page.getByRole('button', { name: 'Áp dụng giá' }).click();
  await expect(page).toHaveURL(/filter_max_price=100k/);
  await expect(page.getByRole('link', { name: /^Bỏ lọc/ })).toBeVisible();
  await context.close();
});

test('a crawler gets the blocks of the home page in their order, and no visitor cookie', async ({
  request,
}) => {
  const answer = await request.get('/', {
    headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  });
  const html = await answer.text();
  const heads = [
    'Deal hôm nay',
    'Danh mục',
    'Lựa chọn hàng đầu',
    'Hàng đảm bảo mới lên kệ',
    'Rao vặt',
    'Từ khóa phổ biến',
  ];
  const titles = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gsu)].map(([, inner]) =>
    inner!.replaceAll(/<[^>]*>/g, ' '),
  );
  const positions = heads.map((head) => titles.findIndex((title) => title.includes(head)));
  expect(positions, titles.join(' | ')).not.toContain(-1);
  expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  expect(answer.headers()['set-cookie'] ?? '').not.toContain('visitor');
});
