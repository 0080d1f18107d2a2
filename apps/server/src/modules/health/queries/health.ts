import type { HealthReport } from '@market/contract/health/schemas';
import { getBackupState } from '#backups';
import { getLatestCheck } from '#books';
import { getMessageState } from '#messages';
import type { Context } from '#platform/context.ts';
import { selectOutboxState } from '#platform/events/outbox.ts';
import { selectReports, type ProcessReport } from '#platform/processes/process-reports.ts';
import { before, DAY } from '#platform/time.ts';
import { VERSION } from '#platform/version.ts';
import { selectDatabaseState, selectLargestTables, selectMigrations } from '../store/database.ts';
import { selectOpenIncidents } from '../store/incidents.ts';
import { presentBackup, presentBooks, presentReplica } from '../lib/present-data.ts';
import { listJobs } from './jobs.ts';

const PERCENT = 10;
const presentProcess = ({ id, role, started_at, memory_bytes, cpu }: ProcessReport) => ({
  id,
  role,
  started_at: started_at.toISOString(),
  memory_bytes,
  cpu: cpu / PERCENT,
});

const providersOf = ({ services }: Context): HealthReport['providers'] => [
  ...services.paymentProviders.map(({ name }) => ({ name, kind: 'payment' as const })),
  ...services.carriers.map(({ code }) => ({ name: code, kind: 'carrier' as const })),
];

const countJobs = async (context: Context): Promise<HealthReport['jobs']> => {
  const jobs = await listJobs(context);
  return {
    total: jobs.length,
    failing: jobs.filter(({ state }) => state === 'failing' || state === 'late').length,
    failures_of_day: jobs.reduce((sum, { failures_of_day }) => sum + failures_of_day, 0),
  };
};

const sharedMemoryOf = ({ services }: Context): HealthReport['shared_memory'] => {
  const state = services.sharedMemory?.state();
  return state === undefined ? null : { answers: state.isUp, since: state.since.toISOString() };
};

const diskOf = (reports: readonly ProcessReport[]): HealthReport['disk'] => {
  const [fullest] = reports
    .flatMap(({ disk_free, disk_size }) =>
      disk_free === null || disk_size === null ? [] : [{ free: disk_free, size: disk_size }],
    )
    .toSorted((one, other) => one.free - other.free);
  return fullest ?? null;
};

export const getHealth = async (context: Context): Promise<HealthReport> => {
  const { db, now, services } = context;
  const since = before(now, DAY);
  const [
    reports,
    outbox,
    messages,
    jobs,
    database,
    tables,
    migrations,
    incidents,
    backup,
    books,
    files,
    errors,
  ] = await Promise.all([
    selectReports(db, now),
    selectOutboxState(db, since),
    getMessageState(context, since),
    countJobs(context),
    selectDatabaseState(db),
    selectLargestTables(db),
    selectMigrations(db),
    selectOpenIncidents(db),
    getBackupState(context),
    getLatestCheck(context),
    services.storage.answers(),
    services.errorReports?.answers(),
  ]);
  return {
    processes: reports.map(presentProcess),
    outbox: { ...outbox, oldest_at: outbox.oldest_at?.toISOString() ?? null },
    messages,
    jobs,
    providers: providersOf(context),
    search: { engine: services.settings.openSearch === null ? 'postgresql' : 'opensearch' },
    files: { store: services.storage.kind, answers: files },
    error_reports: errors === undefined ? null : { answers: errors },
    shared_memory: sharedMemoryOf(context),
    database: { ...database, replica: presentReplica(services.replica?.status()), largest_tables: tables },
    disk: diskOf(reports),
    backup: presentBackup(backup),
    books: presentBooks(books),
    version: VERSION,
    migrations,
    incidents: incidents.map(({ opened_at, ...incident }) => ({
      ...incident,
      opened_at: opened_at.toISOString(),
    })),
  };
};
