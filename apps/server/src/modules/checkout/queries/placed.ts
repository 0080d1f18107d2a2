import type { Checkout } from '@market/contract/checkout/schemas';
import type { Order } from '@market/contract/orders/schemas';
import { getCheckout } from '#orders';
import type { Context } from '#platform/context.ts';

/** What a checkout placed, as its buyer reads it. */
export const getPlaced = (
  context: Context,
  checkoutId: string,
): Promise<{ checkout: Checkout; orders: Order[] }> => getCheckout(context, checkoutId);
