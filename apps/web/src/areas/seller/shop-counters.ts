import { listConversations } from '@market/contract/chat/routes';
import { listSellerCashRefunds } from '@market/contract/orders/cash-refund-routes';
import { listSellerOrders } from '@market/contract/orders/seller-routes';
import { getSellerRfqStats } from '@market/contract/rfq/routes';
import { roleMay, type ShopRole } from '@market/contract/rules/shop-roles';
import { getSellerBalance } from '@market/contract/settlement/routes';
import { listSellerLeads, listSellerTickets } from '@market/contract/support/routes';
import type { Call } from '@market/contract/web';
import { useOutletContext } from 'react-router';

/** Counters shown on every seller page. */
export interface ShopCounters {
  /** Orders awaiting confirmation. */
  readonly awaitingConfirmation: number;
  /** Open cash refunds, and those overdue. */
  readonly openRefunds: number;
  readonly overdueRefunds: number;
  /** Requests for quotation that the shop has not answered. */
  readonly newRfqs: number;
  /** Tickets that wait for an answer, and new leads. */
  readonly waitingTickets: number;
  /** Messages of buyers that nobody of the shop has read. */
  readonly unreadMessages: number;
}

export const NO_COUNTERS: ShopCounters = {
  awaitingConfirmation: 0,
  openRefunds: 0,
  overdueRefunds: 0,
  newRfqs: 0,
  waitingTickets: 0,
  unreadMessages: 0,
};

const ONE = { query: { limit: 1 } };

const loadOrderCounters = async (call: Call): Promise<Partial<ShopCounters> | null> => {
  const [orders, cash] = await Promise.all([call(listSellerOrders, ONE), call(listSellerCashRefunds, ONE)]);
  return orders.ok && cash.ok
    ? { awaitingConfirmation: orders.value.data.counts.wait_confirm, openRefunds: cash.value.data.owed }
    : null;
};

const loadTalkCounters = async (call: Call): Promise<Partial<ShopCounters> | null> => {
  const [rfqs, tickets, leads, chats] = await Promise.all([
    call(getSellerRfqStats),
    call(listSellerTickets, ONE),
    call(listSellerLeads, ONE),
    call(listConversations, { query: { side: 'shop', limit: 1 } }),
  ]);
  if (!rfqs.ok || !tickets.ok || !leads.ok || !chats.ok) return null;
  const waiting = Object.values(tickets.value.data.counts).reduce((sum, count) => sum + count, 0);
  return {
    newRfqs: rfqs.value.data.stats.open,
    waitingTickets: waiting + leads.value.data.counts.new,
    unreadMessages: chats.value.data.unread,
  };
};

const loadMoneyCounters = async (call: Call): Promise<Partial<ShopCounters> | null> => {
  const balance = await call(getSellerBalance);
  return balance.ok ? { overdueRefunds: balance.value.data.overdue_cash_refunds } : null;
};

/** Of what the role may do; null when a request failed. */
export const loadShopCounters = async (call: Call, role: ShopRole | null): Promise<ShopCounters | null> => {
  const parts: (Partial<ShopCounters> | null)[] = await Promise.all([
    roleMay(role, 'orders') ? loadOrderCounters(call) : {},
    roleMay(role, 'talking') ? loadTalkCounters(call) : {},
    roleMay(role, 'money') ? loadMoneyCounters(call) : {},
  ]);
  return parts.includes(null) ? null : Object.assign({}, NO_COUNTERS, ...parts);
};

/** For pages inside the seller layout. */
export const useShopCounters = (): ShopCounters => useOutletContext<ShopCounters>();
