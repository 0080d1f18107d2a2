import { flushCompileCache } from 'node:module';
import { readMarketNameFrom } from '@market/contract/rules/market-name';
import { buildApp } from './app.ts';
import { sealKeys } from '#sessions';
import { prepareFirstAdmin } from '#accounts';
import { closeAtEnd, endSignal } from './shutdown.ts';
import { ensureIndexShape, syncIndex } from '#search-index';
import { rebuildShopDocuments } from '#shop-search';
import { applySetup } from '#market-settings';
import { countIssues, recordBookCheck } from '#books';
import { backupFolder } from './adapters/backup-folder/backups.ts';
import { liveServices } from './adapters/live-services.ts';
import { operate } from './operations-server.ts';
import { banner, progressBar, print } from './console.ts';
import { buildWebWhenStale } from './builds/web-build.ts';
import { moduleGauges } from './module-gauges.ts';
import { startWorkers } from './workers.ts';
import { finishDelivering } from '#messages';
import { ownSecret } from '#platform/security/app-secret.ts';
import type { Config } from './config/read-config.ts';
import { guest, type Context } from '#platform/context.ts';
import { checkDatabase } from '#platform/db/database-check.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { openReplica, type OpenReplica } from '#platform/db/replica/replica.ts';
import { startInterval } from '#platform/jobs/interval.ts';
import { copyWith } from '#platform/live-properties.ts';
import { loggerOptions } from '#platform/logging/log.ts';
import { migrate } from '#platform/db/migrate.ts';
import { GuestAnswers } from '#platform/http/guest-answers.ts';
import { serveOperationsAlone, serveOperationsBeside } from '#platform/http/operations.ts';
import type { Services } from '#platform/services.ts';
import { fingerprintsOf, secretsFrom, type Secrets } from '#platform/security/secrets.ts';
import { startReports } from '#platform/processes/process-reports.ts';
import { listenForNotifications, type PgNotifications } from '#platform/events/pg-notifications.ts';
import { completeRestore } from '#platform/backup/restored.ts';
import { hasRoom } from './adapters/folder-storage/storage.ts';
import { openSharedMemory } from './adapters/open-shared-memory.ts';
import { openStorage } from './adapters/open-storage.ts';
import { before, HOUR, SECOND, systemClock } from '#platform/time.ts';

/** Processes that start while this file and what it imports are loaded. */
export interface Processes {
  /** The address of the embedded PostgreSQL; undefined with `DATABASE_URL`. */
  readonly embedded: Promise<string> | undefined;
  /** What answers for providers that a demo has no accounts of; null where there is none. */
  readonly fakeProviders: Promise<{ readonly url: string; readonly smtpUrl: string } | null>;
}

/** Code of the demo alone, which a live process never loads. */
const loadDemo = ({ mode, scale }: Config) =>
  mode === 'demo' || scale !== undefined ? import('../demo/index.ts') : undefined;

type Read = Config['servicesWith'];

/** The services configured, with fake providers for the rest. */
const withFakes = async (read: Read, providers: Awaited<Processes['fakeProviders']>): Promise<Read> => {
  if (providers === null) return read;
  const { withFakeProviders } = await import('./adapters/fake-providers/configuration.ts');
  return (stored) => {
    const config = read(stored);
    return { ...config, services: withFakeProviders(config.services, providers) };
  };
};

/** Loaded by those alone who use it. */
const openErrorReports = async ({ errorReportDsn: dsn, role }: Config): Promise<Services['errorReports']> => {
  if (dsn === undefined) return null;
  const { sentryReports } = await import('./adapters/sentry/error-reports.ts');
  const { close, ...reports } = sentryReports({ dsn, role, now: () => systemClock.now() });
  closeAtEnd(close);
  return reports;
};

const openMemory = async ({ redisUrl }: Config, secrets: Secrets): Promise<Services['sharedMemory']> => {
  const { memory, failure, close } = await openSharedMemory(redisUrl, fingerprintsOf(secrets)[0]!);
  closeAtEnd(close);
  if (failure !== undefined)
    print(
      `WARNING  Redis at REDIS_URL cannot be used: ${failure}. The market runs without it and tries again every second.`,
    );
  return memory;
};

