import type { Page } from '@playwright/test';
import { searchProducts } from '@market/contract/product-search/routes';
import { callRoute } from '../call-route.ts';
import { allowLostNetwork } from '../expected-errors.ts';
import { expect, expectFitsAndAccessible, people, test } from '../market.ts';
import { registerPerson } from '../new-person.ts';

/** The best-selling products of a keyword. */
const findProducts = async (page: Page, keyword: string) =>
  (await callRoute(page, searchProducts, { query: { keyword, limit: 4, sort_by: 'total_sales' } })).products;
const wishlistButton = (page: Page, title: string) =>
  page.getByRole('button', { name: `Yêu thích ${title}` }).first();
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

test('a buyer adds a product to the wishlist and removes it', async ({ page }) => {
  test.slow();
  await registerPerson(page);
  const [first] = await findProducts(page, 'áo polo');
  await page.goto('/tai-khoan/yeu-thich');
  await expect(page.getByRole('heading', { name: 'Chưa có sản phẩm yêu thích' })).toBeVisible();
  await expectFitsAndAccessible(page);
  await page.goto('/product/search?keyword=áo+polo&sort_by=total_sales');
  await expect(wishlistButton(page, first!.title)).toHaveAttribute('aria-pressed', 'false');
  await wishlistButton(page, first!.title).click();
  await expect(page.getByText('Đã lưu vào yêu thích')).toBeVisible();
  await expect(wishlistButton(page, first!.title)).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`/${first!.slug}-${first!.id}.html`);
  await expect(wishlistButton(page, first!.title)).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/tai-khoan/yeu-thich');
  await expect(page.getByRole('link', { name: 'Tất cả (1)' })).toBeVisible();
  await expect(card(page, first!.title)).toHaveCount(1);
  await expectFitsAndAccessible(page);
  await wishlistButton(page, first!.title).click();
  await expect(page.getByText('Đã bỏ khỏi yêu thích')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tất cả (1)' })).toBeHidden();
  await wishlistButton(page, first!.title).click();
  await expect(page.getByRole('link', { name: 'Tất cả (1)' })).toBeVisible();
  await wishlistButton(page, first!.title).click();
  await expect(page.getByRole('link', { name: 'Tất cả (1)' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Chưa có sản phẩm yêu thích' })).toBeVisible();
});

test('a guest presses the wishlist button, signs in, and returns with the product in the wishlist', async ({
  page,
}) => {
  test.slow();
  const [, second] = await findProducts(page, 'áo polo');
  const path = `/${second!.slug}-${second!.id}.html`;
  await page.goto(path);
  await wishlistButton(page, second!.title).click();
  await expect(page).toHaveURL(/\/dang-nhap\?next=/);
  await page.getByLabel(/Số điện thoại/).fill(people.secondSeller);
  await page.getByLabel('Mật khẩu', { exact: true }).fill('chophien-demo');
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expect(page).toHaveURL(path);
  await expect(wishlistButton(page, second!.title)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Đã lưu vào yêu thích')).toBeVisible();
  await wishlistButton(page, second!.title).click();
  await expect(page.getByText('Đã bỏ khỏi yêu thích')).toBeVisible();
});

test('a buyer saves a product to a new collection, renames the collection and deletes it @phone', async ({
  page,
  pageErrors,
}) => {
  test.slow();
  await registerPerson(page);
  const [first] = await findProducts(page, 'áo thun');
  await page.goto(`/${first!.slug}-${first!.id}.html`);
  const saveButton = page.getByRole('button', { name: 'Lưu vào bộ sưu tập' });
  // before its scripts run, the button leads to the page of collections
  const isHydrated = () =>
    saveButton.evaluate((button) =>
      (button.closest('[data-section]') ?? button.ownerDocument.documentElement).hasAttribute(
        'data-hydrated',
      ),
    );
  await expect.poll(isHydrated).toBe(true);
  await saveButton.click();
  const dialog = page.getByRole('dialog', { name: 'Lưu vào bộ sưu tập' });
  await expect(dialog.getByText('Chưa có bộ sưu tập nào')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Đồng ý' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: 'Tạo' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Hãy nhập tên bộ sưu tập');
  const name = dialog.getByLabel('Tạo bộ sưu tập mới');
  await name.fill('Hàng hè');
  await expectFitsAndAccessible(page);
  await name.press('Enter');
  await expect(page.getByText('Đã lưu vào Hàng hè')).toBeVisible();
  await page.getByRole('button', { name: 'Lưu vào bộ sưu tập' }).click();
  await expect(dialog.getByRole('checkbox', { name: /Hàng hè/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Hủy bỏ' }).click();

  await page.goto('/tai-khoan/bo-suu-tap');
  await expect(page.getByText('1 sản phẩm')).toBeVisible();
  await expectFitsAndAccessible(page);
  await page.getByRole('button', { name: 'Sửa bộ sưu tập Hàng hè' }).click();
  await page.getByRole('button', { name: 'Đổi tên' }).click();
  const prompt = page.getByRole('dialog', { name: 'Đổi tên bộ sưu tập' });
  const newName = prompt.getByLabel('Tên bộ sưu tập');
  await newName.fill('Hàng đông');
  await page.context().setOffline(true);
  await prompt.getByRole('button', { name: 'Đồng ý' }).click();
  await expect(prompt.getByRole('alert')).toContainText('Không kết nối được máy chủ');
  await expect(newName).toHaveValue('Hàng đông');
  await expect(newName).toBeFocused();
  await page.context().setOffline(false);
  allowLostNetwork(pageErrors);
  await prompt.getByRole('button', { name: 'Đồng ý' }).click();
  await page.getByRole('link', { name: 'Hàng đông' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hàng đông' })).toBeVisible();
  await expectFitsAndAccessible(page);
  await page.getByRole('button', { name: `Bỏ khỏi bộ: ${first!.title}` }).click();
  await expect(page.getByRole('heading', { name: 'Bộ này chưa có sản phẩm đang bán' })).toBeVisible();
  await page.getByRole('button', { name: 'Xóa', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Đồng ý' }).click();
  await expect(page).toHaveURL(/\/tai-khoan\/bo-suu-tap$/);
  await expect(page.getByRole('heading', { name: 'Chưa có bộ sưu tập nào' })).toBeVisible();
});

test('everybody sees the collections of a shop, and its seller creates and deletes one', async ({
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
  const newName = `Trưng bày ${Date.now()}`;
  await page.getByRole('dialog').getByLabel('Tên bộ sưu tập').fill(newName);
  await page.getByRole('dialog').getByRole('button', { name: 'Đồng ý' }).click();
  await expect(page.getByRole('article').filter({ hasText: newName })).toContainText('0 sản phẩm');
  await expectFitsAndAccessible(page);
  await page.getByRole('button', { name: `Sửa bộ sưu tập ${newName}` }).click();
  await page.getByRole('button', { name: 'Xóa' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Đồng ý' }).click();
  await expect(page.getByRole('article').filter({ hasText: newName })).toHaveCount(0);
});
