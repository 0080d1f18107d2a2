import { listAlerts, markAlertsSeen } from '@market/contract/alerts/routes';
import { Settings2 } from '#ui/icons.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call as callFromHere } from '#app/api.ts';
import { servicesContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { ALERT_PREFERENCES_PATH, ALERTS_PATH } from '#app/paths.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import { AlertRow } from '#features/alerts/alert-row.tsx';
import { ALERT_FILTERS, filterOf, filterQuery } from '#features/alerts/filters.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TabLinks } from '#ui/tabs.tsx';
import { AccountLayout } from '../account-layout.tsx';
import type { Route } from './+types/route';
import { alertsPath, readPosition } from './alerts-query.ts';

const PER_PAGE = 30;

export async function loader(args: Route.LoaderArgs) {
  requireSignIn(args);
  const search = args.url.searchParams;
  const before = readPosition(search);
  const answer = await args.context.get(servicesContext).call(listAlerts, {
    query: { ...filterQuery(filterOf(search.get('loc'))), ...(before && { before }), limit: PER_PAGE },
  });
  if (!answer.ok) throw errorResponse(answer);
  return { ...answer.value.data, now: Date.now() };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Thông báo',
    description: 'Đơn hàng, thanh toán, báo giá và tin của shop bạn theo dõi.',
    path: ALERTS_PATH,
    noindex: true,
  });

/** Seen by opening. The server does nothing on a GET: the page in the browser says so. */
const useMarkSeen = (unread: number): void => {
  useEffect(() => {
    if (unread > 0) void callFromHere(markAlertsSeen, { query: {} });
  }, [unread]);
};

export default function AlertsRoute({ loaderData: { alerts, unread, now } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const filter = filterOf(search.get('loc'));
  const [fresh] = useState(
    () => new Set(alerts.filter(({ seen_at }) => seen_at === null).map(({ id }) => id)),
  );
  useMarkSeen(unread);
  const tabs = ALERT_FILTERS.map((one) => ({ to: alertsPath(one.word), text: one.text, on: one === filter }));
  const last = alerts.at(-1);
  return (
    <AccountLayout
      title="Thông báo"
      action={
        <LinkButton
          to={ALERT_PREFERENCES_PATH}
          className="max-lg:h-11!"
          icon={<Settings2 aria-hidden className="ico" />}
        >
          Cài đặt
        </LinkButton>
      }
    >
      <div className="panel overflow-hidden">
        <TabLinks label="Lọc thông báo" items={tabs} className="px-4" />
        {alerts.length === 0 ? (
          <EmptyState
            art="sandals"
            title="Chưa có thông báo nào"
            text="Đơn hàng, báo giá và tin của shop bạn theo dõi sẽ hiện ở đây."
          />
        ) : (
          <ul className="divide-y divide-line">
            {alerts.map((alert) => (
              <li key={alert.id}>
                <AlertRow alert={alert} now={now} isNew={alert.seen_at === null || fresh.has(alert.id)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {last !== undefined && alerts.length === PER_PAGE && (
        <div className="mt-4 flex justify-center">
          <LinkButton to={alertsPath(filter.word, last.id)}>Thông báo cũ hơn</LinkButton>
        </div>
      )}
    </AccountLayout>
  );
}
