import type { Page } from '@playwright/test';
import { addToCart } from '@market/contract/cart/routes';
import { getOrderableProduct } from '@market/contract/catalogue/routes';
import { searchProducts } from '@market/contract/product-search/routes';
import { getSignInNonce, saveTokens, signInWithIdToken } from '@market/contract/sessions/routes';
import { callRoute } from '../call-route.ts';
import { allowStatus } from '../expected-errors.ts';
import { expect, expectAccessible, test } from '../market.ts';
import { freshPhone, fakeProviders } from '../new-person.ts';
import { addAddress } from './new-buyer.ts';

/** Registers a new person with Google, without a phone number, and signs this browser in. */
const registerByGoogle = async (page: Page) => {
  const { nonce } = (await callRoute(page, getSignInNonce)).data;
  const sub = freshPhone();
  const idToken = await fakeProviders.idToken({
    nonce,
    sub,
    email: `${sub}@gmail.test`,
    name: 'Bùi Thị Lan',
  });
  const { data } = await callRoute(page, signInWithIdToken, {
    body: { driver: 'google', id_token: idToken },
  });
  if (!('token' in data)) throw new Error('a new person has no second factor');
  const { access_token, refresh_token, expires_at, sub: id } = data.token;
  await callRoute(page, saveTokens, {
    body: { access_token, refresh_token, expires_at, user_id: Number(id) },
  });
};

/** Adds a product to the cart; returns the id of its variant. */
const fillCart = async (page: Page): Promise<number> => {
  const { products } = await callRoute(page, searchProducts, { query: { filter_min_stock: 500, limit: 10 } });
  const card = products.find(({ price }) => price !== null)!;
  const { product } = await callRoute(page, getOrderableProduct, { params: { id: card.id } });
  const variant = product.variants.toSorted((a, b) => b.inventoryQuantity - a.inventoryQuantity)[0]!;
  const quantity = Math.max(20, product.minOrderQuantity);
  await callRoute(page, addToCart, { body: { items: [{ variant_id: variant.id, quantity }] } });
  return variant.id;
};

test('a buyer without a phone number verifies one during checkout, and the order continues', async ({
  page,
  pageErrors,
}) => {
  await registerByGoogle(page);
  await addAddress(page);
  const variantId = await fillCart(page);
  await page.goto(`/xac-nhan-don-hang?chon=${variantId}`);
  const order = page.getByRole('button', { name: 'Đặt hàng', exact: true }).filter({ visible: true });
  await order.click();
  const dialog = page.getByRole('dialog', { name: 'Số điện thoại' });
  await expect(dialog).toBeVisible();
  allowStatus(pageErrors, 422);
  await expectAccessible(page, 'dialog');
  const phone = freshPhone();
  await dialog.getByLabel('Số di động').fill(phone);
  await dialog.getByRole('button', { name: 'Gửi mã' }).click();
  await dialog.getByLabel('Mã xác minh').fill(await fakeProviders.lastCode(phone));
  await dialog.getByRole('button', { name: 'Xác minh' }).click();
  await expect(page).toHaveURL(/\/thanh-toan\/ket-qua/);
});
