import type { Locator, Page } from '@playwright/test';
import { allowStatus } from '../expected-errors.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';

const main = (page: Page): Locator => page.getByRole('main');
const cards = (page: Page): Locator => main(page).getByRole('article');
const titles = (page: Page): Promise<string[]> => cards(page).locator('h3').allTextContents();
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const box = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Tìm kiếm' }).filter({ visible: true });
const chips = (page: Page): Locator =>
  page.getByRole('group', { name: 'Bộ lọc đang dùng' }).getByRole('link');
const robots = (page: Page): Locator => page.locator('meta[name=robots]');
const resultCount = async (page: Page): Promise<number> => {
  const text = (await page.getByRole('status').filter({ hasText: 'sản phẩm' }).first().textContent()) ?? '';
  return Number(text.replaceAll('.', '').match(/\d+/)?.[0] ?? Number.NaN);
};
const scrollTop = (page: Page): Promise<number> => page.evaluate<number>('Math.round(scrollY)');
const searchFor = (page: Page, keyword: string) =>
  page.goto(`/product/search?${new URLSearchParams({ keyword }).toString()}`);
/** Filters are a column on a wide screen and a dialog on a phone. */
const filters = async (page: Page, isMobile: boolean): Promise<Locator> => {
  if (!isMobile) return page.getByRole('complementary', { name: 'Bộ lọc' });
  await page.getByRole('link', { name: /^Lọc/ }).click();
  return page.getByRole('dialog', { name: 'Bộ lọc' });
};

test('a misspelt keyword shows the results of its correction, with a notice', async ({ page }) => {
  await page.goto('/');
  await box(page).fill('aos thun');
  await box(page).press('Enter');
  await expect(heading(page)).toHaveText('Kết quả cho “áo thun”');
  const notice = main(page).getByText('Không có kết quả cho “aos thun”. Đang hiện kết quả cho “áo thun”.');
  await expect(notice).toBeVisible();
  await expect(box(page)).toHaveValue('aos thun');
  await expect(robots(page)).toHaveAttribute('content', 'noindex');
  expect(await cards(page).count()).toBeGreaterThan(12);
  const all = await resultCount(page);
  await expectFits(page);
  await expectAccessible(page);

  await notice.getByRole('link').click();
  await expect(page).toHaveURL(/\?keyword=%C3%A1o\+thun$/);
  await expect(notice).toBeHidden();
  await expect(box(page)).toHaveValue('áo thun');
  await expect(robots(page)).toHaveCount(0);
  expect(await resultCount(page)).toBe(all);
});

test('a price and a size in the query become chips that can be removed', async ({ page }) => {
  await searchFor(page, 'áo thun size xl dưới 100k');
  await expect(chips(page)).toHaveText(['Giá: dưới 100k', 'Size XL']);
  const prices = await cards(page).locator('.price').allTextContents();
  expect(prices.length).toBeGreaterThan(12);
  const minPrices = prices.map((price) => Number(price.replaceAll('.', '').match(/\d+/)?.[0]));
  expect(Math.max(...minPrices)).toBeLessThanOrEqual(100_000);
  const total = await resultCount(page);
  await expectFits(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: /^Bỏ lọc Giá: dưới 100k/ }).click();
  await expect(page).toHaveURL(/\?keyword=%C3%A1o\+thun\+size\+xl$/);
  await expect(chips(page)).toHaveText(['Size XL']);
  // the keyboard continues from the chip that is left
  await expect(chips(page)).toBeFocused();
  await expect.poll(() => resultCount(page)).toBeGreaterThan(total);
  const countWithSize = await resultCount(page);
  await page.getByRole('link', { name: /^Bỏ lọc Size XL/ }).click();
  await expect(page).toHaveURL(/\?keyword=%C3%A1o\+thun$/);
  await expect(chips(page)).toHaveCount(0);
  await expect.poll(() => resultCount(page)).toBeGreaterThan(countWithSize);

  await searchFor(page, 'dưới 100k');
  await chips(page).click();
  await expect(page).toHaveURL(/\/product\/search$/);
  await expect(heading(page)).toHaveText('Mới lên sạp');
});

test('a query without results shows similar products, and a meaningless one shows popular keywords', async ({
  page,
}) => {
  await searchFor(page, 'áo thun size 99');
  await expect(page.getByRole('heading', { name: 'Không tìm thấy “áo thun size 99”' })).toBeVisible();
  const similar = main(page).locator('section', {
    has: page.getByRole('heading', { name: 'Gần với từ bạn tìm' }),
  });
  await expect(similar.getByRole('article').first()).toBeVisible();
  await expect(similar.getByRole('article').first()).toContainText(/áo/i);
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Bỏ “Size 99”/ }).click();
  await expect.poll(() => resultCount(page)).toBeGreaterThan(0);

  await searchFor(page, 'qwrtzxcv');
  await expect(page.getByRole('heading', { name: 'Nhiều người đang tìm' })).toBeVisible();
  expect(await cards(page).count()).toBeGreaterThan(0);
  await expect(robots(page)).toHaveAttribute('content', 'noindex');
});

