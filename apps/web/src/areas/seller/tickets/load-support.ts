import { listSellerLeads, listSellerTickets } from '@market/contract/support/routes';
import type { Call } from '@market/contract/web';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { leadFilter, ticketFilter, type SupportQuery } from './support-query.ts';

export const PER_PAGE = 20;

/** The chosen list, and how much waits in the other. */
export const loadSupport = async (call: Call, query: SupportQuery) => {
  const { leads, page } = query;
  const { type, status } = ticketFilter(query);
  const { state } = leadFilter(query);
  const [tickets, people] = await Promise.all([
    call(listSellerTickets, {
      query: leads ? { limit: 1 } : { page, limit: PER_PAGE, status, ...(type !== undefined && { type }) },
    }),
    call(listSellerLeads, {
      query: leads ? { page, limit: PER_PAGE, ...(state !== undefined && { state }) } : { limit: 1 },
    }),
  ]);
  if (!tickets.ok) throw errorResponse(tickets);
  if (!people.ok) throw errorResponse(people);
  return { tickets: tickets.value.data, leads: people.value.data };
};
export type LoadedSupport = Awaited<ReturnType<typeof loadSupport>>;
