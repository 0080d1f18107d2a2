import { getHealth, listJobs } from '@market/contract/health/routes';
import { useNavigation, useRevalidator } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { STAFF_HEALTH_PATH } from '#app/staff-paths.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { Button } from '#ui/button.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/route';
import { BackupPanel } from './backup-panel.tsx';
import { HealthCards, HealthNotice } from './health-cards.tsx';
import { JobList, type JobFilter } from './job-list.tsx';
import { DatabasePanel, MessagesPanel, ProcessPanel, VersionPanel } from './panels.tsx';

const FILTERS: Readonly<Record<string, JobFilter>> = { 'co-loi': 'failing', 'tat-ca': 'all' };

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'health');
  const { call } = args.context.get(servicesContext);
  const [health, jobs] = await Promise.all([call(getHealth), call(listJobs)]);
  return {
    health: health.ok ? health.value.data : null,
    jobs: jobs.ok ? jobs.value.data.jobs : null,
    filter: FILTERS[args.url.searchParams.get('viec') ?? ''] ?? ('main' as const),
    now: Date.now(),
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Sức khỏe hệ thống',
    description: 'Tiến trình, việc nền, hộp thư, cơ sở dữ liệu và phiên bản.',
    path: STAFF_HEALTH_PATH,
    noindex: true,
  });

export default function HealthRoute({ loaderData }: Route.ComponentProps) {
  const { health, jobs, filter, now } = loaderData;
  const revalidator = useRevalidator();
  const loading = useNavigation().state === 'loading' || revalidator.state === 'loading';
  const reload = () => void revalidator.revalidate();
  return (
    <WorkspacePage
      title="Sức khỏe hệ thống"
      actions={
        <Button size="sm" className="h-9! max-lg:h-11! noscript:hidden!" loading={loading} onClick={reload}>
          Xem lại
        </Button>
      }
    >
      {health === null ? (
        <RetryRow title="Chưa tải được sức khỏe hệ thống" onRetry={reload} loading={loading} />
      ) : (
        <>
          <HealthNotice health={health} now={now} />
          <HealthCards health={health} now={now} />
        </>
      )}
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 space-y-4">
          {jobs === null ? (
            <RetryRow title="Chưa tải được việc nền" onRetry={reload} loading={loading} />
          ) : (
            <JobList jobs={jobs} filter={filter} />
          )}
          {health !== null && <MessagesPanel health={health} />}
        </div>
        {health !== null && (
          <div className="min-w-0 space-y-4">
            <ProcessPanel health={health} now={now} />
            <DatabasePanel health={health} />
            <BackupPanel health={health} />
            <VersionPanel health={health} />
          </div>
        )}
      </div>
    </WorkspacePage>
  );
}
