import { retryJob } from '@market/contract/health/routes';
import type { JobReport, JobState } from '@market/contract/health/schemas';
import { MAIN_JOBS } from '@market/contract/rules/job-labels';
import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
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
        className="ml-auto max-lg:h-11! noscript:hidden!"
        loading={busy}
        aria-label={`${broken ? 'Thử lại' : 'Chạy'} ${job.label}`}
        onClick={() => void run()}
      >
        {broken ? 'Thử lại' : 'Chạy'}
      </Button>
    </li>
  );
}

/** `main`: those that sales stop without, and those with a failure within a day. */
export type JobFilter = 'main' | 'failing' | 'all';

const hasFailures = ({ failures_of_day, state }: JobReport): boolean =>
  failures_of_day > 0 || state === 'failing' || state === 'late';

const shownJobs = (jobs: readonly JobReport[], filter: JobFilter): readonly JobReport[] => {
  const failing = jobs.filter(hasFailures);
  if (filter === 'failing') return failing;
  const healthy = jobs.filter((job) => !hasFailures(job));
  const main = MAIN_JOBS.flatMap((id) => healthy.filter((job) => job.id === id));
  const others = healthy.filter(({ id }) => !MAIN_JOBS.includes(id));
  return [...failing, ...main, ...(filter === 'all' ? others : [])];
};

interface FilterLinkProps {
  readonly to: string;
  readonly on: boolean;
  readonly children: ReactNode;
}

function FilterLink({ to, on, children }: FilterLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={on ? 'true' : undefined}
      className={clsx('chip max-lg:min-h-11', on && 'on')}
    >
      {children}
    </Link>
  );
}

interface JobListProps {
  readonly jobs: readonly JobReport[];
  readonly filter: JobFilter;
}

export function JobList({ jobs, filter }: JobListProps) {
  const shown = shownJobs(jobs, filter);
  const hidden = jobs.length - shown.length;
  return (
    <section className="panel min-w-0 overflow-hidden" aria-labelledby="viec-nen">
      <div className="flex min-h-15 flex-wrap items-center gap-3 px-4 py-3 lg:px-5">
        <h2 id="viec-nen" className="text-md font-bold">
          Việc nền
        </h2>
        <p className="num text-sm text-ink-3">{jobs.length} việc</p>
        <nav aria-label="Lọc việc nền" className="ml-auto flex gap-2">
          <FilterLink to={STAFF_HEALTH_PATH} on={filter === 'main'}>
            Chính
          </FilterLink>
          <FilterLink to={`${STAFF_HEALTH_PATH}?viec=co-loi`} on={filter === 'failing'}>
            Có lỗi <b className="num font-bold">{jobs.filter(hasFailures).length}</b>
          </FilterLink>
          <FilterLink to={`${STAFF_HEALTH_PATH}?viec=tat-ca`} on={filter === 'all'}>
            Tất cả
          </FilterLink>
        </nav>
      </div>
      {shown.length === 0 ? (
        <p className="border-t border-line px-4 py-6 text-center text-sm text-ink-2">
          {filter === 'failing' ? 'Không việc nào lỗi trong 24 giờ.' : 'Chưa tiến trình nào chạy việc nền.'}
        </p>
      ) : (
        <ul>
          {shown.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
      {filter === 'main' && hidden > 0 && (
        <p className="num border-t border-line px-4 py-3 text-sm text-ink-3 lg:px-5">
          {hidden} việc khác không lỗi.
        </p>
      )}
    </section>
  );
}
