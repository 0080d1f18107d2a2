import { addToCart, getCart } from '@market/contract/cart/routes';
import { getProduct } from '@market/contract/catalogue/routes';
import type { APIRequestContext, Page } from '@playwright/test';
import { allowAbortedRequests } from '../expected-errors.ts';
import { callRoute } from '../call-route.ts';
import { expect, expectAccessible, test } from '../market.ts';
import { registerPerson } from '../new-person.ts';
import { findGoods } from './goods.ts';

const CHOICE = { name: 'Đổi phân loại' };
const LINE = { name: /^Đổi phân loại .+/ };

/** A variant in a new person's cart, and another one of its product that differs in the second option alone. */
const openCart = async (page: Page, request: APIRequestContext) => {
  await registerPerson(page);
  for (const { productId, variantId, quantity } of await findGoods(request, { count: 5, share: 0 })) {
    const { product } = await callRoute(page, getProduct, { params: { id: String(productId) } });
    const first = product.variants.find(({ id }) => id === variantId)!;
    const other = product.variants.find(
      ({ id, option1, inventoryQuantity }) =>
        id !== variantId && option1 === first.option1 && inventoryQuantity >= quantity,
    );
    if (other === undefined) continue;
    await callRoute(page, addToCart, { body: { variant_id: variantId, quantity } });
    await page.goto('/gio-hang');
    return { variant_id: other.id, quantity, value: other.option2! };
  }
  throw new Error('no product with two such variants');
};

test('a buyer changes the variant of a cart line, and the quantity stays', async ({ page, request }) => {
  const { value, ...other } = await openCart(page, request);
  await page.getByRole('link', LINE).click();
  const dialog = page.getByRole('dialog', CHOICE);
  const change = dialog.getByRole('button', { name: 'Đổi', exact: true });
  await expect(dialog.getByText(/Còn /)).toBeVisible();
  await expect(change).toBeDisabled();
  await expectAccessible(page, 'dialog');
  await dialog.getByRole('button', { name: value, exact: true }).click();
  await change.click();
  await expect(page.getByText(/^Đã đổi sang /)).toBeVisible();
  await expect(page.getByRole('link', LINE)).toContainText(value);

  const { carts } = await callRoute(page, getCart);
  expect(carts.items.map(({ variant_id, quantity }) => ({ variant_id, quantity }))).toEqual([other]);
  // the new variant is selected as the former one was
  await expect(page.getByRole('link', { name: /Đặt hàng/ }).first()).toBeVisible();
});

test('variants that fail to load are loaded again with a button', async ({ page, request, pageErrors }) => {
  await openCart(page, request);
  const address = `**${getProduct.path.replace(':id', '*')}**`;
  await page.route(address, (route) => route.abort());
  await page.getByRole('link', LINE).click();
  const dialog = page.getByRole('dialog', CHOICE);
  await expect(dialog.getByText('Chưa tải được phân loại')).toBeVisible();
  await page.unroute(address);
  await dialog.getByRole('button', { name: 'Tải lại' }).click();
  await expect(dialog.getByText(/Còn /)).toBeVisible();
  allowAbortedRequests(pageErrors);
});
