import type { JobReport } from '@market/contract/health/schemas';
import type { Context } from '#platform/context.ts';
import { selectJobRuns } from '#platform/jobs/job-runs.ts';
import { presentJob } from '../lib/present-job.ts';

export const listJobs = async ({ db, now }: Context): Promise<JobReport[]> =>
  (await selectJobRuns(db, now)).map((run) => presentJob(run, now));
