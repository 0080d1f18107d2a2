import { getDealings } from '#orders';
import { allowsContact } from '#rfq';
import { hasTicket } from '#support';
import type { Context } from '#platform/context.ts';

/** Whether a shop may begin a conversation: the buyer ordered, asked by a ticket, or allows it on a quotation. */
export const mayWriteTo = async (
  context: Context,
  between: { readonly userId: number; readonly shopId: number },
): Promise<boolean> =>
  (await getDealings(context, between)).orders_count > 0 ||
  (await hasTicket(context, between)) ||
  allowsContact(context, between);
