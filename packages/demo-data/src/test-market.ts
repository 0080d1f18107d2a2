/** The demo market as the tests look at it. */
import { buyerStatus, type BuyerStatus } from '@market/contract/rules/order-status';
import { generateMarket } from './index.ts';
import type { OrderRow } from './types.ts';

export const SEED = 20_261_121;
export const NOW = new Date('2026-11-21T03:00:00Z');
export const market = generateMarket({ seed: SEED, now: NOW });

export const statusOf = (order: OrderRow): BuyerStatus =>
  buyerStatus({
    status: order.status,
    financialStatus: order.financial_status,
    fulfillmentStatus: order.fulfillment_status,
    shipmentStatus: order.shipment_status,
    paymentMethod: order.payment_method,
    paymentTiming: order.payment_timing,
  });

export function groupBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

export const publicProducts = (() => {
  const open = new Set(market.shops.filter((shop) => shop.review_state === 2).map((shop) => shop.id));
  return market.products.filter(
    (product) =>
      product.status === 'active' &&
      (product.review_status === 'approved' || product.review_status === 'need_review') &&
      open.has(product.shop_id),
  );
})();