test('back and forward restore the list and its scroll position', async ({ page }) => {
  test.slow();
  await searchFor(page, 'áo');
  const column = await filters(page, false);
  await column.getByRole('link', { name: /^Đảm bảo thương mại/ }).click();
  await expect(page).toHaveURL(/filter_only_trade_assurance=1/);
  await expect(chips(page)).toHaveText(['Đảm bảo thương mại']);
  const first = await titles(page);
  await page.getByRole('navigation', { name: 'Phân trang' }).getByRole('link', { name: 'Trang 2' }).click();
  await expect.poll(() => titles(page)).not.toEqual(first);
  await expect.poll(() => scrollTop(page)).toBe(0);
  const second = await titles(page);
  await cards(page).nth(13).scrollIntoViewIfNeeded();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(300);
  const place = await scrollTop(page);

  await cards(page).nth(13).getByRole('link').click();
  await expect(page).toHaveURL(/-\d+\.html$/);
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => titles(page)).toEqual(second);
  await expect.poll(() => scrollTop(page)).toBe(place);

  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(first);
  await expect(page).not.toHaveURL(/page=2/);
  await page.goForward();
  await expect.poll(() => titles(page)).toEqual(second);
  await expect.poll(() => scrollTop(page)).toBe(place);
  await page.goto('/product/search?keyword=%C3%A1o&filter_only_trade_assurance=1&page=9999');
  await expect(page).toHaveURL(/page=\d{1,3}$/);
  const pages = page.getByRole('navigation', { name: 'Phân trang' });
  await expect(pages.getByRole('link', { name: /^Trang \d+$/ })).toHaveCount(5);
  await expect(pages.getByRole('link', { name: 'Trang sau' })).toHaveCount(0);
});

test('a list that fails to load keeps the former results, and a button loads it again', async ({
  page,
  pageErrors,
}) => {
  await searchFor(page, 'giày');
  const before = await titles(page);
  const busy = (url: URL) => url.pathname === '/product/search.data';
  await page.route(busy, (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '30' }, body: '' }),
  );
  const sorts = page.getByRole('navigation', { name: 'Sắp xếp' });
  await sorts.getByRole('link', { name: 'Bán chạy' }).click();
  const alert = main(page).getByRole('alert');
  await expect(alert).toContainText('Chưa tải được kết quả mới');
  await expect(page).toHaveURL(/sort_by=total_sales/);
  expect(await titles(page)).toEqual(before);
  await expectAccessible(page);

  await page.unroute(busy);
  await alert.getByRole('button', { name: 'Tải lại' }).click();
  await expect(alert).toBeHidden();
  await expect(sorts.getByRole('link', { name: 'Bán chạy' })).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => titles(page)).not.toEqual(before);
  allowStatus(pageErrors, 503);
});

test('the price slider moves with the keyboard, and a typed price between its steps is used as typed', async ({
  page,
}) => {
  await searchFor(page, 'áo');
  const column = await filters(page, false);
  const lowest = column.getByRole('slider', { name: 'Giá thấp nhất' });
  await expect(lowest).toHaveAttribute('aria-valuetext', 'Không giới hạn');
  const lowestField = column.getByRole('textbox', { name: 'Giá từ, đồng' });
  await lowestField.fill('55k');
  await lowestField.press('Enter');
  await expect(lowest).toHaveAttribute('aria-valuetext', '50.000\u00a0₫');
  await column.getByRole('slider', { name: 'Giá cao nhất' }).press('ArrowLeft');
  await expect(page).toHaveURL(/filter_min_price=55000&filter_max_price=2000000\b/);
  await lowest.press('ArrowLeft');
  await expect(page).toHaveURL(/filter_min_price=30000&filter_max_price=2000000\b/);
  await expect(lowest).toBeFocused();
  await expect(lowestField).toHaveValue('30.000');
  // a slider at its end is no filter
  await lowest.press('Home');
  await expect(page).not.toHaveURL(/filter_min_price/);
});

test('a price typed while the list loads is not overwritten', async ({ page }) => {
  await searchFor(page, 'áo');
  const column = await filters(page, false);
  const lowestField = column.getByRole('textbox', { name: 'Giá từ, đồng' });
  let release = () => {};
  const response = new Promise<void>((resolve) => (release = resolve));
  await page.route(/filter_min_price=50000/, async (route) => {
    await response;
    await route.continue();
  });
  await lowestField.fill('50k');
  await lowestField.press('Enter');
  await lowestField.fill('55');
  release();
  await expect(page.getByRole('link', { name: /^Bỏ lọc/ })).toBeVisible();
  await expect(lowestField).toHaveValue('55');
  await lowestField.fill('60k');
  await lowestField.press('Enter');
  await expect(lowestField).toHaveValue('60.000');
});

test('a price filter accepts 60k and refuses text that is no price @both', async ({ page, isMobile }) => {
  await searchFor(page, 'áo');
  const column = await filters(page, isMobile);
  const highest = column.getByRole('textbox', { name: 'Giá đến, đồng' });
  await highest.fill('rẻ');
  await highest.press('Enter');
  await expect(column.getByRole('alert')).toHaveText('Hãy nhập giá, ví dụ 50.000 hoặc 50k');
  await expect(highest).toHaveAttribute('aria-invalid', 'true');
  await highest.fill('60k');
  // on phones leaving the field is enough
  if (isMobile) await column.getByRole('textbox', { name: 'Giá từ, đồng' }).focus();
  else await highest.press('Enter');
  await expect(column.getByRole('alert')).toHaveCount(0);
  await expect(highest).toHaveValue('60.000');
  if (isMobile) {
    await page.keyboard.press('Escape');
    await expect(column).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Lọc/ })).toBeFocused();
    await expect(page).not.toHaveURL(/filter_max_price/);
    return;
  }
  await expect(highest).toBeFocused();
  await expect(page).toHaveURL(/filter_max_price=60000/);
});
