import { RESULT_PATH } from '../paths.ts';

/**
 * Where a placed checkout goes on: our own result page with every order on it, waiting for the payment if one is due
 * now; or, as it is, the page of whoever takes the money.
 */
export const paymentRedirect = (
  orderIds: readonly string[],
  paymentCheckoutUrl: string | null,
): { readonly to: string; readonly ours: boolean } => {
  if (paymentCheckoutUrl !== null && !paymentCheckoutUrl.startsWith(RESULT_PATH))
    return { to: paymentCheckoutUrl, ours: false };
  const [path, query = ''] = (paymentCheckoutUrl ?? RESULT_PATH).split('?', 2);
  const search = new URLSearchParams(query);
  search.set('don-hang', orderIds.join(','));
  return { to: `${path}?${search.toString().replaceAll('%2C', ',')}`, ours: true };
};
