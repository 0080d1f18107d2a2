import { RESULT_PATH } from '#app/paths.ts';

/** Where checkout continues: our result page with every order on it, or the gateway's page as it is. */
export const paymentRedirect = (
  orderIds: readonly string[],
  paymentCheckoutUrl: string | null,
): { readonly to: string; readonly internal: boolean } => {
  if (paymentCheckoutUrl !== null && !paymentCheckoutUrl.startsWith(RESULT_PATH))
    return { to: paymentCheckoutUrl, internal: false };
  const [path, query = ''] = (paymentCheckoutUrl ?? RESULT_PATH).split('?', 2);
  const search = new URLSearchParams(query);
  search.set('don-hang', orderIds.join(','));
  return { to: `${path}?${search.toString().replaceAll('%2C', ',')}`, internal: true };
};
