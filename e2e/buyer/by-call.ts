import { expect, type APIRequestContext } from '@playwright/test';
import { getCart, updateCart } from '@market/contract/cart/routes';
import type { Cart } from '@market/contract/cart/schemas';
import { reconcilePayment } from '@market/contract/payments/routes';
import { urlOf } from '@market/contract/web';
import { fetchToken, people } from '../market.ts';

export const PASSWORD = 'chophien-demo';

/** Signs in by calls alone; what to send along with others. */
export const headersOf = async (
  request: APIRequestContext,
  account: string,
): Promise<Record<string, string>> => ({
  authorization: `Bearer ${(await fetchToken(request, account)).access_token}`,
});

/** Empties the cart of an account, whatever an earlier run left in it. */
export const emptyCart = async (request: APIRequestContext, account: string): Promise<void> => {
  const headers = await headersOf(request, account);
  const { carts } = (await (await request.get(getCart.path, { headers })).json()) as { carts: Cart };
  const items = carts.items.map(({ variant_id }) => ({ variant_id, quantity: 0 }));
  if (items.length > 0) await request.post(updateCart.path, { data: { items }, headers });
};

/** The money arrives: staff books the transfer. Đồng. */
export const bookTransfer = async (
  request: APIRequestContext,
  paymentId: string,
  amount: number,
): Promise<void> => {
  const response = await request.post(urlOf(reconcilePayment, { params: { id: paymentId } }), {
    data: { amount },
    headers: await headersOf(request, people.staff),
  });
  expect(response.ok(), await response.text()).toBe(true);
};
