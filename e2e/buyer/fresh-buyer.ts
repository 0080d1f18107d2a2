import { expect, type Page } from '@playwright/test';
import { addToCart } from '@market/contract/cart/routes';
import { createAddress } from '@market/contract/customers/routes';
import { listDistricts, listProvinces, listWards } from '@market/contract/locations/routes';
import { ask } from '../calls.ts';
import { freshPhone, registerPerson, type NewPerson } from '../new-person.ts';
import type { Goods } from './goods.ts';

/** Somebody nobody else uses, with an address to send to, signed in here. */
export const freshBuyer = async (page: Page): Promise<NewPerson> => {
  const person = await registerPerson(page);
  const { provinces } = (await ask(page, listProvinces)).data;
  const provinceId = provinces[0]!.id;
  const { districts } = (await ask(page, listDistricts, { params: { id: provinceId } })).data;
  const districtId = districts[0]!.id;
  const wardId = (await ask(page, listWards, { params: { id: districtId } })).data.wards[0]!.id;
  await ask(page, createAddress, {
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

/** A page whose pictures are being drawn for the first time. */
export const FIRST_TIME = { timeout: 30_000 };

/** Of one shop, or of several. */
const ORDER = /^Đặt (?:hàng|\d+ đơn)$/;

export const orderButton = (page: Page, name: string | RegExp = ORDER) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

/** Waits for the figures of what is chosen now. */
export const waitForFigures = (page: Page, name: string | RegExp = ORDER) =>
  expect(orderButton(page, name)).not.toHaveAttribute('aria-disabled', 'true');

/** Puts these into the cart and opens the page where they are ordered. */
export const openCheckout = async (page: Page, goods: readonly Goods[]): Promise<void> => {
  const items = goods.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity }));
  await ask(page, addToCart, { body: { items } });
  await page.goto(`/xac-nhan-don-hang?shop=${goods.map(({ shopId }) => shopId).join(',')}`);
  await expect(page.getByRole('heading', { name: 'Xác nhận đơn hàng' })).toBeVisible(FIRST_TIME);
  await waitForFigures(page);
};
