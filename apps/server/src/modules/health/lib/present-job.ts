import type { JobReport } from '@market/contract/health/schemas';
import { jobLabel } from '@market/contract/rules/job-labels';
import { CronExpressionParser } from 'cron-parser';
import type { JobRun } from '#platform/jobs/job-runs.ts';
import { MINUTE } from '#platform/time.ts';

const scheduleOf = (cron: string, currentDate: Date) =>
  CronExpressionParser.parse(cron, { currentDate, tz: 'UTC' });

const FAILING_FROM = 3;
/** How long a run may wait for its turn. */
const LATE_MS = 10 * MINUTE;

const stateOf = (run: JobRun, previous: Date, now: Date): JobReport['state'] => {
  if (run.failures >= FAILING_FROM) return 'failing';
  if (run.started_at === null) return 'never';
  return run.started_at < previous && now.getTime() - previous.getTime() > LATE_MS ? 'late' : 'ok';
};

export const presentJob = (run: JobRun, now: Date): JobReport => {
  const previous = scheduleOf(run.cron, now).prev().toDate();
  return {
    id: run.name,
    label: jobLabel(run.name),
    cron: run.cron,
    state: stateOf(run, previous, now),
    last_at: run.started_at?.toISOString() ?? null,
    next_at: scheduleOf(run.cron, now).next().toDate().toISOString(),
    duration_ms: run.duration_ms,
    failures: run.failures,
    failures_of_day: run.failures_of_day,
    failure: run.failures > 0 ? run.failure : null,
    requested: run.requested_at !== null,
  };
};
