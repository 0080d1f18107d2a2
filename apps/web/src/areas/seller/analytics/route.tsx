import { dayInVietnam } from '@market/contract/rules/day';
import { useNavigation, useRevalidator } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { SELLER_ANALYTICS_PATH } from '#app/seller-paths.ts';
import { FigureCards } from '#features/shop-figures/figure-cards.tsx';
import { Sources } from '#features/shop-figures/sources.tsx';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { requireSeller } from '../require-seller.ts';
import type { Route } from './+types/route';
import { parseAnalyticsQuery } from './analytics-query.ts';
import { BestSellers } from './best-sellers.tsx';
import { DayPanels } from './day-panels.tsx';
import { ExportStats } from './export-stats.tsx';
import { Funnel } from './funnel.tsx';
import { loadAnalytics } from './load-analytics.ts';
import { PeriodBar } from './period-bar.tsx';
import { RunningOut } from './running-out.tsx';

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args, 'analytics');
  const today = dayInVietnam(new Date());
  const query = parseAnalyticsQuery(args.url.searchParams, today);
  return { ...(await loadAnalytics(args.context.get(servicesContext).call, query)), query, today };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Phân tích',
    description: 'Doanh thu, đơn, lượt xem, khách đến từ đâu và hàng sắp hết.',
    path: SELLER_ANALYTICS_PATH,
    noindex: true,
  });

export default function AnalyticsRoute({ loaderData }: Route.ComponentProps) {
  const { stats, analytics, query, today } = loaderData;
  const revalidator = useRevalidator();
  const reload = () => void revalidator.revalidate();
  const loading = useNavigation().state === 'loading' || revalidator.state === 'loading';
  const [first, last] = [stats?.days_before[0], stats?.days_before.at(-1)];
  const before = first && last ? { from: first.day, to: last.day } : null;
  return (
    <WorkspacePage title="Phân tích" actions={<ExportStats from={query.from} to={query.to} />}>
      <div className="space-y-4" aria-busy={loading}>
        <PeriodBar query={query} before={before} today={today} />
        {stats === null ? (
          <RetryRow title="Chưa tải được số liệu theo ngày" onRetry={reload} loading={loading} />
        ) : (
          <>
            <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
              <FigureCards stats={stats} />
            </div>
            <DayPanels stats={stats} />
          </>
        )}
        {analytics === null ? (
          <RetryRow title="Chưa tải được phễu và hàng bán chạy" onRetry={reload} loading={loading} />
        ) : (
          <>
            <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3">
              <BestSellers products={analytics.best_sellers} />
              <Funnel steps={analytics.funnel} />
              <Sources sources={analytics.sources} />
            </div>
            <RunningOut variants={analytics.running_out} today={today} />
          </>
        )}
      </div>
    </WorkspacePage>
  );
}
