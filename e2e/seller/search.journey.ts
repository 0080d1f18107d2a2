import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../market.ts';

const box = (seller: Page) => seller.getByRole('combobox', { name: 'Tìm sản phẩm, đơn, khách hoặc trang' });

test('a seller finds an order and a page by quick search with the keyboard', async ({
  page: seller,
  signInAs,
}) => {
  await signInAs('seller');
  await seller.goto('/nguoi-ban/don-hang');
  const number = await seller.getByRole('link', { name: /^#CP-/ }).first().innerText();
  await seller.locator('html[data-hydrated]').waitFor();
  await seller.keyboard.press('Control+k');
  await expect(box(seller)).toBeFocused();
  await expect(seller.getByRole('group', { name: 'Trang' }).getByRole('option').first()).toBeVisible();
  await box(seller).fill(number.replace('#', ''));
  await expect(seller.getByRole('group', { name: 'Đơn hàng' }).getByRole('option')).toContainText([number]);
  await expectAccessible(seller);
  await seller.keyboard.press('Enter');
  await expect(seller.getByRole('heading', { level: 1 })).toContainText(number.replace('#', ''));
  await seller.keyboard.press('Control+k');
  await box(seller).fill('khuyen mai');
  await expect(seller.getByRole('option')).toHaveCount(1);
  await seller.keyboard.press('ArrowDown');
  await seller.keyboard.press('Enter');
  await expect(seller).toHaveURL(/\/nguoi-ban\/khuyen-mai$/);
  await seller.keyboard.press('Control+k');
  await seller.keyboard.press('Escape');
  await expect(box(seller)).toBeHidden();
});

test('a seller opens quick search from the menu of a phone and finds a product @phone', async ({
  page: seller,
  signInAs,
}) => {
  await signInAs('seller');
  await seller.goto('/nguoi-ban/don-hang');
  await seller.locator('html[data-hydrated]').waitFor();
  await seller.getByRole('button', { name: 'Thêm' }).click();
  await seller.getByRole('button', { name: 'Tìm nhanh' }).click();
  await box(seller).fill('áo');
  const products = seller.getByRole('group', { name: 'Sản phẩm' }).getByRole('option');
  await expect(products).toHaveCount(5);
  await expectAccessible(seller);
  await products.first().click();
  await expect(seller).toHaveURL(/\/nguoi-ban\/san-pham\/\d+$/);
});
