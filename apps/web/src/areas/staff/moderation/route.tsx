import { MODERATION_KINDS } from '@market/contract/rules/moderation';
import { servicesContext, visitorContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { MODERATION_PATH } from '#app/staff-paths.ts';
import { loadQueue } from '#features/moderation/load-queue.ts';
import { parseQueueAddress } from '#features/moderation/queue-address.ts';
import { QueueScreen } from '#features/moderation/queue-screen.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/route';

const KINDS = MODERATION_KINDS.filter((kind) => kind !== 'report');

export function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'moderation');
  const { call } = args.context.get(servicesContext);
  const { userId } = args.context.get(visitorContext);
  return loadQueue(call, parseQueueAddress(args.url.searchParams, KINDS), userId ?? 0);
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Hàng chờ duyệt',
    description: 'Sản phẩm, shop, quảng cáo và đánh giá chờ nhân viên của sàn quyết định.',
    path: MODERATION_PATH,
    noindex: true,
  });

export default function ModerationRoute({ loaderData }: Route.ComponentProps) {
  return <QueueScreen title="Hàng chờ duyệt" path={MODERATION_PATH} kinds={KINDS} loaded={loaderData} />;
}
