import { expect, type Page } from '@playwright/test';
import { addToCart } from '@market/contract/cart/routes';
import { createAddress } from '@market/contract/customers/routes';
import { listDistricts, listProvinces, listWards } from '@market/contract/locations/routes';
import { callRoute } from '../call-route.ts';
import { freshPhone, registerPerson, type NewPerson } from '../new-person.ts';
import type { Goods } from './goods.ts';

/** Registers a buyer of this test alone, with an address, and signs this page's browser in. */
export const freshBuyer = async (page: Page): Promise<NewPerson> => {
  const person = await registerPerson(page);
  const { provinces } = (await callRoute(page, listProvinces)).data;
  const provinceId = provinces[0]!.id;
  const { districts } = (await callRoute(page, listDistricts, { params: { id: provinceId } })).data;
  const districtId = districts[0]!.id;
  const wardId = (await callRoute(page, listWards, { params: { id: districtId } })).data.wards[0]!.id;
  await callRoute(page, createAddress, {
    body: {
      address: {
        name: 'Lê Thị Kim Anh',
        phone: freshPhone(),
        address1: '12 Hàng Ngang',
        provinceId,
        districtId,
        wardId,
      },
    },
  });
  return person;
};

/** For a page whose pictures are drawn on the first request. */

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
