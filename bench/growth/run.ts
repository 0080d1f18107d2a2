// `npm run bench:growth` grows one market by complete copies of the demo, and measures every GET of the contract and every
// job at each size: p50 and p99 in ms, and pages of tables and indexes looked at. It asserts nothing.
//   --copies A,B,C   sizes, in copies of 3 154 products, 5 000 orders and 30 000 messages (1,10,100)
//   --ms N           time for each call; it is repeated 5 to 100 times (1500)
//   --only WORD      calls and jobs with this in their name
//   --keep DIR       the folder of the data, which stays and can be grown further
import { mkdirSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { formatNumber } from '@market/contract/rules/money';
import { startEmbedded } from '@market/embedded-postgres';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { productArgs, start } from '../child.ts';
import { environment, makeDataDir, startProduct, type Pool } from '../market.ts';
import { measuredCalls } from './calls.ts';
import { copiesIn, growTo, rememberOriginals } from './copies.ts';
import { measureJobs } from './jobs.ts';
import { measureCall, type Cost } from './measure.ts';
import { printCosts, printTables, type Costs } from './report.ts';

const { values: options } = parseArgs({
  options: {
    copies: { type: 'string', default: '1,10,100' },
    ms: { type: 'string', default: '1500' },
    only: { type: 'string', default: '' },
    keep: { type: 'string' },
  },
});

const COUNTED = ['products', 'orders', 'chat_messages', 'ledger_entries', 'shops', 'users'];

const describeSize = async (pool: Pool): Promise<string> => {
  const { rows } = await pool.query<{ name: string; rows: number }>(
    `select relname as name, reltuples::float8 as rows from pg_class
     where relname = any($1) and relnamespace = 'public'::regnamespace order by array_position($1, relname::text)`,
    [COUNTED],
  );
  return rows.map(({ name, rows: count }) => `${formatNumber(Math.round(count))} ${name}`).join(', ');
};

const SERVER_SETTINGS = [
  `shared_preload_libraries = 'pg_stat_statements'`,
  'pg_stat_statements.max = 10000',
  `max_wal_size = '4GB'`,
];

/** PostgreSQL that counts what each statement looks at. */
const countStatements = async (dataDir: string): Promise<void> => {
  const { url, stop } = await startEmbedded({ dataDir, log: () => {} });
  const { pool, close } = openDatabase(url);
  for (const setting of SERVER_SETTINGS) await pool.query(`alter system set ${setting}`);
  await pool.query('create extension if not exists pg_stat_statements');
  await close();
  await stop();
};

const record = (costs: Costs, name: string, cost: Cost) =>
  costs.set(name, [...(costs.get(name) ?? []), cost]);

const measureSize = async (
  { pool, url, dataDir }: { readonly pool: Pool; readonly url: string; readonly dataDir: string },
  { calls, jobs }: { readonly calls: Costs; readonly jobs: Costs },
): Promise<void> => {
  const env = { ...environment(dataDir), DATABASE_URL: url };
  const product = await start({ args: [...productArgs(), '--role', 'web'], env, ready: '/readyz' });
  for (const call of await measuredCalls({ product, pool }))
    if (call.name.includes(options.only))
      record(calls, call.name, await measureCall({ product, pool }, call, Number(options.ms)));
  await product.stop();
  await measureJobs({ pool, url, dataDir, only: options.only }, (name, cost) => record(jobs, name, cost));
};

console.log(
  `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ` +
    `${process.versions.node}, load ${loadavg()[0]!.toFixed(1)}`,
);
const dataDir = options.keep ?? makeDataDir();
mkdirSync(dataDir, { recursive: true });
await (await startProduct(dataDir)).stop();
await countStatements(dataDir);
const { url, stop } = await startEmbedded({ dataDir, log: () => {} });
const { pool, close } = openDatabase(url, { limits: { statement: 0, lock: 0, idleInTransaction: 0 } });
const costs = { calls: new Map(), jobs: new Map() };
const sizes: number[] = [];
try {
  let present = await copiesIn(pool);
  const copied = await rememberOriginals(pool);
  const wanted = options.copies.split(',').map(Number);
  for (const copies of wanted) {
    const begun = performance.now();
    await growTo({ pool, url, copied }, { present, copies });
    present = copies;
    sizes.push(copies);
    console.log(
      `× ${copies}: ${await describeSize(pool)}, filled in ${((performance.now() - begun) / 1_000).toFixed(0)} s`,
    );
    await measureSize({ pool, url, dataDir }, costs);
    console.log(`measured after ${((performance.now() - begun) / 1_000).toFixed(0)} s`);
    // a longer run may be ended before its last size
    if (sizes.length < Math.min(2, wanted.length)) continue;
    console.log('\np50 / p99 / pages of tables and indexes a call, calls in turn:');
    printCosts('call', sizes, costs.calls);
    console.log('\nsecond run / first run / pages of the second:');
    printCosts('job', sizes, costs.jobs);
    await printTables(pool);
  }
} finally {
  await close();
  await stop();
}
process.exit(0);
