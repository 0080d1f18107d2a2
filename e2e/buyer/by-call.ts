import { expect, type APIRequestContext } from '@playwright/test';
import { getCart, updateCart } from '@market/contract/cart/routes';
import type { Cart } from '@market/contract/cart/schemas';
import { reconcilePayment } from '@market/contract/payments/routes';
import { signIn } from '@market/contract/sessions/routes';
import { urlOf } from '@market/contract/web';
import { people, secondStep, type Entered } from '../market.ts';

export const PASSWORD = 'chophien-demo';

/** Signs in by calls alone; what to send along with others. */
export const headersOf = async (
  request: APIRequestContext,
  account: string,
): Promise<Record<string, string>> => {
  const response = await request.post(signIn.path, { data: { account, password: PASSWORD } });
  expect(response.ok(), await response.text()).toBe(true);
  const first = (await response.json()) as Entered;
  const { challenge } = first.data;
  const { data } = challenge === undefined ? first : await secondStep(request, challenge);
  return { authorization: `Bearer ${data.token!.access_token}` };
};

const STAFF_FOR_MS = 10 * 60_000;
let staff: { readonly headers: Record<string, string>; readonly until: number } | undefined;

/** Staff sign in with a code that is good once: their token is kept while it is. */
const headersOfStaff = async (request: APIRequestContext): Promise<Record<string, string>> => {
  if (staff === undefined || staff.until < Date.now())
    staff = { headers: await headersOf(request, people.staff), until: Date.now() + STAFF_FOR_MS };
  return staff.headers;
};

/** Takes everything out of somebody's cart, whatever an earlier run left in it. */
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
    headers: await headersOfStaff(request),
  });
  expect(response.ok(), await response.text()).toBe(true);
};
