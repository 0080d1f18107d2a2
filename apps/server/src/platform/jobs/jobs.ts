import { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';

/** Work that comes round by itself: time limits, projections, housekeeping. Must be safe to run twice. */
export interface Job {
  /** Unique, `outbox.forget`. */
  readonly name: string;
  /** Five-field cron, UTC; once a minute at most. */
  readonly cron: string;
  readonly run: (context: Context) => Promise<void>;
  /** A run that takes longer is taken for dead and begun again, in seconds; 300 when left out. */
  readonly longest?: number;
}

/** Runs each job by its cron on exactly one process at a time. Answers how to stop. */
export const startJobs = async (
  url: string,
  jobs: readonly Job[],
  contextOf: () => Context,
): Promise<() => Promise<void>> => {
  const boss = new PgBoss({ connectionString: url, schema: 'jobs', max: 2 });
  boss.on('error', (error) => contextOf().log.warn({ err: error }, 'jobs'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, {
      policy: 'singleton',
      retryLimit: 2,
      expireInSeconds: job.longest ?? 300,
    });
    await boss.schedule(job.name, job.cron);
    await boss.work(job.name, { pollingIntervalSeconds: 5 }, () => job.run(contextOf()));
  }
  return () => boss.stop({ graceful: true, timeout: 5_000 });
};
