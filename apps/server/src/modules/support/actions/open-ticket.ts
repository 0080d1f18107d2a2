import { productNotFound } from '@market/contract/catalogue/problems';
import { dayInVietnam, startOfDay } from '@market/contract/rules/day';
import { parsePhone } from '@market/contract/rules/phone';
import type { RequestOf } from '@market/contract/route';
import { ticketInStock, ticketLimit, ticketRefused } from '@market/contract/support/problems';
import type { createTicket } from '@market/contract/support/routes';
import { marketSettings } from '#market-settings';
import { getCards } from '#catalogue';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { getContact } from '#users';
import { restockCheckDue, ticketsChanged } from '../events.ts';
import { restockThreshold } from '../rules.ts';
import {
  countTicketsSince,
  insertTicket,
  lockTicketsOf,
  selectOpenTicket,
  updateTicket,
} from '../store/tickets.ts';
import type { TicketRow } from '../tables.ts';
import { pushToShop } from './notify.ts';
import { getStock } from './stock.ts';

type TicketInput = RequestOf<typeof createTicket>['body'];

/** @throws productNotFound, ticketRefused */
const findShop = async (context: Context<Db, Person>, productId: number): Promise<number> => {
  const [card] = await getCards(context, [productId]);
  if (card === undefined) throw productNotFound();
  if (card.shopId === context.actor.shopId) throw ticketRefused({ reason: 'own_product' });
  return card.shopId;
};

/** @throws ticketRefused, ticketInStock */
const checkStock = async (context: Context, input: TicketInput) => {
  const variant_id = input.variant_id ?? null;
  const stock = await getStock(context, { product_id: input.product_id, variant_id });
  if (stock === undefined) throw ticketRefused({ reason: 'variant' });
  const { available, minimum, variantTitle } = stock;
  if (input.type !== 'restock') return { variant_title: variantTitle, notify_at: null };
  const notify_at = restockThreshold({ available, minimum, quantity: input.quantity ?? null });
  if (notify_at === null) throw ticketInStock({ available });
  return { variant_title: variantTitle, notify_at };
};

/** The number to call: as typed, or of the account. @throws ticketRefused */
const phoneOf = async (
  context: Context<Db, Person>,
  { phone, type }: TicketInput,
): Promise<string | null> => {
  const typed = phone?.trim() ?? '';
  const number = typed === '' ? (await getContact(context, context.actor.id)).phone : typed;
  const parsed = number === null ? null : parsePhone(number);
  if (parsed === null && (typed !== '' || type === 'call_back')) throw ticketRefused({ reason: 'phone' });
  return parsed?.national ?? null;
};

/** A new ticket, or the open one of this person with what is asked now. */
const store = async (
  context: Context<Tx, Person>,
  ticket: Omit<Parameters<typeof insertTicket>[1], 'user_id' | 'created_at'> & { product_id: number },
): Promise<TicketRow> => {
  const { actor, db, now } = context;
  await lockTicketsOf(db, actor.id);
  const { product_id, type, variant_id = null } = ticket;
  const open = await selectOpenTicket(db, { user_id: actor.id, product_id, type, variant_id });
  if (open !== undefined) return updateTicket(db, open.id, ticket);
  const today = await countTicketsSince(db, actor.id, startOfDay(dayInVietnam(now)));
  const { tickets_per_day: most } = await marketSettings(context);
  if (today >= most) throw ticketLimit({ most });
  await publish(context, ticketsChanged({ changes: [{ product_id, added: 1 }] }));
  return insertTicket(db, { ...ticket, user_id: actor.id, created_at: now });
};

/**
 * Asks the shop of a product. One open ticket a person, product, variant and type; another replaces it.
 * @throws productNotFound, ticketRefused, ticketInStock, ticketLimit
 */
export const openTicket = async (context: Context<Db, Person>, input: TicketInput): Promise<TicketRow> => {
  const shop_id = await findShop(context, input.product_id);
  const [stock, phone] = [await checkStock(context, input), await phoneOf(context, input)];
  return transact(context, async (context) => {
    const ticket = await store(context, {
      product_id: input.product_id,
      variant_id: input.variant_id ?? null,
      shop_id,
      type: input.type,
      quantity: input.quantity ?? null,
      target_price: input.target_price ?? null,
      message: input.message?.trim() ?? '',
      phone,
      ...stock,
    });
    // the goods may have come back since the stock was read
    if (ticket.type === 'restock')
      await publish(context, restockCheckDue({ product_ids: [input.product_id] }));
    await pushToShop(context, shop_id);
    return ticket;
  });
};
