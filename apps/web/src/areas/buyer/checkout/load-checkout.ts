import { getCart } from '@market/contract/cart/routes';
import { CART_LINES_MAX } from '@market/contract/constants/orders';
import { getCustomer } from '@market/contract/customers/routes';
import type { Call } from '@market/contract/web';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { parseIds } from '#app/parse-ids.ts';
import { selectLines } from '#features/cart/selected-lines.ts';
import { loadQuoted, QUOTATION_PARAM } from './load-quoted.ts';
import type { FormSubject } from './quote-form.ts';

/** The lines that the address of the page names, as they are in the cart now. */
export const loadSubject = async (
  call: Call,
  userId: number,
  search: URLSearchParams,
): Promise<FormSubject> => {
  const quotationId = search.get(QUOTATION_PARAM);
  if (quotationId !== null) return loadQuoted(call, userId, { quotationId, search });
  const shopIds = parseIds(search.get('shop'));
  const variantIds = parseIds(search.get('chon'));
  const selected = variantIds.slice(0, CART_LINES_MAX).join(',');
  const [cart, customer] = await Promise.all([
    call(getCart, { query: { selected, selected_shops: shopIds.slice(0, CART_LINES_MAX) } }),
    call(getCustomer, { params: { userId }, query: { by_user_id: true } }),
  ]);
  if (!cart.ok) throw errorResponse(cart);
  if (!customer.ok) throw errorResponse(customer);
  const { carts } = cart.value;
  return {
    cart: carts,
    customer: customer.value.customer,
    shops: selectLines(carts, { shopIds, variantIds }),
  };
};
