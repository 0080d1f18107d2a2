import type { Context, Db, Seller } from '#platform/context.ts';
import { countLeads } from '../store/leads.ts';
import { countShopTickets } from '../store/tickets.ts';

/** Tickets of the caller's shop that wait for an answer, and its new leads. */
export const countWaitingTickets = async ({ db, actor }: Context<Db, Seller>): Promise<number> => {
  const [tickets, leads] = await Promise.all([
    countShopTickets(db, actor.shopId, 'open'),
    countLeads(db, actor.shopId),
  ]);
  const fresh = leads.filter(({ state }) => state === 'new');
  return [...tickets, ...fresh].reduce((sum, { total }) => sum + total, 0);
};
