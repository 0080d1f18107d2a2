// `npm run bench:relevance` prints the search quality of the judged queries by class, beside the stored figures.
//   --verbose  every query with its first ten results
//   --worst N  the N worst queries (15)
//   --held-out every held-out query with its first ten; write new ones after looking, see the suite's README
//   --keep     stores today's figures as the minimum for `npm test`
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Route } from '@market/contract/route';
import { DEFAULT_PROFILE } from '@market/contract/rules/market-profile';
import { outcomeOf, urlOf, type Call } from '@market/contract/web';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../apps/server/src/app.ts';
import { disabledServices } from '../apps/server/src/adapters/disabled.ts';
import { guest, type Context } from '../apps/server/src/platform/context.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import type { Services } from '../apps/server/src/platform/services.ts';
import { secretsFrom } from '../apps/server/src/platform/security/secrets.ts';
import { folderStorage } from '../apps/server/src/adapters/folder-storage/storage.ts';
import { fillMarket } from '../apps/server/demo/fill.ts';
import { startTestCluster } from '../apps/server/test/cluster.ts';
import { createEmptyDatabase } from '../apps/server/test/database.ts';
import { readFacts } from '../apps/server/test/relevance/facts.ts';
import {
  fallsBelow,
  readRecordedResults,
  writeRecordedResults,
  type RecordedResults,
} from '../apps/server/test/relevance/recorded-results.ts';
import { measureRelevance, type Figures, type Measured } from '../apps/server/test/relevance/measure.ts';
import { queriesOf, tablesOf, worstOf } from '../apps/server/test/relevance/report.ts';

const { values: options } = parseArgs({
  options: {
    verbose: { type: 'boolean', default: false },
    worst: { type: 'string', default: '15' },
    'held-out': { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});

/** The date of the tests, so that the market has the same prices. */
const NOW = new Date('2026-11-21T03:00:00Z');

const servicesIn = (folder: string): Services => ({
  storage: folderStorage(folder),
  backups: null,
  publicUrl: 'http://localhost:3000',
  ...disabledServices,
  secrets: secretsFrom('a benchmark keeps no secrets'),
  settings: {
    profile: DEFAULT_PROFILE,
    mode: 'demo',
    paymentRoutes: {},
    bank: { bin: '970436', name: 'Vietcombank', account: '1000000000', holder: 'CHO PHIEN' },
    secureCookies: false,
    proxies: [],
    openSearch: null,
    rateLimits: {
      signIn: 1_000,
      leads: 1_000,
      codes: 1_000,
      sms: 1,
      existence: 1_000,
      exists: 1_000,
      people: 1_000,
      challenge: 1_000,
      pages: 1_000,
      search: 1_000_000,
    },
  },
});

const callTo = (app: FastifyInstance): Call =>
  (async (route: Route, input: object = {}) => {
    const { body, statusCode } = await app.inject({ method: 'GET', url: urlOf(route, input) });
    return outcomeOf(route, new Response(body, { status: statusCode }));
  }) as Call;

/** Measures the working tree on a demo market in a separate PostgreSQL. */
const measure = async (): Promise<Figures> => {
  const folder = mkdtempSync(join(tmpdir(), 'market-relevance-'));
  const cluster = await startTestCluster();
  try {
    const url = await createEmptyDatabase(cluster.url, 'market_relevance');
    await migrate(url);
    const { db, close } = openDatabase(url);
    const services = servicesIn(folder);
    const app = await buildApp({ db, services, clock: { now: () => NOW }, logLevel: 'fatal' });
    const context: Context = { db, services, now: NOW, log: app.log, actor: guest };
    await fillMarket(context, { scale: undefined, progress: () => {} });
    const figures = await measureRelevance(callTo(app), await readFacts(db, NOW));
    await app.close();
    await close();
    return figures;
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const recordedResultsOrNone = (): RecordedResults | undefined => {
  try {
    return readRecordedResults();
  } catch {
    return undefined;
  }
};

const stored = recordedResultsOrNone();
const figures = await measure();
const printQueries = ({ queries }: Measured, prefix = ''): void => {
  for (const [name, list] of Object.entries(queries))
    console.log(`\n${prefix}${name}\n\n${queriesOf(list, 10)}`);
};
if (options.verbose) printQueries(figures);
else console.log(`The worst, with what came first\n\n${queriesOf(worstOf(figures, Number(options.worst)))}`);
if (options['held-out']) printQueries(figures.heldOut, 'held out, ');
console.log(`\n${tablesOf(figures, stored)}\n`);
if (options.keep) {
  writeRecordedResults(figures);
  console.log('Stored.');
} else if (stored !== undefined) console.log(fallsBelow(figures, stored).join('\n') || 'No figure is lower.');
