import { getShopRates, listReviews, listSellerReviews } from '@market/contract/reviews/routes';
import { listSellerLeads, listSellerTickets } from '@market/contract/support/routes';
import type { Call } from '@market/contract/web';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { loadOwnShopId } from '../own-shop.ts';
import { PER_PAGE, leadFilter, reviewFilter, ticketFilter, type SupportQuery } from './support-query.ts';

/** For a section that is not shown only its counts are read. */
const COUNTS = { limit: 1 };

const loadReviews = async (call: Call, query: SupportQuery) => {
  const { filter } = reviewFilter(query);
  const answer = await call(listSellerReviews, {
    query: query.section === 'reviews' ? { page: query.page, limit: PER_PAGE, filter } : COUNTS,
  });
  if (!answer.ok) throw errorResponse(answer);
  return answer.value.data;
};

const loadTickets = async (call: Call, query: SupportQuery) => {
  const { type, status } = ticketFilter(query);
  const filter = { status, ...(type !== undefined && { type }) };
  const answer = await call(listSellerTickets, {
    query: query.section === 'tickets' ? { page: query.page, limit: PER_PAGE, ...filter } : COUNTS,
  });
  if (!answer.ok) throw errorResponse(answer);
  return answer.value.data;
};

const loadLeads = async (call: Call, query: SupportQuery) => {
  const { state } = leadFilter(query);
  const filter = state === undefined ? {} : { state };
  const answer = await call(listSellerLeads, {
    query: query.section === 'leads' ? { page: query.page, limit: PER_PAGE, ...filter } : COUNTS,
  });
  if (!answer.ok) throw errorResponse(answer);
  return answer.value.data;
};

/** Stars and scores of the shop; null beside other sections and while nobody may see the shop. */
const loadRating = async (call: Call, { section }: SupportQuery) => {
  if (section !== 'reviews') return null;
  const id = await loadOwnShopId(call);
  if (id === null) return null;
  const [reviews, rates] = await Promise.all([
    call(listReviews, { query: { shop_id: id, limit: 1 } }),
    call(getShopRates, { params: { id } }),
  ]);
  if (!reviews.ok || !rates.ok) return null;
  const { rating_avg, rating_count, breakdown } = reviews.value.data;
  return { rating_avg, rating_count, breakdown, rates: rates.value.data.rates };
};
export type ShopRating = NonNullable<Awaited<ReturnType<typeof loadRating>>>;

/** The chosen section, and how much waits in the others. */
export const loadSupport = async (call: Call, query: SupportQuery) => {
  const [reviews, tickets, leads, rating] = await Promise.all([
    loadReviews(call, query),
    loadTickets(call, query),
    loadLeads(call, query),
    loadRating(call, query),
  ]);
  return { reviews, tickets, leads, rating };
};
export type LoadedSupport = Awaited<ReturnType<typeof loadSupport>>;