/** Everything beyond the process: what is configured, and in a demo fake providers for the rest. */
const openServices = async (
  config: Config,
  starting: Processes['fakeProviders'],
): Promise<{ services: Services; shownAt: string | undefined }> => {
  const { previousSecret, secret = await ownSecret(config.dataDir) } = config.services;
  const secrets = secretsFrom(secret, previousSecret);
  const fakes = await starting;
  const live = liveServices({
    secrets,
    publicUrl: config.publicUrl,
    environment: config.environment,
    configOf: await withFakes(config.servicesWith, fakes),
  });
  const services: Services = copyWith(live.external, {
    storage: await openStorage({ dataDir: config.dataDir, s3: config.s3 }),
    backups: null,
    errorReports: await openErrorReports(config),
    sharedMemory: await openMemory(config, secrets),
    publicUrl: config.publicUrl,
    secrets,
    settings: copyWith(live.settings, {
      mode: config.mode,
      ...(fakes !== null && config.mode === 'demo' && { bankApp: `${fakes.url}/bank/app` }),
      secureCookies: config.publicUrl.startsWith('https:'),
      openSearch: config.openSearch,
      rateLimits: config.rateLimits,
      proxies: config.proxies,
      ...(config.metricsToken !== undefined && { metricsToken: config.metricsToken }),
      serviceWorker: config.serviceWorker,
      policies: config.policies,
      ...(config.mediaUrl !== undefined && { mediaUrl: config.mediaUrl }),
      ...(config.errorReportDsn !== undefined && { errorReportDsn: config.errorReportDsn }),
    }),
  });
  return { services, shownAt: fakes?.url };
};

const backupsOf = ({ backup, dataDir }: Config, url: string, { secrets }: Services): Services['backups'] =>
  backup === undefined
    ? null
    : backupFolder(backup, {
        url,
        media: `${dataDir}/media`,
        secretFingerprint: fingerprintsOf(secrets)[0]!,
      });

/** For the server and for incidents, which jobs report; undefined where none is configured. */
const openConfiguredReplica = (
  { databaseReplica, databasePool: max }: Config,
  primaryUrl: string,
  log: Context['log'],
): OpenReplica | undefined => {
  if (databaseReplica === undefined) return undefined;
  const replica = openReplica({ ...databaseReplica, primaryUrl, max, log });
  closeAtEnd(() => replica.close());
  return replica;
};

const checkUpgradedBooks = async (context: Context): Promise<void> => {
  print('The database was migrated: checking the books.');
  const issues = countIssues(await recordBookCheck(context, 'upgrade'));
  if (issues > 0)
    print(
      `WARNING  The books are wrong in ${issues} places: see npm run market -- check-money. The market opens all the same.`,
    );
};

const printMissing = ({ canSend }: Services): void => {
  if (!canSend.sms) print('Nobody carries SMS, so nobody can register: see SMS_DRIVER.');
  if (!canSend.mail) print('Nobody carries e-mail: see SMTP_URL.');
};

/** The market's database, up to date. `direct` is for what needs a connection of its own: signals and jobs. */
const openMarketDatabase = async (
  config: Config,
  embedded: Processes['embedded'],
): Promise<{ direct: string; database: Database; signals: PgNotifications; upgraded: boolean }> => {
  const { databaseUrl, databaseDirectUrl: directUrl, databasePool: max } = config;
  if (databaseUrl !== undefined) await checkDatabase({ url: databaseUrl, directUrl });
  const url = databaseUrl ?? (await embedded)!;
  const direct = directUrl ?? url;
  const signals = await listenForNotifications(direct, () =>
    print('A restore of this database is under way: waiting for its end.'),
  );
  closeAtEnd(() => signals.close());
  const migrated = await migrate(direct);
  const database = openDatabase(url, { max, watch: true, pooled: direct !== url });
  closeAtEnd(() => database.close());
  await completeRestore(database.db, `${config.dataDir}/media`);
  return { direct, database, signals, upgraded: migrated.before > 0 && migrated.names.length > 0 };
};

