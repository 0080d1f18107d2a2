import type { HealthReport } from '@market/contract/health/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import type { IconComponent } from '#ui/icon.tsx';
import { Check, DatabaseBackup, ListChecks, Send, Server } from '#ui/icons.ts';
import { Notice } from '#ui/notice.tsx';
import { dayTime } from '#ui/format-date.ts';
import { timeAgo } from '#ui/time-ago.ts';

interface HealthProps {
  readonly health: HealthReport;
  readonly now: number;
}

/** What makes no progress now. */
export function HealthNotice({ health: { incidents }, now }: HealthProps) {
  if (incidents.length === 0)
    return (
      <p role="status" className="flex items-center gap-2 rounded-lg bg-brand-soft p-4 text-brand-ink">
        <Check aria-hidden className="ico" />
        <b className="font-semibold">Chợ vẫn bán, không có việc nào đứng lại.</b>
      </p>
    );
  return (
    <Notice kind="warning">
      <b className="font-semibold">Chợ vẫn bán, {incidents.length} việc đứng lại.</b>
      <ul className="mt-1 text-sm">
        {incidents.map(({ kind, text, opened_at }) => (
          <li key={kind}>
            {text} <span className="text-ink-2">{timeAgo(Date.parse(opened_at), now)}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface CardProps {
  readonly Icon: IconComponent;
  readonly label: string;
  readonly value: string;
  readonly note: string;
  readonly alarming: boolean;
}

function Card({ Icon, label, value, note, alarming }: CardProps) {
  return (
    <section className="panel flex items-center gap-3 p-4">
      <span
        className={clsx(
          'grid size-10 flex-none place-items-center rounded-lg',
          alarming ? 'b-accent' : 'b-brand',
        )}
      >
        <Icon aria-hidden className="ico" />
      </span>
      <div className="min-w-0">
        <h2 className="text-sm text-ink-2">{label}</h2>
        <p className="num text-lg font-bold">{value}</p>
        <p className="num text-xs text-ink-3">{note}</p>
      </div>
    </section>
  );
}

const backupNote = ({ schedule, failure, check }: HealthReport['backup']): string => {
  if (failure !== null) return 'lần mới nhất bị hỏng';
  if (check !== null) return `phục hồi thử ${dayTime(check.at)}`;
  return schedule === null ? 'chưa đặt lịch sao lưu' : 'chưa thử phục hồi';
};

export function HealthCards({ health, now }: HealthProps) {
  const { processes, outbox, jobs, backup } = health;
  const oldest = outbox.oldest_at;
  return (
    <div className="mt-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <Card
        Icon={Server}
        label="Tiến trình"
        value={formatNumber(processes.length)}
        note="báo về trong một phút qua"
        alarming={processes.length === 0}
      />
      <Card
        Icon={Send}
        label="Hộp thư đi chờ"
        value={formatNumber(outbox.waiting)}
        note={`${oldest === null ? 'không sự kiện nào' : `cũ nhất ${timeAgo(Date.parse(oldest), now)}`} · bỏ ${formatNumber(outbox.given_up)} trong 24 giờ`}
        alarming={outbox.given_up > 0}
      />
      <Card
        Icon={ListChecks}
        label="Việc nền lỗi 24 giờ"
        value={formatNumber(jobs.failures_of_day)}
        note={`${formatNumber(jobs.failing)} trên ${formatNumber(jobs.total)} việc đang hỏng`}
        alarming={jobs.failing > 0}
      />
      <Card
        Icon={DatabaseBackup}
        label="Sao lưu cuối"
        value={backup.last === null ? 'Chưa có' : timeAgo(Date.parse(backup.last.at), now)}
        note={backupNote(backup)}
        alarming={backup.last === null || backup.failure !== null}
      />
    </div>
  );
}
