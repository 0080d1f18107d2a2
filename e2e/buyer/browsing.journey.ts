import type { Locator, Page } from '@playwright/test';
import { allowStatus } from '../expected-errors.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { applyFilter, countResults } from './list-filters.ts';

const NOUN = 'sản phẩm';
const search = (page: Page): Locator => page.getByRole('main');
const titles = (page: Page): Promise<string[]> =>
  search(page).getByRole('article').locator('h3').allTextContents();

test('a guest finds a product from the home page by keyword, filter, sort order and pages @both', async ({
  page,
  isMobile,
}) => {
  // pictures are drawn when they are first asked for
  test.slow();
  await page.goto('/');
  await expectFits(page);
  const box = page.getByRole('combobox', { name: 'Tìm kiếm' }).filter({ visible: true });
  await box.fill('áo');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kết quả cho “áo”');
  const all = await countResults(page, NOUN);
  expect(all).toBeGreaterThan(24);

  await applyFilter(page, /^Đảm bảo thương mại/, { isMobile, noun: NOUN });
  await expect(page).toHaveURL(/filter_only_trade_assurance=1/);
  await expect(page.getByRole('link', { name: 'Bỏ lọc Đảm bảo thương mại' })).toBeVisible();
  await expect.poll(() => countResults(page, NOUN)).toBeLessThan(all);
  const assuredCount = await countResults(page, NOUN);

  await page
    .getByRole('navigation', { name: 'Sắp xếp' })
    .getByRole('link', { name: /^Giá, từ thấp/ })
    .click();
  await expect(page).toHaveURL(/sort_by=price/);
  // the address changes a moment before the list does
  await expect(page.getByRole('link', { name: /^Giá tăng dần/ })).toBeVisible();
  expect(await countResults(page, NOUN)).toBe(assuredCount);
  const first = await titles(page);

  await page.getByRole('navigation', { name: 'Phân trang' }).getByRole('link', { name: 'Trang 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => titles(page)).not.toEqual(first);
  await expectFits(page);
  await expectAccessible(page);

  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(first);
  await page.goBack();
  await expect(page).not.toHaveURL(/sort_by/);
  await page.goBack();
  await expect.poll(() => countResults(page, NOUN)).toBe(all);
  await page.goForward();
  await expect(page).toHaveURL(/filter_only_trade_assurance=1$/);
  await expect.poll(() => countResults(page, NOUN)).toBe(assuredCount);

  await expect(page.getByRole('link', { name: 'Bỏ lọc Đảm bảo thương mại' })).toBeVisible();
  const card = search(page).getByRole('article').first().getByRole('link');
  const title = await card.textContent();
  await card.click();
  await expect(page).toHaveURL(/-\d+\.html$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title ?? '');
});

test('the list view stays when results are sorted and paged, and is not in the canonical address', async ({
  page,
}) => {
  await page.goto('/product/search?keyword=%C3%A1o');
  const views = page.getByRole('navigation', { name: 'Cách xem' });
  const quoteLink = search(page).getByRole('article').first().getByRole('link', { name: 'Yêu cầu báo giá' });
  await expect(quoteLink).toHaveCount(0);
  await views.getByRole('link', { name: 'Xem dạng danh sách' }).click();
  await expect(page).toHaveURL(/keyword=%C3%A1o&view=list$/);
  await expect(quoteLink).toHaveAttribute('href', /^\/yeu-cau-bao-gia\/tao\?san-pham=\d+$/);
  await expectFits(page);
  await expectAccessible(page);
  await page
    .getByRole('navigation', { name: 'Sắp xếp' })
    .getByRole('link', { name: /^Giá, từ thấp/ })
    .click();
  await expect(page).toHaveURL(/sort_by=price&view=list$/);
  await page.getByRole('navigation', { name: 'Phân trang' }).getByRole('link', { name: 'Trang 2' }).click();
  await expect(page).toHaveURL(/view=list&page=2$/);
  await page.reload();
  await expect(quoteLink).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /keyword=%C3%A1o&page=2$/);
  await views.getByRole('link', { name: 'Xem dạng lưới' }).click();
  await expect(page).not.toHaveURL(/view=/);
  await expect(quoteLink).toHaveCount(0);
});

test('a category links to its subcategories, and a wrong spelling of its address redirects', async ({
  page,
}) => {
  await page.goto('/category/parent/1-sai-ten.html');
  await expect(page).toHaveURL(/\/category\/parent\/1-thoi-trang-the-thao\.html$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thời trang thể thao');
  await expectFits(page);
  await expectAccessible(page);
  const child = page.getByRole('navigation', { name: 'Danh mục con' }).getByRole('link').first();
  const name = (await child.textContent()) ?? '';
  await child.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveURL(/\/category\/child\//);
  const address = new URL(page.url()).pathname;
  await page.goto(`${address.replace('/child/', '/parent/')}?sort_by=price`);
  await expect(page).toHaveURL(`${address}?sort_by=price`);
  await search(page).getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/-\d+\.html$/);
});

test('an unknown category is a 404, and invalid search parameters are ignored', async ({
  page,
  pageErrors,
}) => {
  expect((await page.goto('/category/parent/999999-khong-co.html'))?.status()).toBe(404);
  const invalidSearch =
    'page=-3&sort_by=x&filter_min_price=abc&filter_min_rating=99&filter_category_lv1=1.5&filter_province=%00';
  const response = await page.goto(`/product/search?keyword=%C3%A1o&${invalidSearch}`);
  expect(response?.status()).toBe(200);
  expect(await countResults(page, NOUN)).toBeGreaterThan(24);
  allowStatus(pageErrors, 404);
});

test('a search without results suggests which filter to remove', async ({ page }) => {
  await page.goto('/product/search?keyword=%C3%A1o&filter_min_price=900000000');
  await expect(page.getByRole('heading', { name: 'Không tìm thấy “áo”' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
  await page.getByRole('list', { name: 'Bỏ bớt một bộ lọc' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/keyword=%C3%A1o$/);
  await expect.poll(() => countResults(page, NOUN)).toBeGreaterThan(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('lists are filtered and paged by plain links and a form @both', async ({ page, isMobile }) => {
    await page.goto('/product/search?keyword=%C3%A1o');
    if (isMobile) await page.getByRole('link', { name: /^Lọc/ }).click();
    const column = page.getByRole('complementary', { name: 'Bộ lọc' });
    await column.getByRole('link', { name: /^Còn hàng sẵn/ }).click();
    await expect(page).toHaveURL(/filter_min_stock=1/);
    if (isMobile) await page.getByRole('link', { name: /^Lọc/ }).click();
    await column.getByRole('textbox', { name: 'Giá đến, đồng' }).fill('60.000');
    await column.getByRole('button', { name: 'Áp dụng giá' }).click();
    await expect(page.getByRole('link', { name: /^Bỏ lọc Đến 60\.000/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Bỏ lọc Còn hàng sẵn' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Phân trang' }).getByRole('link', { name: 'Trang 2' }).click();
    await expect(page).toHaveURL(/page=2/);
  });
});

test('the carousel moves by its buttons, and only the visible slide can get the focus @both', async ({
  page,
}) => {
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Phiên đang họp' });
  const slides = carousel.getByRole('group', { includeHidden: true });
  await expect(slides.nth(0)).not.toHaveAttribute('inert');
  await carousel.getByRole('button', { name: 'Trang 2' }).click();
  await expect(slides.nth(0)).toHaveAttribute('inert', '');
  await expect(slides.nth(1)).toBeInViewport({ ratio: 0.9 });
  await carousel.getByRole('button', { name: 'Dừng lại' }).click();
  await expect(carousel.getByRole('button', { name: 'Chạy tiếp' })).toBeVisible();
});

test('the category menu opens over the page, and its links open a category', async ({ page }) => {
  await page.goto('/');
  const nav = page.getByRole('navigation', { name: 'Chính' });
  await nav.getByRole('button', { name: 'Danh mục' }).click();
  // by the mouse alone: a click of Playwright would scroll a hidden menu into view
  const centreOf = async (link: Locator) => {
    const { x, y, width, height } = (await link.boundingBox())!;
    return [x + width / 2, y + height / 2] as const;
  };
  await page.mouse.move(...(await centreOf(nav.getByRole('link', { name: 'Giày dép', exact: true }))));
  const child = nav.getByRole('link', { name: /^Sneaker|^Giày/ }).last();
  await expect(nav.getByRole('link', { name: 'Tất cả Giày dép' })).toBeVisible();
  await expectAccessible(page, 'header');
  await page.mouse.click(...(await centreOf(child)));
  await expect(page).toHaveURL(/\/category\/(?:child|parent)\//);
});

test('the keyboard reaches subcategories in the category menu by Tab and by arrow keys', async ({ page }) => {
  await page.goto('/');
  const nav = page.getByRole('navigation', { name: 'Chính' });
  const button = nav.getByRole('button', { name: 'Danh mục' });
  const focused = page.locator(':focus');
  const press = (key: string) => page.keyboard.press(key);
  await button.focus();
  await press('Enter');
  await expect(nav.getByRole('link', { name: /^Tất cả / })).toBeVisible();
  await expect(nav.locator('a[href*="/category/child/"]').first()).toBeVisible();
  await press('Tab');
  await expect(focused).toHaveAttribute('href', /\/category\/parent\//);
  const parent = (await focused.textContent())!;
  await press('Tab');
  await expect(focused).toHaveText(`Tất cả ${parent}`);
  await press('Tab');
  await expect(focused).toHaveAttribute('href', /\/category\/child\//);
  await press('ArrowLeft');
  await expect(focused).toHaveText(parent);
  await press('ArrowDown');
  await expect(focused).toHaveAttribute('href', /\/category\/parent\//);
  const next = (await focused.textContent())!;
  expect(next).not.toBe(parent);
  await press('ArrowRight');
  await expect(focused).toHaveText(`Tất cả ${next}`);
  await press('Escape');
  await expect(focused).toHaveText(next);
  await press('Escape');
  await expect(button).toBeFocused();
  await expect(nav.getByRole('link', { name: /^Tất cả / })).toBeHidden();
});
