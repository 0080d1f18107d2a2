import { getShopCounters } from '@market/contract/shop-stats/routes';
import type { ShopPlan } from '@market/contract/shop-stats/schemas';
import type { Call } from '@market/contract/web';
import { useOutletContext } from 'react-router';

/** Counters shown on every seller page. */
export interface ShopCounters {
  /** Orders awaiting confirmation. */
  readonly awaitingConfirmation: number;
  /** Returns and exchanges that wait for the shop. */
  readonly waitingCases: number;
  /** Open cash refunds, and those overdue. */
  readonly openRefunds: number;
  readonly overdueRefunds: number;
  /** Requests for quotation that the shop has not answered. */
  readonly newRfqs: number;
  /** Tickets that wait for an answer, and new leads. */
  readonly waitingTickets: number;
  /** Messages of buyers that nobody of the shop has read. */
  readonly unreadMessages: number;
  /** What the plan allows; null before it is known. */
  readonly plan: ShopPlan | null;
}

export const NO_COUNTERS: ShopCounters = {
  awaitingConfirmation: 0,
  waitingCases: 0,
  openRefunds: 0,
  overdueRefunds: 0,
  newRfqs: 0,
  waitingTickets: 0,
  unreadMessages: 0,
  plan: null,
};

/** A number of the counters; null before they are known. */
export const knownCount = ({ plan }: ShopCounters, count: number): number | null =>
  plan === null ? null : count;

/** Null when the request failed. */
export const loadShopCounters = async (call: Call): Promise<ShopCounters | null> => {
  const answer = await call(getShopCounters);
  if (!answer.ok) return null;
  const { counters, plan } = answer.value.data;
  return {
    awaitingConfirmation: counters.orders_to_confirm,
    waitingCases: counters.cases_waiting,
    openRefunds: counters.cash_refunds_owed,
    overdueRefunds: counters.cash_refunds_overdue,
    newRfqs: counters.new_rfqs,
    waitingTickets: counters.waiting_tickets,
    unreadMessages: counters.unread_messages,
    plan,
  };
};

/** For pages inside the seller layout. */
export const useShopCounters = (): ShopCounters => useOutletContext<ShopCounters>();
