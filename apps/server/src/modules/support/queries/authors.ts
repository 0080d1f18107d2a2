import type { Context } from '#platform/context.ts';
import { selectHasTicket, selectTicketAuthor } from '../store/tickets.ts';

/** Whether a person has asked a shop. */
export const hasTicket = (
  { db }: Context,
  between: { readonly userId: number; readonly shopId: number },
): Promise<boolean> => selectHasTicket(db, between);

/** Who opened a ticket to a shop; undefined for tickets to others. */
export const findTicketAuthor = (
  { db }: Context,
  ticket: { readonly id: number; readonly shopId: number },
): Promise<number | undefined> => selectTicketAuthor(db, ticket);
