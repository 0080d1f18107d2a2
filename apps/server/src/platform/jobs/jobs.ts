import { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';

/** Must be safe to run twice. */
export interface Job {
  readonly name: string;
  /** Five-field cron, UTC; once a minute at most. */
  readonly cron: string;
  readonly run: (context: Context) => Promise<void>;
  /** Seconds after which a run counts as dead and starts again; 300 by default. */
  readonly timeoutS?: number;
}

/** Runs each job by its cron, in one process at a time. Returns how to stop. */
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
      expireInSeconds: job.timeoutS ?? 300,
    });
    await boss.schedule(job.name, job.cron);
    await boss.work(job.name, { pollingIntervalSeconds: 5 }, () => job.run(contextOf()));
  }
  return () => boss.stop({ graceful: true, timeout: 5_000 });
};
