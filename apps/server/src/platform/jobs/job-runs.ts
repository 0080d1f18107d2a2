import { sql } from 'kysely';
import type { Db } from '../context.ts';
import { before, DAY } from '../time.ts';

export interface JobRun {
  readonly name: string;
  readonly cron: string;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly duration_ms: number | null;
  /** In a row. */
  readonly failures: number;
  readonly failures_of_day: number;
  readonly failed_at: Date | null;
  readonly failure: string | null;
  readonly requested_at: Date | null;
}

const FAILURE_LENGTH = 300;

export const registerJobs = async (
  db: Db,
  jobs: readonly { readonly name: string; readonly cron: string }[],
): Promise<void> => {
  const rows = JSON.stringify(jobs.map(({ name, cron }) => ({ name, cron })));
  await sql`insert into job_runs (name, cron)
    select name, cron from jsonb_to_recordset(${rows}::jsonb) as j (name text, cron text) order by name
    on conflict (name) do update set cron = excluded.cron`.execute(db);
  await sql`delete from job_runs where not (name = any(${jobs.map(({ name }) => name)}::text[]))`.execute(db);
};

export const recordStart = async (db: Db, name: string, at: Date): Promise<void> => {
  await sql`update job_runs set started_at = ${at} where name = ${name}`.execute(db);
};

export const recordEnd = async (
  db: Db,
  name: string,
  { at, durationMs, failure }: { at: Date; durationMs: number; failure: string | null },
): Promise<void> => {
  const ms = Math.round(durationMs);
  if (failure === null) {
    await sql`update job_runs set ended_at = ${at}, duration_ms = ${ms}, failures = 0 where name = ${name}`.execute(
      db,
    );
    return;
  }
  await sql`update job_runs set ended_at = ${at}, duration_ms = ${ms}, failures = failures + 1, failed_at = ${at},
    failure = ${failure.slice(0, FAILURE_LENGTH)} where name = ${name}`.execute(db);
  await sql`insert into job_failures (name, at) values (${name}, ${at})`.execute(db);
};

export const selectJobRuns = async (db: Db, now: Date): Promise<JobRun[]> => {
  const { rows } = await sql<JobRun>`
    select r.*, coalesce(f.count, 0) as failures_of_day from job_runs r
    left join (select name, count(*) as count from job_failures where at > ${before(now, DAY)} group by name) f
      on f.name = r.name
    order by r.name`.execute(db);
  return rows;
};

/** False for an unknown job. */
export const requestRun = async (db: Db, name: string, at: Date): Promise<boolean> => {
  const { rows } = await sql<{ name: string }>`
    update job_runs set requested_at = ${at} where name = ${name} returning name`.execute(db);
  return rows.length > 0;
};

/** Names of requested jobs; each is taken by one process. */
export const takeRequested = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    update job_runs set requested_at = null where requested_at is not null returning name`.execute(db);
  return rows.map(({ name }) => name);
};

const FAILURE_RETENTION_MS = 7 * DAY;

export const deleteOldFailures = async (db: Db, now: Date): Promise<void> => {
  await sql`delete from job_failures where at < ${before(now, FAILURE_RETENTION_MS)}`.execute(db);
};
