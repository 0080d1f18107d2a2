import { listSellerCashRefunds } from '@market/contract/orders/cash-refund-routes';
import { listSellerOrders } from '@market/contract/orders/seller-routes';
import { getSellerBalance } from '@market/contract/settlement/routes';
import type { Call } from '@market/contract/web';
import { useOutletContext } from 'react-router';

/** What a shop sees on each of its pages. */
export interface ShopCounters {
  /** Orders that wait for its word. */
  readonly waiting: number;
  /** Refunds in cash whose buyers wait for it, and those of them that are late. */
  readonly owed: number;
  readonly late: number;
}

export const NO_COUNTERS: ShopCounters = { waiting: 0, owed: 0, late: 0 };

/** Where the shop stands now; null when that could not be had. */
export const loadShopCounters = async (call: Call): Promise<ShopCounters | null> => {
  const [orders, cash, balance] = await Promise.all([
    call(listSellerOrders, { query: { limit: 1 } }),
    call(listSellerCashRefunds, { query: { limit: 1 } }),
    call(getSellerBalance),
  ]);
  if (!orders.ok || !cash.ok || !balance.ok) return null;
  return {
    waiting: orders.value.data.counts.wait_confirm,
    owed: cash.value.data.owed,
    late: balance.value.data.overdue_cash_refunds,
  };
};

/** The same, on a page within the seller's frame. */
export const useShopCounters = (): ShopCounters => useOutletContext<ShopCounters>();
