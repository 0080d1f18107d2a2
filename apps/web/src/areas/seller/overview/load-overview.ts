import { listSellerProducts } from '@market/contract/catalogue/seller-routes';
import type { SellerProductRow } from '@market/contract/catalogue/seller-schemas';
import { listSellerOrders } from '@market/contract/orders/seller-routes';
import { getShopAnalytics, getShopStats } from '@market/contract/shop-stats/routes';
import type { ShopAnalytics, ShopStats } from '@market/contract/shop-stats/schemas';
import { getShop } from '@market/contract/shops/routes';
import type { Shop } from '@market/contract/shops/schemas';
import type { Call } from '@market/contract/web';
import { loadOwnShopId } from '../own-shop.ts';

const BEST_SELLERS = 5;

export interface WorkWaiting {
  readonly confirm: number;
  readonly pickup: number;
  readonly lowStock: number;
  readonly rejected: number;
}

/** As buyers see it; null without the orders and messages that it is counted from. */
export type ShopScores = Pick<Shop, 'responseRate' | 'response_time' | 'repeat_purchase_rate'>;

/** Each part is null when its call failed. */
export interface Overview {
  readonly stats: ShopStats | null;
  readonly sources: ShopAnalytics['sources'] | null;
  readonly scores: ShopScores | null;
  readonly waiting: WorkWaiting | null;
  readonly bestSellers: readonly SellerProductRow[] | null;
  /** Whether the shop ever had an order; true when the call failed. */
  readonly hasOrders: boolean;
}

const loadScores = async (call: Call): Promise<ShopScores | null> => {
  const id = await loadOwnShopId(call);
  if (id === null) return null;
  const answer = await call(getShop, { params: { id: String(id) } });
  if (!answer.ok || !('responseRate' in answer.value.data.shop)) return null;
  const { responseRate, response_time, repeat_purchase_rate } = answer.value.data.shop;
  return { responseRate, response_time, repeat_purchase_rate };
};

export const loadOverview = async (
  call: Call,
  period: { readonly from: string; readonly to: string },
): Promise<Overview> => {
  const [stats, orders, products, analytics, scores] = await Promise.all([
    call(getShopStats, { query: period }),
    call(listSellerOrders, { query: { limit: 1 } }),
    call(listSellerProducts, { query: { sort: 'best_selling', limit: BEST_SELLERS } }),
    call(getShopAnalytics, { query: period }),
    loadScores(call),
  ]);
  return {
    stats: stats.ok ? stats.value.data.stats : null,
    sources: analytics.ok ? analytics.value.data.analytics.sources : null,
    scores,
    waiting:
      orders.ok && products.ok
        ? {
            confirm: orders.value.data.counts.wait_confirm,
            pickup: orders.value.data.counts.wait_pickup,
            lowStock: products.value.data.counts.low_stock,
            rejected: products.value.data.counts.rejected,
          }
        : null,
    hasOrders: !orders.ok || orders.value.data.total > 0,
    bestSellers: products.ok ? products.value.data.products.filter((row) => row.sales_30d > 0) : null,
  };
};
