import type { HealthReport } from '@market/contract/health/schemas';
import type { Setup } from '@market/contract/market-setup/routes';
import { formatNumber } from '@market/contract/rules/money';
import { Link } from 'react-router';
import { SETUP_PATH, settingGroupPath, STAFF_HEALTH_PATH } from '#app/staff-paths.ts';
import { Notice } from '#ui/notice.tsx';
import { timeAgo } from '#ui/time-ago.ts';
import { OpeningWarning } from '../opening-warning.tsx';

interface WarningsProps {
  readonly incidents: HealthReport['incidents'];
  /** Null: not known, or not for the roles. */
  readonly setup: Pick<Setup, 'missing' | 'shops' | 'opens_at'> | null;
  readonly now: number;
}

/** What makes no progress, and what the market lacks. */
export function Warnings({ incidents, setup, now }: WarningsProps) {
  const missing = setup?.missing ?? 0;
  return (
    <>
      <OpeningWarning setup={setup}>
        <Link
          to={settingGroupPath('opening')}
          className="link -my-3 inline-flex min-h-11 items-center whitespace-nowrap"
        >
          Đổi ngày mở
        </Link>
      </OpeningWarning>
      {incidents.length > 0 && (
        <Notice kind="warning">
          <b className="font-semibold">{formatNumber(incidents.length)} việc đứng lại.</b>
          <ul className="mt-1 text-sm">
            {incidents.map(({ kind, text, opened_at }) => (
              <li key={kind}>
                {text} <span className="text-ink-2">{timeAgo(Date.parse(opened_at), now)}</span>
              </li>
            ))}
          </ul>
          <Link to={STAFF_HEALTH_PATH} className="link -mb-3 inline-flex min-h-11 items-center text-sm">
            Xem sức khỏe hệ thống
          </Link>
        </Notice>
      )}
      {missing > 0 && (
        <Notice kind="info">
          Chợ còn thiếu {formatNumber(missing)} mục trong phần dựng chợ.{' '}
          <Link to={SETUP_PATH} className="link -my-3 inline-flex min-h-11 items-center">
            Làm tiếp
          </Link>
        </Notice>
      )}
    </>
  );
}
