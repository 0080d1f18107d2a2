// `npm run bench:capacity` measures what pages, searches and orders cost (processor time by part, bytes of the log),
// predicts from that by a simulation of queues what a load does here, measures it, and extrapolates. It asserts nothing.
//   --seconds N        length of one measurement (5)
//   --connections A,B  loads that are predicted and measured (1,2,4,8)
//   --orders A,B       orders a second to plan for (10,100,1000,10000)
//   --data DIR         a market of `npm run bench:growth --keep DIR` instead of the demo market
import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { formatNumber } from '@market/contract/rules/money';
import { startEmbedded } from '@market/embedded-postgres';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { productArgs, start, type Child } from '../child.ts';
import { median, p99Of } from '../load.ts';
import { environment, makeDataDir, raiseUnpaidLimits, startProduct } from '../market.ts';
import { ms, rate } from '../table.ts';
import {
  measureDemand,
  operationsOf,
  settle,
  type Demand,
  type MeasuredOperation,
  type Processes,
} from './operations.ts';
import { planFor, simulatePlan, visitsOf } from './plan.ts';
import { simulate } from './queues.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '1,2,4,8' },
    orders: { type: 'string', default: '10,100,1000,10000' },
    data: { type: 'string' },
  },
});
const seconds = Number(options.seconds);
const SEED = 20_261_127;
const SIMULATED_SECONDS = 60;

const line = (cells: readonly string[]): void => console.log(`| ${cells.join(' | ')} |`);
const head = (cells: readonly string[]): void => {
  console.log('');
  line(cells);
  line(cells.map((_, index) => (index === 0 ? '---' : '--:')));
};

/**
 * What so many connections do: calls wait for the thread of the web process and for the other cores. A machine with
 * other work is slower than its processor time says: by how much is measured with one connection.
 */
const predict = (demand: Demand, alone: number, connections: number) => {
  const ideal = demand.webMs + demand.databaseMs + demand.clientMs;
  const slower = 1_000 / alone / ideal;
  const times = {
    webMs: demand.webMs * slower,
    databaseMs: (demand.databaseMs + demand.clientMs + demand.jobsMs) * slower,
  };
  return simulate({
    stations: [
      { name: 'web', servers: 1 },
      { name: 'database', servers: Math.max(1, availableParallelism() - 1) },
    ],
    operations: [{ name: demand.name, share: 1, visits: visitsOf(times) }],
    arrivals: { clients: connections },
    seconds: SIMULATED_SECONDS,
    seed: SEED,
  });
};

const compare = async (processes: Processes, operation: MeasuredOperation, demand: Demand): Promise<void> => {
  head([
    operation.name,
    'predicted',
    'measured',
    'predicted / measured',
    'p50 predicted',
    'measured',
    'p99 predicted',
    'measured',
  ]);
  for (const connections of options.connections.split(',').map(Number)) {
    await settle(processes);
    // just before: what else the machine does changes
    const alone = await operation.load(1)(seconds);
    await settle(processes);
    const { rate: predicted, times } = predict(demand, alone.rate, connections);
    const measured = await operation.load(connections)(seconds);
    line([
      `${connections} at a time`,
      rate(predicted),
      rate(measured.rate),
      (predicted / measured.rate).toFixed(2),
      ms(median(times)),
      ms(measured.p50),
      ms(p99Of(times)),
      ms(measured.p99),
    ]);
  }
};

const printPlans = (demands: readonly Demand[]): void => {
  head([
    'orders a second',
    'web processes',
    'processes for jobs',
    'cores of PostgreSQL',
    'log of PostgreSQL',
    'p50 predicted',
    'p99 predicted',
  ]);
  for (const orders of options.orders.split(',').map(Number)) {
    const plan = planFor(demands, orders);
    const times = simulatePlan(demands, plan, SEED);
    line([
      formatNumber(orders),
      formatNumber(plan.web),
      formatNumber(plan.jobs),
      formatNumber(plan.databaseCores),
      `${plan.walMbPerSecond.toFixed(1)} MB/s`,
      ms(median(times)),
      ms(p99Of(times)),
    ]);
  }
};

const measureAll = async (
  reading: Omit<Processes, 'jobs'>,
  startJobs: () => Promise<Child>,
): Promise<void> => {
  const { reads, order } = await operationsOf({ ...reading, jobs: null });
  const demands: Demand[] = [];
  for (const operation of reads)
    demands.push(await measureDemand({ ...reading, jobs: null }, operation, seconds));
  await compare({ ...reading, jobs: null }, reads[0]!, demands[0]!);
  const processes = { ...reading, jobs: await startJobs() };
  const ofOrder = await measureDemand(processes, order, seconds);
  demands.push(ofOrder);
  await compare(processes, order, ofOrder);
  head(['processor time of one', 'web', 'jobs', 'PostgreSQL', 'load generator', 'bytes of log']);
  for (const { name, webMs, jobsMs, databaseMs, clientMs, walBytes } of demands)
    line([name, ms(webMs), ms(jobsMs), ms(databaseMs), ms(clientMs), formatNumber(Math.round(walBytes))]);
  printPlans(demands);
};

console.log(
  `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}, load ${loadavg()[0]!.toFixed(1)}`,
);
const dataDir = options.data ?? makeDataDir();
if (options.data === undefined) await (await startProduct(dataDir)).stop();
const { url, stop } = await startEmbedded({ dataDir, log: () => {} });
const { pool, close } = openDatabase(url, { limits: { statement: 0, lock: 0, idleInTransaction: 0 } });
const env = { ...environment(dataDir), DATABASE_URL: url };
const web = await start({ args: [...productArgs(), '--role', 'web'], env, ready: '/readyz' });
let jobs: Child | undefined;
// also answers calls, of which it gets none
const startJobs = async (): Promise<Child> =>
  (jobs = await start({ args: productArgs(), env, ready: '/readyz' }));
try {
  await raiseUnpaidLimits(pool);
  // else autovacuum of a new market is measured too: 38 of the 52 ms of a page
  await pool.query('vacuum (analyze)');
  await pool.query('checkpoint');
  await measureAll({ web, pool, dataDir }, startJobs);
} finally {
  await jobs?.stop();
  await web.stop();
  await close();
  await stop();
}
process.exit(0);
