import { servicesContext, visitorContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { REPORTS_PATH } from '#app/staff-paths.ts';
import { loadQueue } from '#features/moderation/load-queue.ts';
import { parseQueueAddress } from '#features/moderation/queue-address.ts';
import { QueueScreen } from '#features/moderation/queue-screen.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/route';

const KINDS = ['report'] as const;

export function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'moderation');
  const { call } = args.context.get(servicesContext);
  const { userId } = args.context.get(visitorContext);
  return loadQueue(call, parseQueueAddress(args.url.searchParams, KINDS), userId ?? 0);
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
