import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { applyFilter, countResults } from './list-filters.ts';

const NOUN = 'shop';
const rows = (page: Page): Locator => page.getByRole('main').getByRole('article');
const names = (page: Page): Promise<string[]> => rows(page).getByRole('heading').allTextContents();

test('a guest switches from a product search to shops, filters and sorts them, and opens one @both', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await page.goto('/product/search?keyword=%C3%A1o');
  const tabs = page.getByRole('navigation', { name: 'Tìm trong' });
  const shopTab = tabs.getByRole('link', { name: 'Shop' });
  const tabCount = Number((await shopTab.innerText()).replaceAll(/\D/g, ''));
  await shopTab.click();
  await expect(page).toHaveURL(/\/tim-shop\?keyword=%C3%A1o$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop cho “áo”');
  const all = await countResults(page, NOUN);
  expect(tabCount).toBe(all);
  expect(all).toBeGreaterThan(12);
  await expectFits(page);
  await expectAccessible(page);

  await applyFilter(page, /^Đã xác minh/, { isMobile, noun: NOUN });
  await expect(page).toHaveURL(/filter_verified=1/);
  await expect(page.getByRole('link', { name: 'Bỏ lọc Đã xác minh' })).toBeVisible();
  await expect.poll(() => countResults(page, NOUN)).toBeLessThan(all);
  const verifiedCount = await countResults(page, NOUN);

  const order = page.getByRole('navigation', { name: 'Sắp xếp' });
  await order.getByRole('link', { name: 'Nhiều người theo dõi' }).click();
  await expect(page).toHaveURL(/sort_by=followers/);
  await expect(order.getByRole('link', { name: 'Nhiều người theo dõi' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(await countResults(page, NOUN)).toBe(verifiedCount);
  const first = await names(page);

  await page.getByRole('navigation', { name: 'Phân trang' }).getByRole('link', { name: 'Trang 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => names(page)).not.toEqual(first);
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(first);
  await page.goBack();
  await expect(page).not.toHaveURL(/sort_by/);
  await page.goBack();
  await expect.poll(() => countResults(page, NOUN)).toBe(all);
  await page.goForward();
  await expect.poll(() => countResults(page, NOUN)).toBe(verifiedCount);

  const row = rows(page).first();
  await expect(row.getByRole('listitem').getByRole('link')).not.toHaveCount(0);
  const name = (await row.getByRole('heading').textContent()) ?? '';
  await row.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/shop\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('a shop is found by its name with or without diacritics, and with a typing error', async ({ page }) => {
  await page.goto('/tim-shop?keyword=hoang%20gia%20sport');
  await expect(rows(page).first().getByRole('heading')).toHaveText(/Hoàng Gia Sport/);
  await page.goto('/tim-shop?keyword=Ho%C3%A0ng%20Gia');
  await expect(rows(page).first().getByRole('heading')).toHaveText(/Hoàng Gia/);
  await page.goto('/tim-shop?keyword=hoangg%20gia');
  await expect(page.getByText('Không có kết quả cho “hoangg gia”')).toBeVisible();
  await expect(rows(page).first().getByRole('heading')).toHaveText(/Hoàng Gia/);
});

test('the search box searches shops when that scope is chosen, and keeps the scope', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Tìm trong' }).selectOption('Shop');
  const box = page.getByRole('combobox', { name: 'Tìm kiếm' }).filter({ visible: true });
  await box.fill('xưởng');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/tim-shop\?keyword=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop cho “xưởng”');
  await expect(page.getByRole('combobox', { name: 'Tìm trong' })).toHaveValue('/tim-shop');
  await expect(box).toHaveValue('xưởng');
});

test('distributors are filtered by category, and each category is an indexed page of its own', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tìm nhà phân phối' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nhà phân phối, xưởng sỉ');
  await expectFits(page);
  await expectAccessible(page);
  const all = await countResults(page, NOUN);
  await applyFilter(page, /^Thời trang thể thao/, { isMobile: false, noun: NOUN });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nhà phân phối Thời trang thể thao');
  await expect.poll(() => countResults(page, NOUN)).toBeLessThan(all);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/tim-nha-phan-phoi\?filter_category_lv1=\d+$/,
  );
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  await expect(
    page.getByRole('heading', { name: 'Nhà phân phối Thời trang thể thao', level: 2 }),
  ).toBeVisible();
});

test('a shop search without results offers a product search, and invalid parameters are ignored', async ({
  page,
}) => {
  await page.goto('/tim-shop?keyword=zzz%20qqq');
  await expect(page.getByRole('heading', { name: 'Chưa có shop nào cho “zzz qqq”' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('link', { name: 'Tìm sản phẩm “zzz qqq”' })).toBeVisible();
  expect(await rows(page).count()).toBeGreaterThan(0);
  await expectAccessible(page);
  const invalidSearch =
    'page=-3&sort_by=price&filter_category_lv1=1.5&filter_province=%00&filter_min_price=5';
  const response = await page.goto(`/tim-shop?keyword=may&${invalidSearch}`);
  expect(response?.status()).toBe(200);
  expect(await countResults(page, NOUN)).toBeGreaterThan(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('shops are filtered, sorted and paged by plain links', async ({ page }) => {
    await page.goto('/tim-nha-phan-phoi');
    const column = page.getByRole('complementary', { name: 'Bộ lọc' });
    await column.getByRole('link', { name: /^Đã xác minh/ }).click();
    await expect(page).toHaveURL(/filter_verified=1/);
    await page.getByRole('link', { name: 'Đánh giá cao' }).click();
    await expect(page).toHaveURL(/sort_by=rating/);
    await page.getByRole('navigation', { name: 'Phân trang' }).getByRole('link', { name: 'Trang 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    expect(await rows(page).count()).toBeGreaterThan(0);
  });
});
