import { createServer } from 'node:net';
import { draw } from '@market/demo/art';
import { buildApp } from './app.ts';
import { DEMO_STAFF_TOTP } from './modules/identity/seed.ts';
import { ensureShape, keepMirror } from '#search';
import { outsiders } from './outside/outside.ts';
import { standInsOf, withStandIns } from './outside/stand-ins.ts';
import { fillMarket, isFilled } from './seed.ts';
import { banner, progressBar, say } from './terminal.ts';
import { warmPictures } from './warm.ts';
import { buildWebWhenStale } from './web-build.ts';
import { startWork } from './working.ts';
import { finishDelivering } from '#messages';
import { ownSecret } from '#platform/app-secret.ts';
import { ConfigError, readConfig, type Config } from '#platform/config.ts';
import { guest, type Context } from '#platform/context.ts';
import { openDatabase, type Database } from '#platform/db.ts';
import { StartFailure, startEmbedded } from '#platform/embedded-postgres.ts';
import { loggerOptions } from '#platform/log.ts';
import { migrate } from '#platform/migrate.ts';
import type { Outside } from '#platform/outside.ts';
import { secretsFrom } from '#platform/secrets.ts';
import { listenForSignals } from '#platform/signals.ts';
import { folderStorage } from '#platform/storage.ts';
import { systemClock } from '#platform/time.ts';

/** What opened gets closed in the opposite order. */
const closers: (() => Promise<unknown>)[] = [];
const closeAll = async () => {
  for (const close of closers.splice(0).toReversed()) await close().catch(() => {});
};

/** Everything beyond the process: what is configured, and in a demo stand-ins for the rest. */
const openOutside = async (config: Config): Promise<{ outside: Outside; shownAt: string | undefined }> => {
  const { previousSecret, secret = await ownSecret(config.dataDir) } = config.outside;
  const secrets = secretsFrom(secret, previousSecret);
  const { standIns } = config.role === 'jobs' ? { standIns: null } : config.outside;
  const there = await standInsOf({ standIns, publicUrl: config.publicUrl }, say);
  if (there !== null) closers.push(() => there.stop());
  const people = there === null ? config.outside : withStandIns(config.outside, there);
  if (!people.sms) say('Nobody carries SMS, so nobody can register: see SMS_DRIVER.');
  if (!people.mail) say('Nobody carries e-mail: see SMTP_URL.');
  const outside: Outside = {
    storage: folderStorage(`${config.dataDir}/media`),
    draw,
    publicUrl: config.publicUrl,
    secrets,
    ...outsiders(people, { secrets, publicUrl: config.publicUrl }),
    settings: {
      mode: config.mode,
      bank: config.bank,
      ...(there !== null && config.mode === 'demo' && { bankApp: `${there.url}/bank/app` }),
      paymentRoutes: people.payments.routes,
      secureCookies: config.publicUrl.startsWith('https:'),
      openSearch: config.openSearch,
      rateLimits: config.rateLimits,
      proxies: config.proxies,
      serviceWorker: config.serviceWorker,
      policies: config.policies,
      ...(config.errorReportDsn !== undefined && { errorReportDsn: config.errorReportDsn }),
    },
  };
  return { outside, shownAt: there?.url };
};

/** Fails at once, before minutes of work, when somebody else listens there. */
const checkPortIsFree = ({ port, host }: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${error.code})`;
      reject(
        new StartFailure(
          `Port ${port} ${why}. Stop that program, or choose another: PORT=${port + 1} npm start`,
        ),
      );
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });

const openMarketDatabase = async (config: Config): Promise<{ url: string; database: Database }> => {
  let url = config.databaseUrl;
  if (url === undefined) {
    const embedded = await startEmbedded({ dataDir: config.dataDir, log: say });
    closers.push(() => embedded.stop());
    url = embedded.url;
  }
  await migrate(url).catch((error: NodeJS.ErrnoException) => {
    throw config.databaseUrl !== undefined && /^(?:E|3D|28)/.test(error.code ?? '')
      ? new StartFailure(`The database at DATABASE_URL cannot be used: ${error.message}`)
      : error;
  });
  const database = openDatabase(url);
  closers.push(() => database.close());
  return { url, database };
};

const start = async (): Promise<void> => {
  const config = readConfig(process.env, process.argv.slice(2));
  if (config.role !== 'jobs') await checkPortIsFree(config);
  const [{ url, database }, { outside, shownAt }] = await Promise.all([
    openMarketDatabase(config),
    openOutside(config),
  ]);
  const { db } = database;
  closers.push(() => finishDelivering(outside));
  const clock = systemClock;

  const building = config.dev || config.role === 'jobs' ? Promise.resolve() : buildWebWhenStale(say);
  building.catch(() => {});
  const signals = await listenForSignals(url);
  closers.push(() => signals.close());
  // calls and jobs end side by side, before what both stand on
  const atWork: (() => Promise<unknown>)[] = [];
  closers.push(() => Promise.all(atWork.map((stop) => stop())));
  const fills = config.demo || config.scale !== undefined;
  const { default: pino } = await import('pino');
  const log = pino(loggerOptions(config.logLevel) as object) as unknown as Context['log'];
  const contextOf = (): Context => ({ db, outside, now: clock.now(), log, actor: guest });
  const empty = fills && !(await isFilled(db));
  if (empty) await fillMarket(contextOf(), { scale: config.scale, progress: progressBar });
  await ensureShape(contextOf());
  await building;

  const work = async () => {
    if (config.role === 'web') return;
    atWork.push(await startWork(url, { contextOf, signals }));
    // PostgreSQL answers meanwhile
    keepMirror(contextOf()).catch((error: unknown) =>
      log.warn({ err: error }, 'OpenSearch is not up to date'),
    );
  };
  if (config.role === 'jobs') {
    await work();
    return say('Jobs are running.');
  }
  const app = await buildApp({
    db,
    outside,
    clock,
    logLevel: config.logLevel,
    signals,
    web: config.dev ? 'dev' : 'built',
    ready: fills ? isFilled : async () => true,
  });
  atWork.push(() => app.close());
  if (empty && !config.dev && config.scale === undefined) await warmPictures(app, progressBar);
  await app.listen({ port: config.port, host: config.host });
  // nobody waits for jobs
  await work();
  banner({ address: config.publicUrl, demo: config.demo && { staffKey: DEMO_STAFF_TOTP }, shownAt });
};

const fail = async (error: unknown): Promise<never> => {
  await closeAll();
  if (error instanceof ConfigError || error instanceof StartFailure) console.error(`\n${error.message}\n`);
  else if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
    console.error('\nThe disk is full: free some space and start again.\n');
  else console.error(error);
  process.exit(1);
};

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void closeAll().then(() => process.exit(0));
  });

await start().catch(fail);
