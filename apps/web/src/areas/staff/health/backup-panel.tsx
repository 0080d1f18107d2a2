import { retryJob } from '@market/contract/health/routes';
import type { HealthReport } from '@market/contract/health/schemas';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#app/api.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { dayTime } from '#ui/format-date.ts';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast-store.ts';
import { Facts } from './facts.tsx';
import { durationText, sizeText } from './sizes.ts';

const JOB = 'backups.write';

type Backup = HealthReport['backup'];

const stateOf = ({ last, failure }: Backup): { tone: BadgeTone; label: string } => {
  if (failure !== null) return { tone: 'deal', label: 'Hỏng' };
  return last === null ? { tone: 'accent', label: 'Chưa có' } : { tone: 'brand', label: 'Đạt' };
};

interface TileProps {
  readonly title: string;
  readonly value: string;
  readonly note: string;
  readonly good: boolean;
}

function Tile({ title, value, note, good }: TileProps) {
  return (
    <div className={clsx('rounded-lg p-3', good ? 'b-brand' : 'b-accent')}>
      <p className="text-xs">{title}</p>
      <p className="num text-md font-bold">{value}</p>
      <p className="num text-xs">{note}</p>
    </div>
  );
}

function LastTile({ last }: Pick<Backup, 'last'>) {
  return last === null ? (
    <Tile title="Bản cuối" value="Chưa có" note="dữ liệu chỉ có một bản" good={false} />
  ) : (
    <Tile
      title="Bản cuối"
      value={dayTime(last.at)}
      note={`${sizeText(last.bytes)}, hết ${durationText(last.duration_ms)}`}
      good
    />
  );
}

function CheckTile({ check }: Pick<Backup, 'check'>) {
  return check === null ? (
    <Tile title="Thử phục hồi" value="Chưa thử" note="chạy restore --check" good={false} />
  ) : (
    <Tile
      title="Thử phục hồi"
      value={dayTime(check.at)}
      note={check.failure === null ? `${durationText(check.duration_ms)}, sổ cái cân` : check.failure}
      good={check.failure === null}
    />
  );
}

const PERIODS = ['ngày', 'tuần', 'tháng'];
const keepText = (keep: readonly number[]): string =>
  keep.flatMap((count, at) => (count > 0 ? [`${count} ${PERIODS[at]}`] : [])).join(', ');

function BackupNow() {
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const run = async () => {
    setBusy(true);
    const answer = await call(retryJob, { params: { id: JOB }, body: {} });
    setBusy(false);
    if (answer.ok) toast.success('Đã gọi sao lưu, vài phút nữa có bản mới');
    else toast.error(answer.message);
    await revalidate();
  };
  return (
    <Button
      size="sm"
      className="mt-3 max-lg:h-11! noscript:hidden!"
      loading={busy}
      onClick={() => void run()}
    >
      Sao lưu ngay
    </Button>
  );
}

/** Backups: the last one, its trial, and where they go. */
export function BackupPanel({ health: { backup } }: { readonly health: HealthReport }) {
  const { schedule, failure } = backup;
  const { tone, label } = stateOf(backup);
  return (
    <section className="panel min-w-0 p-4 lg:p-5" aria-labelledby="sao-luu">
      <div className="mb-3 flex items-center gap-2">
        <h2 id="sao-luu" className="text-md font-bold">
          Sao lưu
        </h2>
        <span className="ml-auto">
          <Badge tone={tone}>{label}</Badge>
        </span>
      </div>
      {failure !== null && (
        <div className="mb-3">
          <Notice kind="error">
            {failure.text} <span className="text-ink-2">{dayTime(failure.at)}</span>
          </Notice>
        </div>
      )}
      <div className="mb-2 grid grid-cols-2 gap-2">
        <LastTile last={backup.last} />
        <CheckTile check={backup.check} />
      </div>
      {schedule === null ? (
        <p className="text-sm text-ink-2">
          Chưa đặt lịch. Đặt <code className="text-xs">BACKUP_DIR</code> trên máy chủ để mỗi đêm có một bản.
        </p>
      ) : (
        <>
          <Facts
            facts={[
              ['Lịch', `${schedule.at} mỗi ngày`],
              ['Giữ', keepText(schedule.keep)],
              ['Nơi cất', schedule.place],
            ]}
          />
          <BackupNow />
        </>
      )}
    </section>
  );
}
