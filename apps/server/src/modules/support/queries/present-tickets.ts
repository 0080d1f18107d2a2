import type { Ticket } from '@market/contract/support/schemas';
import { getProductOptions } from '#catalogue';
import type { Context } from '#platform/context.ts';
import { getShops } from '#shops';
import { isoOrNull } from '#platform/time.ts';
import { statusLabel, ticketActions, typeLabel, type TicketParty } from '../rules.ts';
import type { TicketRow } from '../tables.ts';
import { presentSubject } from './present-subject.ts';

const compact = <Value>(values: readonly (Value | null)[]): Value[] =>
  values.filter((value) => value !== null);

/** Tickets as their buyer or their shop sees them, in the same order. */
export const presentTickets = async (
  context: Context,
  rows: readonly TicketRow[],
  party: TicketParty,
): Promise<Ticket[]> => {
  const [products, shops] = await Promise.all([
    getProductOptions(context, compact(rows.map(({ product_id }) => product_id))),
    getShops(
      context,
      rows.map(({ shop_id }) => shop_id),
    ),
  ]);
  return rows.map((row) => {
    const product = row.product_id === null ? undefined : products.get(row.product_id);
    const shop = shops.get(row.shop_id)!;
    const { id, type, status, quantity, target_price, message, phone, reply, closed_by } = row;
    return {
      id,
      type,
      type_label: typeLabel(type),
      status,
      status_label: statusLabel(status),
      product: product === undefined ? null : presentSubject(product),
      variant:
        row.variant_id === null || row.variant_title === null
          ? null
          : { id: row.variant_id, title: row.variant_title },
      shop: { id: shop.id, name: shop.name, slug: shop.slug },
      quantity,
      target_price,
      message,
      phone,
      reply,
      replied_at: isoOrNull(row.replied_at),
      closed_by,
      closed_at: isoOrNull(row.closed_at),
      created_at: row.created_at.toISOString(),
      actions: ticketActions(party, status),
    };
  });
};

export const presentTicket = async (
  context: Context,
  row: TicketRow,
  party: TicketParty,
): Promise<Ticket> => {
  const [ticket] = await presentTickets(context, [row], party);
  return ticket!;
};
