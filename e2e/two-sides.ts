import type { Browser, Page } from '@playwright/test';
import {
  confirmSellerOrder,
  deliverSellerOrder,
  getSession,
  readySellerOrder,
  shipSellerOrder,
  type Order,
} from '@market/contract';
import { ask } from './calls.ts';
import { placeCodOrder, type CodOrder } from './cod-order.ts';
import { expect, people, signedIn } from './market.ts';

/** Another person at another machine. */
export const meet = async (browser: Browser, who: keyof typeof people): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await signedIn(page, people[who]);
  return page;
};

/** An order of this page's buyer at the shop of the seller's page. */
export const orderBetween = async (buyer: Page, seller: Page, wanted: CodOrder = {}): Promise<Order> => {
  const { shop } = (await ask(seller, getSession)).data.user;
  expect(shop, 'the seller has a shop').not.toBe(null);
  return placeCodOrder(buyer, shop!.id, wanted);
};

/** The seller brings an order to its buyer, step by step. */
export const bring = async (seller: Page, { id }: Order): Promise<void> => {
  for (const route of [confirmSellerOrder, readySellerOrder, shipSellerOrder, deliverSellerOrder])
    await ask(seller, route, { params: { id } });
};

export const agree = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Đồng ý', exact: true }).click();

/** The order's own state, beside its number. */
export const state = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /Chờ|Đang|Đã/ })
    .first();
