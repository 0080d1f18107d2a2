import { jobNotFound } from '@market/contract/health/problems';
import { jobLabel } from '@market/contract/rules/job-labels';
import { recordAudit } from '#audit';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { requestRun } from '#platform/jobs/job-runs.ts';

/** A process that runs jobs begins it within seconds. @throws jobNotFound */
export const retryJob = (context: Context<Db, Person>, name: string): Promise<void> =>
  transact(context, async (context) => {
    if (!(await requestRun(context.db, name, context.now))) throw jobNotFound();
    await recordAudit(context, {
      action: 'jobs.requested',
      subject: { kind: 'market', id: name, label: jobLabel(name) },
    });
  });
