import { event } from '#platform/events/outbox.ts';

/** Somebody asked a shop to call back, about a product or in general. */
export const leadLeft = event<{ readonly shop_id: number; readonly product_id: number | null }>(
  'support.lead_left',
);

/** Tickets that are not closed were added to products, or closed. */
export const ticketsChanged = event<{
  readonly changes: readonly { readonly product_id: number; readonly added: number }[];
}>('support.tickets_changed');

/** Somebody began to wait for these products, or more people wait than one transaction notifies. */
export const restockCheckDue = event<{ readonly product_ids: number[] }>('support.restock_check_due');

interface TicketFacts {
  readonly user_id: number;
  readonly product_id: number;
}

/** The shop answered a ticket; its buyer was written to. */
export const ticketAnswered = event<TicketFacts>('support.ticket_answered');
/** Goods that a buyer waited for are back; the buyer was written to. */
export const goodsRestocked = event<TicketFacts>('support.goods_restocked');
