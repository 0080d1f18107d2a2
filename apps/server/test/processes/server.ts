// The market's API as a process of its own on a database that tests share. Prints its address; ends with its parent.
import { flushCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import pino from 'pino';
import { buildApp } from '../../src/app.ts';
import { disabledPush, noCheck, noSetup } from '../../src/adapters/disabled.ts';
import { outboundHttp } from '../../src/adapters/outbound-http/outbound-http.ts';
import { webPush } from '../../src/adapters/web-push/push.ts';
import { openSharedMemory } from '../../src/adapters/open-shared-memory.ts';
import { startWorkers } from '../../src/workers.ts';
import { finishDelivering } from '#messages';
import { guest, type Context } from '#platform/context.ts';
import { openDatabase } from '#platform/db/database.ts';
import { loggerOptions } from '#platform/logging/log.ts';
import type { Settings } from '#platform/services.ts';
import { secretsFrom } from '#platform/security/secrets.ts';
import { listenForNotifications } from '#platform/events/pg-notifications.ts';
import { folderStorage } from '../../src/adapters/folder-storage/storage.ts';
import { fakeExternalServices, noExternalServices } from '../faults/external-services.ts';
import { plainPages } from './plain-pages.ts';

export interface ServerOptions {
  readonly url: string;
  /** The same through a pooler, for calls. */
  readonly pooled?: string | undefined;
  readonly settings: Settings;
  /** The clock does not move, as in the test. */
  readonly now: string;
  readonly logLevel: string;
  /** 0 is any that is free. */
  readonly port: number;
  /** Where others reach the market. */
  readonly publicUrl: string;
  /** The fake providers of those who take money and carry parcels; none when left out. */
  readonly fakeProviders?: string | undefined;
  /** Memory that processes share. */
  readonly redis?: string | undefined;
  /** Called for shops although they are private. */
  readonly outboundOrigins?: readonly string[];
  /** Also delivers events, runs jobs and sends messages, as `--role all` does. */
  readonly works: boolean;
  /** Serves pages that show what calls answer. */
  readonly pages: boolean;
}

const serverOptions = JSON.parse(process.env['TEST_PROCESS']!) as ServerOptions;
const { db, close } = openDatabase(serverOptions.pooled ?? serverOptions.url, {
  max: 10,
  pooled: serverOptions.pooled !== undefined,
});
const secrets = secretsFrom('a secret that only the tests know');
const shared = await openSharedMemory(serverOptions.redis, 'tests');
const failToSend = async () => {
  throw new Error('nothing is sent from here');
};
const services = {
  storage: folderStorage(tmpdir()),
  backups: null,
  publicUrl: serverOptions.publicUrl,
  sms: { send: failToSend },
  mail: { send: failToSend },
  push: serverOptions.fakeProviders === undefined ? disabledPush : webPush(serverOptions.fakeProviders),
  canSend: { sms: false, mail: false },
  humanCheck: noCheck,
  secrets,
  identityProviders: [],
  blog: null,
  providerSetup: noSetup,
  outboundHttp: outboundHttp(serverOptions.outboundOrigins ?? []),
  ...(serverOptions.fakeProviders === undefined
    ? noExternalServices
    : fakeExternalServices(serverOptions.fakeProviders)),
  errorReports: null,
  sharedMemory: shared.memory,
  settings: serverOptions.settings,
};
const clock = { now: () => new Date(serverOptions.now) };
const hears = serverOptions.works || serverOptions.pages;
const signals = hears ? await listenForNotifications(serverOptions.url) : undefined;
const app = await buildApp({
  db,
  services,
  clock,
  logLevel: serverOptions.logLevel,
  ...(serverOptions.pages && { signals, web: plainPages }),
});
const ends: (() => Promise<unknown>)[] = [() => app.close()];
if (serverOptions.works && signals) {
  const log = pino(loggerOptions(serverOptions.logLevel) as object) as unknown as Context['log'];
  const contextOf = (): Context => ({ db, services, now: clock.now(), log, actor: guest });
  const stop = await startWorkers(serverOptions.url, { contextOf, signals });
  ends.push(stop);
}
ends.push(async () => signals?.close(), shared.close);
// as start.ts does
process.once('SIGTERM', () => {
  void Promise.all(ends.map((end) => end()))
    .then(() => finishDelivering(services))
    .then(close)
    .then(() => process.exit(0));
});
process.once('disconnect', () => process.exit(0));
// one that is killed later leaves what it compiled to the next
flushCompileCache();
process.send!(await app.listen({ port: serverOptions.port, host: '127.0.0.1' }));
