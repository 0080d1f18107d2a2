import { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import type { Services } from '../services.ts';
import { durationsOf } from '../logging/metrics.ts';
import { reportError } from '../logging/report-error.ts';
import { withSpan } from '../logging/tracing.ts';
import { SECOND as MS_PER_S } from '../time.ts';
import { startInterval } from './interval.ts';
import { recordEnd, recordStart, registerJobs, takeRequested } from './job-runs.ts';

/** Must be safe to run twice. */
export interface Job {
  readonly name: string;
  /** Five-field cron, UTC; once a minute at most. Null: it never runs. */
  readonly cron: string | ((services: Services) => string | null);
  readonly run: (context: Context) => Promise<void>;
  /** Seconds after which a run is presumed lost and starts again; 300 by default. */
  readonly timeoutS?: number;
}

const REQUESTS_MS = 2_000;

const durations = durationsOf('job_duration_seconds', 'Runs of jobs by how they ended', {
  labels: ['job', 'outcome'],
  more: [30, 60, 300],
});

/** Jobs that run here, with their schedule. */
const scheduledOf = (jobs: readonly Job[], services: Services) =>
  jobs.flatMap((job) => {
    const cron = typeof job.cron === 'string' ? job.cron : job.cron(services);
    return cron === null ? [] : [{ ...job, cron }];
  });

/** Records start, end and failure; a record that cannot be written does not stop the job. */
export const runRecorded = async (job: Job, contextOf: () => Context): Promise<void> => {
  const record = (write: Promise<void>) =>
    write.catch((error: unknown) => contextOf().log.warn({ err: error, job: job.name }, 'job not recorded'));
  const { db, now } = contextOf();
  const begun = performance.now();
  await record(recordStart(db, job.name, now));
  const end = (failure: string | null) => {
    const durationMs = performance.now() - begun;
    durations.labels(job.name, failure === null ? 'succeeded' : 'failed').observe(durationMs / MS_PER_S);
    return record(recordEnd(db, job.name, { at: contextOf().now, durationMs, failure }));
  };
  try {
    await withSpan(`job ${job.name}`, {}, () => job.run(contextOf()));
  } catch (error) {
    reportError(contextOf(), error, { kind: 'job', name: job.name });
    await end((error as Error).message);
    throw error;
  }
  await end(null);
};

/** Runs each job by its cron, in one process at a time. Returns how to stop. */
export const startJobs = async (
  url: string,
  all: readonly Job[],
  contextOf: () => Context,
): Promise<() => Promise<void>> => {
  const jobs = scheduledOf(all, contextOf().services);
  const boss = new PgBoss({ connectionString: url, schema: 'jobs', max: 2 });
  boss.on('error', (error) => contextOf().log.warn({ err: error }, 'jobs'));
  await boss.start();
  await registerJobs(contextOf().db, jobs);
  for (const job of jobs) {
    await boss.createQueue(job.name, {
      policy: 'singleton',
      retryLimit: 2,
      expireInSeconds: job.timeoutS ?? 300,
    });
    await boss.schedule(job.name, job.cron);
    await boss.work(job.name, { pollingIntervalSeconds: 5 }, () => runRecorded(job, contextOf));
  }
  const stopRequests = startInterval(
    async () => {
      for (const name of await takeRequested(contextOf().db)) await boss.send(name);
    },
    { every: REQUESTS_MS, failed: (error) => contextOf().log.warn({ err: error }, 'requested jobs') },
  );
  return async () => {
    await stopRequests();
    await boss.stop({ graceful: true, timeout: 5_000 });
  };
};
