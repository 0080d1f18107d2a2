import { exportOverview } from '@market/contract/overview/routes';
import { OVERVIEW_SPANS } from '@market/contract/rules/overview';
import { useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { call } from '#app/api.ts';
import { servicesContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { STAFF_PATH } from '#app/paths.ts';
import { CsvLink } from '#features/workspace/csv-link.tsx';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { timeOfDay, weekdayHeading } from '#ui/format-date.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/route';
import { loadOverview } from './load-overview.ts';
import { OverviewPage } from './overview-page.tsx';
import { parseView, viewPath } from './overview-query.ts';

export async function loader(args: Route.LoaderArgs) {
  const roles = requireStaff(args, 'workspace');
  const { span } = parseView(args.url.searchParams);
  const overview = await loadOverview(args.context.get(servicesContext).call, roles, span);
  return { overview, now: Date.now() };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Tổng quan',
    description: 'Việc đang chờ và số liệu của chợ.',
    path: STAFF_PATH,
    noindex: true,
  });

const SPAN_LABELS = { '1': 'Hôm nay', '7': '7 ngày', '30': '30 ngày' } as const;

function PeriodLine({ view, now }: { readonly view: ReturnType<typeof parseView>; readonly now: number }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="num text-sm text-ink-2">
        {weekdayHeading(now)} · tính đến {timeOfDay(now)} ·{' '}
        {view.span === '1' ? 'so với cùng giờ tuần trước' : `so với ${view.span} ngày trước đó`}
      </p>
      <nav aria-label="Khoảng thời gian" className="ml-auto flex gap-2 max-lg:ml-0">
        {OVERVIEW_SPANS.map((span) => (
          <ChipLink key={span} to={viewPath({ ...view, span })} on={span === view.span}>
            {SPAN_LABELS[span]}
          </ChipLink>
        ))}
      </nav>
    </div>
  );
}

export default function StaffHomeRoute({ loaderData: { overview, now } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const revalidator = useRevalidator();
  const loading = useNavigation().state === 'loading' || revalidator.state === 'loading';
  const view = parseView(search);
  const hasFigures = overview.trade !== undefined || overview.people !== undefined;
  const isEmpty = !hasFigures && overview.work?.length === 0;
  return (
    <WorkspacePage
      title="Tổng quan"
      actions={
        overview.trade !== undefined && (
          <CsvLink
            href={exportOverview.path}
            fileName="tong-quan.csv"
            load={() => call(exportOverview)}
            className="btn btn-outline btn-sm h-9! max-lg:h-11!"
          >
            Báo cáo ngày
          </CsvLink>
        )
      }
    >
      {hasFigures && <PeriodLine view={view} now={now} />}
      {isEmpty ? (
        <div className="panel">
          <EmptyState
            art="socks"
            title="Không có việc nào đang chờ bạn"
            text="Các trang của bạn ở trong danh mục bên trái."
          />
        </div>
      ) : (
        <OverviewPage
          overview={overview}
          view={view}
          now={now}
          loading={loading}
          onRetry={() => void revalidator.revalidate()}
        />
      )}
    </WorkspacePage>
  );
}
