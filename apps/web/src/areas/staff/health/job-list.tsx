import { retryJob } from '@market/contract/health/routes';
import type { JobReport, JobState } from '@market/contract/health/schemas';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { call } from '#app/api.ts';
import { STAFF_HEALTH_PATH } from '#app/staff-paths.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { dayTime } from '#ui/format-date.ts';
import { toast } from '#ui/toast-store.ts';
import { durationText } from './sizes.ts';

const STATES: Readonly<Record<JobState, { readonly tone: BadgeTone; readonly label: string }>> = {
  ok: { tone: 'brand', label: 'Tốt' },
  failing: { tone: 'deal', label: 'Hỏng' },
  late: { tone: 'deal', label: 'Quá giờ' },
  never: { tone: 'mute', label: 'Chưa chạy' },
};

const timeOf = (time: string | null): string => (time === null ? '–' : dayTime(time));

function JobRow({ job }: { readonly job: JobReport }) {
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const run = async () => {
    setBusy(true);
    const answer = await call(retryJob, { params: { id: job.id }, body: {} });
    setBusy(false);
    if (answer.ok) toast.success(`Đã gọi “${job.label}” chạy`);
    else toast.error(answer.message);
    await revalidate();
  };
  const { tone, label } = STATES[job.state];
  const broken = job.state === 'failing' || job.state === 'late';
  return (
    <li
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 text-sm lg:px-5',
        broken && 'bg-deal-soft',
      )}
    >
      <span className="min-w-0 flex-1 basis-52">
        <b className="block font-semibold">{job.label}</b>
        <code className="block text-xs break-all text-ink-3">{job.id}</code>
        {job.failure !== null && <span className="block text-deal-ink">{job.failure}</span>}
      </span>
      <span className="num basis-40 text-ink-2">
        <span className="block">Cuối {timeOf(job.last_at)}</span>
        <span className="block">Tới {timeOf(job.next_at)}</span>
      </span>
      <span className="num basis-20 text-ink-2">
        <span className="block">{job.duration_ms === null ? '–' : durationText(job.duration_ms)}</span>
        <span className="block">{job.failures_of_day} lỗi</span>
      </span>
      <span className="basis-20">
        <Badge tone={job.requested ? 'info' : tone}>{job.requested ? 'Sắp chạy' : label}</Badge>
      </span>
      <Button
        size="sm"
        className="max-lg:h-11! noscript:hidden!"
        loading={busy}
        aria-label={`${broken ? 'Thử lại' : 'Chạy'} ${job.label}`}
        onClick={() => void run()}
      >
        {broken ? 'Thử lại' : 'Chạy'}
      </Button>
    </li>
  );
}

interface JobListProps {
  readonly jobs: readonly JobReport[];
  /** Only those with a failure within a day. */
  readonly failing: boolean;
}

export function JobList({ jobs, failing }: JobListProps) {
  const withFailures = jobs.filter(({ failures_of_day, state }) => failures_of_day > 0 || state === 'late');
  const shown = failing ? withFailures : jobs;
  return (
    <section className="panel min-w-0 overflow-hidden" aria-labelledby="viec-nen">
      <div className="flex min-h-15 flex-wrap items-center gap-3 px-4 py-3 lg:px-5">
        <h2 id="viec-nen" className="text-md font-bold">
          Việc nền
        </h2>
        <p className="num text-sm text-ink-3">{jobs.length} việc</p>
        <nav aria-label="Lọc việc nền" className="ml-auto flex gap-2">
          <Link
            to={`${STAFF_HEALTH_PATH}?viec=co-loi`}
            preventScrollReset
            aria-current={failing ? 'true' : undefined}
            className={clsx('chip max-lg:min-h-11', failing && 'on')}
          >
            Có lỗi {withFailures.length}
          </Link>
          <Link
            to={STAFF_HEALTH_PATH}
            preventScrollReset
            aria-current={failing ? undefined : 'true'}
            className={clsx('chip max-lg:min-h-11', !failing && 'on')}
          >
            Tất cả
          </Link>
        </nav>
      </div>
      {shown.length === 0 ? (
        <p className="border-t border-line px-4 py-6 text-center text-sm text-ink-2">
          {failing ? 'Không việc nào lỗi trong 24 giờ.' : 'Chưa tiến trình nào chạy việc nền.'}
        </p>
      ) : (
        <ul>
          {shown.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
    </section>
  );
}