/** Opens the market: database, services, workers and the listening server. */
export const startMarket = async (config: Config, { embedded, fakeProviders }: Processes): Promise<void> => {
  const demo = await loadDemo(config);
  const [{ direct, database, signals, upgraded }, { services: external, shownAt }] = await Promise.all([
    openMarketDatabase(config, embedded),
    openServices(config, fakeProviders),
  ]);
  const { db } = database;
  const backups = backupsOf(config, direct, external);
  const { default: pino } = await import('pino');
  const log = pino(loggerOptions(config.logLevel) as object) as unknown as Context['log'];
  const fills = config.demo || config.scale !== undefined;
  const hasDrawings = fills || (await demo?.isFilled(db)) === true;
  const { storage } = external;
  const canStore = async () => (await hasRoom(config.dataDir)) && (await storage.answers());
  const replica = openConfiguredReplica(config, direct, log);
  const services = copyWith(external, {
    backups,
    replica,
    storage: demo && hasDrawings ? demo.drawMissing(storage, { db, log }) : storage,
  });
  closeAtEnd(() => finishDelivering(services));
  readMarketNameFrom(() => services.settings.profile.name);
  const clock = systemClock;

  const building =
    config.dev || config.role === 'jobs' ? Promise.resolve() : buildWebWhenStale(print, endSignal);
  building.catch(() => {});
  // of processes that ended in the middle of it, and of none that still writes
  storage.sweepDrafts(before(clock.now(), HOUR)).catch(() => {});
  // calls and jobs end side by side, before what both depend on
  const atWork: (() => Promise<unknown>)[] = [];
  closeAtEnd(() => Promise.all(atWork.map((stop) => stop())));
  const contextOf = (): Context => ({ db, services, now: clock.now(), log, actor: guest });
  const gauges = [database.gauges, ...(replica ? [replica.gauges] : []), ...moduleGauges(contextOf)];
  if (upgraded) await checkUpgradedBooks(contextOf());
  await sealKeys(contextOf());
  await applySetup(contextOf());
  closeAtEnd(
    startInterval(() => applySetup(contextOf()), {
      every: SECOND,
      failed: (error) => log.warn({ err: error }, 'stored services are not applied'),
    }),
  );
  printMissing(services);
  const filled =
    fills && (await demo?.fillWhenEmpty(contextOf(), { scale: config.scale, progress: progressBar }));
  await ensureIndexShape(contextOf(), rebuildShopDocuments);
  await building;

  const work = async () => {
    if (config.role === 'web') return;
    atWork.push(await startWorkers(direct, { contextOf, signals }));
    // PostgreSQL answers meanwhile
    syncIndex(contextOf()).catch((error: unknown) =>
      log.warn({ err: error }, 'OpenSearch is not up to date'),
    );
  };
  atWork.push(startReports(contextOf, { role: config.role, dataDir: config.dataDir }));
  const ready = (fills && demo?.isFilled) || (async () => true);
  if (config.role === 'jobs') {
    await work();
    atWork.push(
      await operate(config.operations, () => serveOperationsAlone({ db, ready, canStore }, gauges)),
    );
    return print('Jobs are running.');
  }
  const app = await buildApp({
    db,
    services,
    clock,
    logLevel: config.logLevel,
    signals,
    web: config.dev ? 'dev' : 'built',
    ...(!config.dev && { guestAnswers: new GuestAnswers() }),
    ready,
    canStore,
    gauges,
    connections: config.connections,
  });
  atWork.push(() => app.close());
  await app.listen({ port: config.port, host: config.host });
  atWork.push(await operate(config.operations, () => serveOperationsBeside(app)));
  // nobody waits for jobs
  await work();
  banner({
    address: config.publicUrl,
    accounts: config.demo ? demo?.accountsText : undefined,
    shownAt,
    firstAdminCode: await prepareFirstAdmin(contextOf()),
    warning: config.warning,
  });
  // a process that is killed writes nothing at its end, and each start would compile all again
  flushCompileCache();
  if (filled && !config.dev && config.scale === undefined)
    demo
      ?.prewarmImages(app, endSignal)
      .catch((error: unknown) => log.warn({ err: error }, 'pictures are rendered when they are asked for'));
};
