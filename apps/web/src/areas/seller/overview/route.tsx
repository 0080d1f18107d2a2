import { dayInVietnam } from '@market/contract/rules/day';
import { formatNumber } from '@market/contract/rules/money';
import { Plus } from '#ui/icons.ts';
import { useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { servicesContext, visitorContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { NEW_PRODUCT_PATH, SELLER_OVERVIEW_PATH } from '#app/seller-paths.ts';
import { useSession } from '#app/session/session-store.ts';
import { useOrderUpdates } from '#features/orders/use-order-updates.ts';
import { FigureCard } from '#features/shop-figures/figure-card.tsx';
import { FigureCards } from '#features/shop-figures/figure-cards.tsx';
import { Sources } from '#features/shop-figures/sources.tsx';
import { draftOwnerOf } from '#features/product-editor/state/local-draft.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { LinkButton } from '#ui/button.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { requireSeller } from '../require-seller.ts';
import type { Route } from './+types/route';
import { BestSellers } from './best-sellers.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { ChecklistPanel } from './first-day/checklist-panel.tsx';
import { FirstDayPage } from './first-day/first-day.tsx';
import { isUnfinished, loadFirstDay, loadOpening } from './first-day/load-first-day.ts';
import { ReviewPanel } from './first-day/review-panel.tsx';
import { loadOverview } from './load-overview.ts';
import { spanDays } from '#features/shop-figures/spans.ts';
import { parseSpan } from './overview-query.ts';
import { ShopScoresPanel } from './shop-scores.tsx';
import { WaitingCards } from './waiting-cards.tsx';

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args, 'analytics');
  const span = parseSpan(args.url.searchParams);
  const period = spanDays(span, dayInVietnam(new Date()));
  const { call } = args.context.get(servicesContext);
  const visitor = args.context.get(visitorContext);
  const [overview, opening] = await Promise.all([
    loadOverview(call, period),
    loadOpening(call, visitor.shopRole),
  ]);
  const isNew = opening !== null && isUnfinished(opening) && !overview.hasOrders;
  return {
    ...overview,
    opening,
    firstDay: isNew ? await loadFirstDay(call) : null,
    owner: draftOwnerOf(visitor),
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Tổng quan shop',
    description: 'Việc đang chờ và số liệu của shop theo ngày.',
    path: SELLER_OVERVIEW_PATH,
    noindex: true,
  });

export default function OverviewRoute({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { user } = useSession();
  const revalidator = useRevalidator();
  const reload = () => void revalidator.revalidate();
  useOrderUpdates(reload);
  const loading = useNavigation().state === 'loading' || revalidator.state === 'loading';
  const { stats, sources, scores, waiting, bestSellers, opening, firstDay, owner } = loaderData;
  const shop = user?.shop?.name;
  if (firstDay !== null && opening !== null)
    return (
      <WorkspacePage title={user === null ? 'Mở sạp nào' : `Chào ${user.firstName}, mở sạp nào`}>
        <FirstDayPage opening={opening} day={firstDay} stats={stats} owner={owner} />
      </WorkspacePage>
    );
  return (
    <WorkspacePage
      title={shop === undefined ? 'Tổng quan' : `Chào ${shop}`}
      actions={
        <LinkButton
          to={NEW_PRODUCT_PATH}
          appearance="primary"
          size="sm"
          className="h-9! max-lg:h-11!"
          icon={<Plus aria-hidden className="ico size-4!" />}
        >
          <span className="max-sm:sr-only">Thêm sản phẩm</span>
        </LinkButton>
      }
    >
      <div className="space-y-4" aria-busy={loading}>
        {opening !== null && <ReviewPanel opening={opening} />}
        {waiting === null ? (
          <RetryRow title="Chưa tải được việc đang chờ" onRetry={reload} loading={loading} />
        ) : (
          <WaitingCards waiting={waiting} />
        )}
        {stats === null ? (
          <RetryRow title="Chưa tải được số liệu" onRetry={reload} loading={loading} />
        ) : (
          <>
            <div className="grid grid-cols-2 gap-3 max-lg:[&>:last-child:nth-child(odd)]:col-span-2 lg:grid-cols-5">
              <FigureCards stats={stats} drawn />
              <FigureCard
                label="Theo dõi mới"
                now={stats.total.follows}
                before={stats.before.follows}
                text={formatNumber}
                course={stats.days.map(({ follows }) => follows)}
              />
            </div>
            <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
              <ChartPanel stats={stats} span={parseSpan(search)} />
              {sources !== null && <Sources sources={sources} />}
            </div>
          </>
        )}
        {opening !== null && isUnfinished(opening) && (
          <ChecklistPanel checklist={opening.checklist} isOwner={opening.isOwner} />
        )}
        <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
          {bestSellers !== null && <BestSellers products={bestSellers} />}
          {scores !== null && <ShopScoresPanel scores={scores} />}
        </div>
      </div>
    </WorkspacePage>
  );
}
