import { listSellerCashRefunds } from '@market/contract/orders/cash-refund-routes';
import { listSellerOrders } from '@market/contract/orders/seller-routes';
import { getSellerRfqStats } from '@market/contract/rfq/routes';
import { getSellerBalance } from '@market/contract/settlement/routes';
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
}

export const NO_COUNTERS: ShopCounters = {
  awaitingConfirmation: 0,
  openRefunds: 0,
  overdueRefunds: 0,
  newRfqs: 0,
};

/** Null when a request failed. */
export const loadShopCounters = async (call: Call): Promise<ShopCounters | null> => {
  const [orders, cash, balance, rfqs] = await Promise.all([
    call(listSellerOrders, { query: { limit: 1 } }),
    call(listSellerCashRefunds, { query: { limit: 1 } }),
    call(getSellerBalance),
    call(getSellerRfqStats),
  ]);
  if (!orders.ok || !cash.ok || !balance.ok || !rfqs.ok) return null;
  return {
    awaitingConfirmation: orders.value.data.counts.wait_confirm,
    openRefunds: cash.value.data.owed,
    overdueRefunds: balance.value.data.overdue_cash_refunds,
    newRfqs: rfqs.value.data.stats.open,
  };
};

/** For pages inside the seller layout. */
export const useShopCounters = (): ShopCounters => useOutletContext<ShopCounters>();
