import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { getOrder } from '@market/contract/orders/routes';
import type { Order } from '@market/contract/orders/schemas';
import {
  confirmSellerOrder,
  deliverSellerOrder,
  readySellerOrder,
  shipSellerOrder,
} from '@market/contract/orders/seller-routes';
import { reconcilePayment } from '@market/contract/payments/routes';
import { getSession } from '@market/contract/sessions/routes';
import { urlOf } from '@market/contract/web';
import { callRoute } from './call-route.ts';
import { placeCodOrder, type CodOrder } from './cod-order.ts';
import { authorizationOf, expect, people, signInByApi } from './market.ts';

/** A person of the demo in a browser of their own. */
export const openAs = async (browser: Browser, role: keyof typeof people): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await signInByApi(page, people[role]);
  return page;
};

/** An order of this page's buyer at the shop of the seller's page. */
export const orderBetween = async (buyer: Page, seller: Page, options: CodOrder = {}): Promise<Order> => {
  const { shop } = (await callRoute(seller, getSession)).data.user;
  expect(shop, 'the seller has a shop').not.toBe(null);
  return placeCodOrder(buyer, shop!.id, options);
};

/** The money arrives: staff books the transfer. Đồng. */
export const bookTransfer = async (
  request: APIRequestContext,
  paymentId: string,
  amount: number,
): Promise<void> => {
  const response = await request.post(urlOf(reconcilePayment, { params: { id: paymentId } }), {
    data: { amount },
    headers: await authorizationOf(request, people.staff),
  });
  expect(response.ok(), await response.text()).toBe(true);
};

/** An order between them that is confirmed and paid by transfer. */
export const paidOrderBetween = async (
  buyer: Page,
  seller: Page,
  request: APIRequestContext,
): Promise<Order> => {
  const { id, buyer_status } = await orderBetween(buyer, seller, { method: 'bank_transfer' });
  const params = { id };
  if (buyer_status === 'wait_confirm') await callRoute(seller, confirmSellerOrder, { params });
  const { order } = (await callRoute(buyer, getOrder, { params })).data;
  await bookTransfer(request, order.payment_id!, order.totalPrice);
  const read = async () => (await callRoute(buyer, getOrder, { params })).data.order;
  await expect.poll(async () => (await read()).financialStatus).toBe('paid');
  return read();
};

/** The seller confirms, packs, sends and delivers an order. */
export const deliverOrder = async (seller: Page, { id }: Order): Promise<void> => {
  for (const route of [confirmSellerOrder, readySellerOrder, shipSellerOrder, deliverSellerOrder])
    await callRoute(seller, route, { params: { id } });
};

export const agree = (page: Page, name = 'Đồng ý') =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** The state of the order, beside its number. */
export const orderState = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /Chờ|Đang|Đã/ })
    .first();
