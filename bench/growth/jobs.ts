import { disabledServices } from '../../apps/server/src/adapters/disabled.ts';
import { folderStorage } from '../../apps/server/src/adapters/folder-storage/storage.ts';
import { modules } from '../../apps/server/src/modules.ts';
import { guest, type Context } from '../../apps/server/src/platform/context.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { housekeeping } from '../../apps/server/src/platform/jobs/housekeeping.ts';
import { secretsFrom } from '../../apps/server/src/platform/security/secrets.ts';
import type { Pool } from '../market.ts';
import { pagesRead, type Cost } from './measure.ts';

const jobs = [housekeeping, ...modules.flatMap((module) => module.jobs ?? [])];

/** They need what is not here: a folder of backups. */
const LEFT_OUT = ['backups.write'];

const contextsOf = (url: string, dataDir: string) => {
  const { db, close } = openDatabase(url);
  const services = {
    ...disabledServices,
    storage: folderStorage(dataDir),
    backups: null,
    publicUrl: 'http://localhost',
    secrets: secretsFrom('only of this benchmark'),
    settings: {
      mode: 'demo',
      profile: { name: 'Chợ Phiên' },
      paymentRoutes: {},
      bank: null,
      openSearch: null,
      rateLimits: {},
      proxies: [],
    },
  } as unknown as Context['services'];
  const log = { info() {}, warn() {}, error() {}, debug() {} } as unknown as Context['log'];
  return { contextOf: (): Context => ({ db, services, now: new Date(), log, actor: guest }), close };
};

/** Every job twice, one after the other: the first run does what is due, the second is measured. */
export const measureJobs = async (
  {
    pool,
    url,
    dataDir,
    only,
  }: { readonly pool: Pool; readonly url: string; readonly dataDir: string; readonly only: string },
  report: (name: string, cost: Cost) => void,
): Promise<void> => {
  const { contextOf, close } = contextsOf(url, dataDir);
  for (const job of jobs) {
    if (LEFT_OUT.includes(job.name) || !job.name.includes(only)) continue;
    const run = async (): Promise<number> => {
      const begun = performance.now();
      await job.run(contextOf());
      return performance.now() - begun;
    };
    try {
      const first = await run();
      const before = await pagesRead(pool);
      const second = await run();
      report(job.name, { p50: second, p99: first, pages: (await pagesRead(pool)) - before });
    } catch (error) {
      report(job.name, {
        p50: Number.NaN,
        p99: Number.NaN,
        pages: Number.NaN,
        failure: (error as Error).message.slice(0, 80),
      });
    }
  }
  await close();
};
