import { listAlerts, markAlertsSeen } from '@market/contract/alerts/routes';
import type { Alert } from '@market/contract/alerts/schemas';
import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { call } from '#app/api.ts';
import { ALERTS_PATH } from '#app/paths.ts';
import { RetryRow } from '#ui/retry-row.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { Menu } from '#ui/use-menu.ts';
import { AlertRow } from './alert-row.tsx';
import { ALERT_FILTERS, filterQuery, type AlertFilter } from './filters.ts';

type Loaded = readonly Alert[] | 'failed' | null;

const fetchLast = async (filter: AlertFilter, side: 'shop' | undefined) => {
  const ofSide = side && { side };
  const answer = await call(listAlerts, { query: { ...filterQuery(filter), ...ofSide } });
  if (answer.ok && answer.value.data.unread > 0) void call(markAlertsSeen, { query: { ...ofSide } });
  return answer.ok ? answer.value.data.alerts : 'failed';
};

const unseenOf = (alerts: Loaded): number[] =>
  alerts === null || alerts === 'failed'
    ? []
    : alerts.filter(({ seen_at }) => seen_at === null).map(({ id }) => id);

/** The last alerts; showing them marks all as seen. `fresh`: those that were unseen when the menu opened. */
const useLastAlerts = (filter: AlertFilter, side: 'shop' | undefined) => {
  const [alerts, setAlerts] = useState<Loaded>(null);
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  /** Counts tries. */
  const [round, setRound] = useState(0);
  const [loadedRound, setLoadedRound] = useState(0);
  const show = (latest: Loaded, ofRound: number) => {
    setAlerts(latest);
    setLoadedRound(ofRound);
    setFresh((before) => new Set([...before, ...unseenOf(latest)]));
  };
  const showLatest = useEffectEvent(show);
  useEffect(() => {
    let isCurrent = true;
    void fetchLast(filter, side).then((latest) => isCurrent && showLatest(latest, round));
    return () => {
      isCurrent = false;
    };
  }, [filter, side, round]);
  return {
    alerts,
    fresh,
    retrying: loadedRound !== round,
    retry: () => setRound(round + 1),
    markRead: () => setFresh(new Set()),
  };
};

function LoadingRows() {
  return (
    <Loading>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex gap-3 px-4 py-3">
          <Skeleton className="size-10 rounded-full!" />
          <Skeleton className="h-10 flex-1" />
        </div>
      ))}
    </Loading>
  );
}

function Rows({ alerts, fresh, retrying, retry }: Omit<ReturnType<typeof useLastAlerts>, 'markRead'>) {
  const [now] = useState(Date.now);
  if (alerts === null) return <LoadingRows />;
  if (alerts === 'failed')
    return (
      <RetryRow
        title="Chưa tải được thông báo"
        text="Kiểm tra mạng rồi thử lại."
        onRetry={retry}
        loading={retrying}
      />
    );
  if (alerts.length === 0)
    return <p className="px-4 py-10 text-center text-sm text-ink-2">Chưa có thông báo nào.</p>;
  return (
    <ul>
      {alerts.map((alert) => (
        <li key={alert.id}>
          <AlertRow alert={alert} now={now} isNew={fresh.has(alert.id)} />
        </li>
      ))}
    </ul>
  );
}

export default function AlertMenu({
  panel,
  side,
}: {
  readonly panel: Menu['panel'];
  readonly side: 'shop' | undefined;
}) {
  const [filter, setFilter] = useState<AlertFilter>(ALERT_FILTERS[0]);
  const { markRead, ...last } = useLastAlerts(filter, side);
  return (
    <div
      {...panel}
      className="absolute top-[calc(100%+8px)] right-0 z-40 w-[24rem] overflow-hidden rounded-xl border border-line bg-raised text-left shadow-lg max-lg:fixed! max-lg:inset-x-2! max-lg:top-[4.5rem]! max-lg:w-auto!"
    >
      <div className="flex items-center px-4 py-3">
        <b className="text-md font-bold">Thông báo</b>
        {last.fresh.size > 0 && (
          <button type="button" className="link ml-auto text-sm" onClick={markRead}>
            Đánh dấu đã đọc
          </button>
        )}
      </div>
      {side === undefined && (
        <div className="flex gap-4 border-b border-line px-4">
          {ALERT_FILTERS.map((one) => (
            <button
              key={one.word}
              type="button"
              className={clsx('tab h-10! text-sm', one === filter && 'on')}
              aria-pressed={one === filter}
              onClick={() => setFilter(one)}
            >
              {one.text}
            </button>
          ))}
        </div>
      )}
      <div className="max-h-[min(32rem,calc(100dvh-14rem))] overflow-y-auto">
        <Rows {...last} />
      </div>
      <Link to={ALERTS_PATH} className="link block border-t border-line py-3 text-center text-sm">
        Xem tất cả
      </Link>
    </div>
  );
}
