import type { HealthReport } from '@market/contract/health/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { Check, TriangleAlert } from '#ui/icons.ts';
import { Link } from 'react-router';
import { STAFF_HEALTH_PATH } from '#app/staff-paths.ts';
import { Badge } from '#ui/badge.tsx';
import { timeAgo } from '#ui/time-ago.ts';

interface Part {
  readonly label: string;
  readonly fine: boolean;
  readonly state: string;
  readonly note: string;
}

const backupPart = ({ last, failure, schedule }: HealthReport['backup'], now: number): Part => {
  const part = { label: 'Sao lưu', fine: last !== null && failure === null };
  if (failure !== null) return { ...part, state: 'Hỏng', note: timeAgo(Date.parse(failure.at), now) };
  return last === null
    ? { ...part, state: 'Chưa có', note: schedule === null ? 'chưa đặt lịch' : `lúc ${schedule.at}` }
    : { ...part, state: 'Đạt', note: timeAgo(Date.parse(last.at), now) };
};

const partsOf = ({ processes, jobs, outbox, messages, backup }: HealthReport, now: number): Part[] => [
  {
    label: 'Web và API',
    fine: processes.length > 0,
    state: processes.length > 0 ? 'Tốt' : 'Không báo về',
    note: `${formatNumber(processes.length)} tiến trình`,
  },
  {
    label: 'Việc nền',
    fine: jobs.failing === 0,
    state: jobs.failing === 0 ? 'Tốt' : `${formatNumber(jobs.failing)} lỗi`,
    note: `${formatNumber(jobs.total)} việc`,
  },
  {
    label: 'Hộp thư đi',
    fine: outbox.given_up === 0,
    state: outbox.given_up === 0 ? 'Tốt' : `${formatNumber(outbox.given_up)} lỗi`,
    note: `${formatNumber(outbox.waiting)} chờ`,
  },
  {
    label: 'Tin nhắn, e-mail',
    fine: messages.given_up === 0,
    state: messages.given_up === 0 ? 'Tốt' : `${formatNumber(messages.given_up)} không gửi được`,
    note: `${formatNumber(messages.waiting)} chờ gửi`,
  },
  backupPart(backup, now),
];

function HealthPart({ part: { label, fine, state, note } }: { readonly part: Part }) {
  const Icon = fine ? Check : TriangleAlert;
  return (
    <li className="flex items-center gap-3 border-line py-2.5 text-sm max-lg:border-t max-lg:first:border-0 lg:border-l lg:px-4 lg:first:border-0">
      <span
        aria-hidden
        className={clsx('size-2 flex-none rounded-full', fine ? 'bg-leaf-500' : 'bg-accent')}
      />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <b className="font-semibold">{label}</b>
          <Badge tone={fine ? 'brand' : 'accent'} icon={<Icon aria-hidden className="ico size-3.5!" />}>
            {state}
          </Badge>
        </span>
        <span className="num block text-xs text-ink-3">{note}</span>
      </span>
    </li>
  );
}

/** How the market runs, in one line. */
export function HealthStrip({ health, now }: { readonly health: HealthReport; readonly now: number }) {
  return (
    <section
      className="panel flex min-w-0 px-4 py-2 max-lg:flex-col lg:items-center lg:px-1 lg:py-2.5"
      aria-labelledby="may-moc"
    >
      <h2 id="may-moc" className="sr-only">
        Máy móc
      </h2>
      <ul className="flex-1 lg:grid lg:grid-cols-5">
        {partsOf(health, now).map((part) => (
          <HealthPart key={part.label} part={part} />
        ))}
      </ul>
      <Link to={STAFF_HEALTH_PATH} className="link inline-flex min-h-11 items-center text-sm lg:px-4">
        Sức khỏe
      </Link>
    </section>
  );
}
