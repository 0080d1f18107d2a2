import { listSellerProducts } from '@market/contract/catalogue/seller-routes';
import type { SellerProductRow } from '@market/contract/catalogue/seller-schemas';
import { listSellerOrders } from '@market/contract/orders/seller-routes';
import { getShopStats } from '@market/contract/shop-stats/routes';
import type { ShopStats } from '@market/contract/shop-stats/schemas';
import type { Call } from '@market/contract/web';

const BEST_SELLERS = 5;

export interface WorkWaiting {
  readonly confirm: number;
  readonly pickup: number;
  readonly lowStock: number;
  readonly rejected: number;
}

/** Each part is null when its call failed. */
export interface Overview {
  readonly stats: ShopStats | null;
  readonly waiting: WorkWaiting | null;
  readonly bestSellers: readonly SellerProductRow[] | null;
  /** Whether the shop ever had an order; true when the call failed. */
  readonly hasOrders: boolean;
}

export const loadOverview = async (
  call: Call,
  period: { readonly from: string; readonly to: string },
): Promise<Overview> => {
  const [stats, orders, products] = await Promise.all([
    call(getShopStats, { query: period }),
    call(listSellerOrders, { query: { limit: 1 } }),
    call(listSellerProducts, { query: { sort: 'best_selling', limit: BEST_SELLERS } }),
  ]);
  return {
    stats: stats.ok ? stats.value.data.stats : null,
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
