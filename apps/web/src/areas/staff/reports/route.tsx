import { servicesContext, visitorContext } from '#app/context.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { pageMeta } from '#app/page-meta.ts';
import { REPORTS_PATH } from '#app/staff-paths.ts';
import { loadQueue } from '#features/moderation/load-queue.ts';
import { PAGE_PARAMETER, parseQueueAddress, PER_PAGE } from '#features/moderation/queue-address.ts';
import { QueueScreen } from '#features/moderation/queue-screen.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/route';

const KINDS = ['report'] as const;

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'moderation');
  const { call } = args.context.get(servicesContext);
  const { userId } = args.context.get(visitorContext);
  const loaded = await loadQueue(call, parseQueueAddress(args.url.searchParams, KINDS), userId ?? 0);
  redirectPastEnd(args.url, {
    total: loaded.list?.total,
    page: loaded.address.page,
    perPage: PER_PAGE,
    parameter: PAGE_PARAMETER,
  });
  return loaded;
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Báo cáo vi phạm',
    description: 'Đánh giá và tin nhắn mà mọi người báo cáo.',
    path: REPORTS_PATH,
    noindex: true,
  });

export default function ReportsRoute({ loaderData }: Route.ComponentProps) {
  return <QueueScreen title="Báo cáo vi phạm" path={REPORTS_PATH} kinds={KINDS} loaded={loaderData} />;
}
