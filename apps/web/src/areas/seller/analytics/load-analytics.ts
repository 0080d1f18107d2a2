import { getShopAnalytics, getShopStats } from '@market/contract/shop-stats/routes';
import type { ShopAnalytics, ShopStats } from '@market/contract/shop-stats/schemas';
import type { Call } from '@market/contract/web';
import type { Period } from '#features/shop-figures/spans.ts';

/** Each part is null when its call failed. */
export interface LoadedAnalytics {
  readonly stats: ShopStats | null;
  readonly analytics: ShopAnalytics | null;
}

export const loadAnalytics = async (call: Call, { from, to }: Period): Promise<LoadedAnalytics> => {
  const query = { from, to };
  const [stats, analytics] = await Promise.all([
    call(getShopStats, { query }),
    call(getShopAnalytics, { query }),
  ]);
  return {
    stats: stats.ok ? stats.value.data.stats : null,
    analytics: analytics.ok ? analytics.value.data.analytics : null,
  };
};
