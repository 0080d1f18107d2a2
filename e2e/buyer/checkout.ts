import { expect, type Page } from '@playwright/test';
import { addToCart } from '@market/contract/cart/routes';
import { callRoute } from '../call-route.ts';
import type { Goods } from './goods.ts';

/** For one order, or for several. */
const ORDER = /^Đặt (?:hàng|\d+ đơn)$/;

export const orderButton = (page: Page, name: string | RegExp = ORDER) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

/** Waits until the figures belong to the present choices. */
export const waitForFigures = (page: Page, name: string | RegExp = ORDER) =>
  expect(orderButton(page, name)).not.toHaveAttribute('aria-disabled', 'true');

/** Adds these goods to the cart and opens the checkout. */
export const openCheckout = async (page: Page, goods: readonly Goods[]): Promise<void> => {
  const items = goods.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity }));
  await callRoute(page, addToCart, { body: { items } });
  await page.goto(`/xac-nhan-don-hang?shop=${goods.map(({ shopId }) => shopId).join(',')}`);
  await expect(page.getByRole('heading', { name: 'Xác nhận đơn hàng' })).toBeVisible();
  await waitForFigures(page);
};
