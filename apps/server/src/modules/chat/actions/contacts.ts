import type { Context, Tx } from '#platform/context.ts';
import { markPaid } from '../store/conversations.ts';

/** Shows the contact details of a buyer and a shop to each other, once they have a paid order. */
export const showContacts = (
  { db, now }: Context<Tx>,
  between: { readonly userId: number; readonly shopId: number },
): Promise<void> => markPaid(db, { ...between, now });
