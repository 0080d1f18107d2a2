import { tierFor } from '@market/contract/rules/price';
import { shortName } from '@market/contract/rules/names';
import type { ReplyOf, RequestOf } from '@market/contract/route';
import { ticketNotFound } from '@market/contract/support/problems';
import type { listSellerTickets, listTickets } from '@market/contract/support/routes';
import type { SellerTicket, Ticket } from '@market/contract/support/schemas';
import { getCards } from '#catalogue';
import type { Context, Db, Person, Seller } from '#platform/context.ts';
import { pageRange } from '#platform/http/paging.ts';
import { getPeople } from '#users';
import { countWaiting } from '../store/restock.ts';
import {
  countOwnTickets,
  countShopTickets,
  selectOwnTickets,
  selectShopTickets,
  selectTicket,
} from '../store/tickets.ts';
import type { TicketRow } from '../tables.ts';
import { presentTicket, presentTickets } from './present-tickets.ts';

/** Tickets of the caller, newest first. */
export const listOwnTickets = async (
  context: Context<Db, Person>,
  { product_id, status, page = 1, limit = 20 }: RequestOf<typeof listTickets>['query'],
): Promise<ReplyOf<typeof listTickets>['data']> => {
  const filter = { userId: context.actor.id, product_id, status };
  const [rows, total] = await Promise.all([
    selectOwnTickets(context.db, filter, pageRange({ page, limit })),
    countOwnTickets(context.db, filter),
  ]);
  return { tickets: await presentTickets(context, rows, 'buyer'), total };
};

/** A ticket as the caller sees it. */
export const presentFor = (context: Context<Db, Person>, row: TicketRow): Promise<Ticket> =>
  presentTicket(context, row, row.user_id === context.actor.id ? 'buyer' : 'shop');

/** @throws ticketNotFound */
export const getTicket = async (context: Context<Db, Person>, id: number): Promise<Ticket> => {
  const { actor, db } = context;
  const row = await selectTicket(db, id, { userId: actor.id, shopId: actor.shopId });
  if (row === undefined) throw ticketNotFound();
  return presentFor(context, row);
};

/** Unit prices today of what better prices are asked for, by ticket. */
const currentPrices = async (context: Context, rows: readonly TicketRow[]): Promise<Map<number, number>> => {
  const asked = rows.filter(({ type, product_id }) => type === 'better_price' && product_id !== null);
  const ids = [...new Set(asked.map(({ product_id }) => product_id!))];
  const cards = new Map((await getCards(context, ids)).map((card) => [card.id, card]));
  return new Map(
    asked.flatMap(({ id, product_id, quantity }) => {
      const card = cards.get(product_id!);
      const tier = card && tierFor(card.pricesByQuantities, quantity ?? card.minOrderQuantity);
      return tier ? [[id, tier.price] as const] : [];
    }),
  );
};

const presentForShop = async (
  context: Context<Db, Seller>,
  rows: readonly TicketRow[],
): Promise<SellerTicket[]> => {
  const restocks = rows.filter(({ type, product_id }) => type === 'restock' && product_id !== null);
  const [tickets, people, waiting, prices] = await Promise.all([
    presentTickets(context, rows, 'shop'),
    getPeople(context, [...new Set(rows.map(({ user_id }) => user_id))]),
    countWaiting(context.db, [...new Set(restocks.map(({ product_id }) => product_id!))]),
    currentPrices(context, rows),
  ]);
  return rows.map((row, index) => {
    const person = people.get(row.user_id);
    const others = row.type === 'restock' ? (waiting.get(row.product_id ?? 0) ?? 0) : 0;
    return {
      ticket: tickets[index]!,
      customer: { name: person === undefined ? '' : shortName(person.first_name, person.last_name) },
      waiting: Math.max(0, row.status === 'closed' ? others : others - 1),
      current_price: prices.get(row.id) ?? null,
    };
  });
};

/** Tickets to the caller's shop. */
export const listShopTickets = async (
  context: Context<Db, Seller>,
  { type, status = 'open', page = 1, limit = 20 }: RequestOf<typeof listSellerTickets>['query'],
): Promise<ReplyOf<typeof listSellerTickets>['data']> => {
  const { actor, db } = context;
  const { shopId } = actor;
  const [rows, listed, waiting] = await Promise.all([
    selectShopTickets(db, { shopId, status, type }, pageRange({ page, limit })),
    countShopTickets(db, shopId, status),
    countShopTickets(db, shopId, 'open'),
  ]);
  const counts = { restock: 0, better_price: 0, call_back: 0, other: 0 };
  for (const row of waiting) counts[row.type] = row.total;
  const total = listed.reduce(
    (sum, row) => (type === undefined || row.type === type ? sum + row.total : sum),
    0,
  );
  return { tickets: await presentForShop(context, rows), total, counts };
};
