import type { BannerResult } from '@market/contract/ads/staff-routes';
import { addDays } from '@market/contract/rules/day';
import { getBannerTitles } from '#content';
import type { Context } from '#platform/context.ts';
import { dayOf } from '../rules/auction.ts';
import { selectBannerCounts } from '../store/reports.ts';

const DEFAULT_DAYS = 30;

const sumOf = (days: BannerResult['days'], figure: 'views' | 'presses'): number =>
  days.reduce((sum, day) => sum + day[figure], 0);

/** Of banners that still exist, the most pressed first. */
export const getBannerResults = async (
  context: Context,
  { days: span = DEFAULT_DAYS }: { readonly days?: number | undefined },
): Promise<{ from: string; to: string; banners: BannerResult[] }> => {
  const to = dayOf(context.now);
  const from = addDays(to, 1 - span);
  const rows = await selectBannerCounts(context.db, from);
  const banners = await getBannerTitles(context, [...new Set(rows.map(({ id }) => id))]);
  const results = banners.map((banner) => {
    const days = rows
      .filter(({ id }) => id === banner.id)
      .map(({ day, views, presses }) => ({ day, views, presses }));
    return { ...banner, views: sumOf(days, 'views'), presses: sumOf(days, 'presses'), days };
  });
  return { from, to, banners: results.toSorted((a, b) => b.presses - a.presses || b.views - a.views) };
};
