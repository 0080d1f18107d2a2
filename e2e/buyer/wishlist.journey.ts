import type { Page } from '@playwright/test';
import { searchProducts } from '@market/contract/product-search/routes';
import { ask } from '../calls.ts';
import { expect, expectAccessible, expectFits, people, test } from '../market.ts';
import { registerPerson } from '../new-person.ts';

// Colours are looked at as they end up, not on their way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const looksWell = async (page: Page) => {
  await expectFits(page);
  await expectAccessible(page);
};
/** Some products that are sold, as the search of this market has them. */
const products = async (page: Page, keyword: string) =>
  (await ask(page, searchProducts, { query: { keyword, limit: 4, sort_by: 'total_sales' } })).products;
const heart = (page: Page, title: string) => page.getByRole('button', { name: `Yêu thích ${title}` }).first();
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

test('somebody keeps a product by its heart, finds it, and lets it go', async ({ page }) => {
  test.slow();
  await registerPerson(page);
  const [first] = await products(page, 'áo polo');
  await page.goto('/tai-khoan/yeu-thich');
  await expect(page.getByRole('heading', { name: 'Chưa có sản phẩm yêu thích' })).toBeVisible();
  await looksWell(page);
  await page.goto('/product/search?keyword=áo+polo&sort_by=total_sales');
  await expect(heart(page, first!.title)).toHaveAttribute('aria-pressed', 'false');
  await heart(page, first!.title).click();
  await expect(page.getByText('Đã lưu vào yêu thích')).toBeVisible();
  await expect(heart(page, first!.title)).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`/${first!.slug}-${first!.id}.html`);
  await expect(heart(page, first!.title)).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/tai-khoan/yeu-thich');
  await expect(page.getByRole('link', { name: 'Tất cả (1)' })).toBeVisible();
  await expect(card(page, first!.title)).toHaveCount(1);
  await looksWell(page);
  await heart(page, first!.title).click();
  await expect(page.getByText('Đã bỏ khỏi yêu thích')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tất cả (1)' })).toBeHidden();
  await heart(page, first!.title).click();
  await expect(page.getByRole('link', { name: 'Tất cả (1)' })).toBeVisible();
  await heart(page, first!.title).click();
  await expect(page.getByRole('link', { name: 'Tất cả (1)' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Chưa có sản phẩm yêu thích' })).toBeVisible();
});

test('a guest who presses a heart signs in, is back, and finds it filled', async ({ page }) => {
  test.slow();
  const [, second] = await products(page, 'áo polo');
  const path = `/${second!.slug}-${second!.id}.html`;
  await page.goto(path);
  await heart(page, second!.title).click();
  await expect(page).toHaveURL(/\/dang-nhap\?next=/);
  await page.getByLabel(/Số điện thoại/).fill(people.secondSeller);
  await page.getByLabel('Mật khẩu', { exact: true }).fill('chophien-demo');
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expect(page).toHaveURL(path);
  await expect(heart(page, second!.title)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Đã lưu vào yêu thích')).toBeVisible();
  await heart(page, second!.title).click();
  await expect(page.getByText('Đã bỏ khỏi yêu thích')).toBeVisible();
});

test('a product is gathered into a new collection, which is named anew and deleted @phone', async ({
  page,
}) => {
  test.slow();
  await registerPerson(page);
  const [first] = await products(page, 'áo thun');
  await page.goto(`/${first!.slug}-${first!.id}.html`);
  const gather = page.getByRole('button', { name: 'Lưu vào bộ sưu tập' });
  // before its scripts run, the button leads to the page of collections
  const isHydrated = () =>
    gather.evaluate((button) =>
      (button.closest('[data-section]') ?? button.ownerDocument.documentElement).hasAttribute(
        'data-hydrated',
      ),
    );
  await expect.poll(isHydrated).toBe(true);
  await gather.click();
  const dialog = page.getByRole('dialog', { name: 'Lưu vào bộ sưu tập' });
  await expect(dialog.getByText('Chưa có bộ sưu tập nào')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Đồng ý' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: 'Tạo' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Hãy nhập tên bộ sưu tập');
  const name = dialog.getByLabel('Tạo bộ sưu tập mới');
  await name.fill('Hàng hè');
  await looksWell(page);
  await name.press('Enter');
  await expect(page.getByText('Đã lưu vào Hàng hè')).toBeVisible();
  await page.getByRole('button', { name: 'Lưu vào bộ sưu tập' }).click();
  await expect(dialog.getByRole('checkbox', { name: /Hàng hè/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Hủy bỏ' }).click();

  await page.goto('/tai-khoan/bo-suu-tap');
  await expect(page.getByText('1 sản phẩm')).toBeVisible();
  await looksWell(page);
  await page.getByRole('button', { name: 'Sửa bộ sưu tập Hàng hè' }).click();
  await page.getByRole('button', { name: 'Đổi tên' }).click();
  const prompt = page.getByRole('dialog', { name: 'Đổi tên bộ sưu tập' });
  await prompt.getByLabel('Tên bộ sưu tập').fill('Hàng đông');
  await prompt.getByRole('button', { name: 'Đồng ý' }).click();
  await page.getByRole('link', { name: 'Hàng đông' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hàng đông' })).toBeVisible();
  await looksWell(page);
  await page.getByRole('button', { name: `Bỏ khỏi bộ: ${first!.title}` }).click();
  await expect(page.getByRole('heading', { name: 'Bộ này chưa có sản phẩm đang bán' })).toBeVisible();
  await page.getByRole('button', { name: 'Xóa', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Đồng ý' }).click();
  await expect(page).toHaveURL(/\/tai-khoan\/bo-suu-tap$/);
  await expect(page.getByRole('heading', { name: 'Chưa có bộ sưu tập nào' })).toBeVisible();
});

test('a shop’s collections are in its window for everybody, and its own people make them', async ({
  page,
  browser,
  signInAs,
}) => {
  test.slow();
  const guest = await browser.newPage({ javaScriptEnabled: false });
  await guest.goto('/shop/xuong-may-hoang-gia-sport?tab=bo-suu-tap');
  const tile = guest.getByRole('article').first().getByRole('link');
  const name = (await tile.textContent())!;
  await tile.click();
  await expect(guest.getByRole('heading', { level: 2, name })).toBeVisible();
  expect(await guest.getByRole('article').count()).toBeGreaterThan(3);
  await guest.close();

  await signInAs('seller');
  await page.goto('/shop/xuong-may-hoang-gia-sport?tab=bo-suu-tap');
  await page.getByRole('button', { name: 'Tạo mới' }).click();
  const called = `Trưng bày ${Date.now()}`;
  await page.getByRole('dialog').getByLabel('Tên bộ sưu tập').fill(called);
  await page.getByRole('dialog').getByRole('button', { name: 'Đồng ý' }).click();
  await expect(page.getByRole('article').filter({ hasText: called })).toContainText('0 sản phẩm');
  await looksWell(page);
  await page.getByRole('button', { name: `Sửa bộ sưu tập ${called}` }).click();
  await page.getByRole('button', { name: 'Xóa' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Đồng ý' }).click();
  await expect(page.getByRole('article').filter({ hasText: called })).toHaveCount(0);
});
