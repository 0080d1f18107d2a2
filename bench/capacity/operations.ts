import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPaths, sendRequests, type Load } from '../load.ts';
import type { Child } from '../child.ts';
import type { Pool } from '../market.ts';
import { findVariants, orderRequests, signIn, waitForEvents } from '../orders.ts';
import { cpuOfFamily } from '../process-tree.ts';

/** What one operation costs, in ms of processor time and bytes. */
export interface Demand {
  readonly name: string;
  readonly webMs: number;
  /** Of processes for jobs, for what follows. */
  readonly jobsMs: number;
  readonly databaseMs: number;
  /** Of the load generator, which shares the machine. */
  readonly clientMs: number;
  /** Written to the log of PostgreSQL, which a replica and an archive receive. */
  readonly walBytes: number;
}

/** Can be asked for with any number of connections. */
export interface MeasuredOperation {
  readonly name: string;
  readonly load: (connections: number) => Load;
}

const US_PER_MS = 1_000;

/** Of the embedded PostgreSQL with its connections: a pool closes those that idle. */
const databaseCpuMs = (dataDir: string): number => {
  const [server] = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
  return cpuOfFamily(Number(server));
};

const walBytes = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ bytes: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`,
  );
  return rows[0]!.bytes;
};

export interface Processes {
  /** Answers calls. */
  readonly web: Child;
  /** Does what follows from them: events, projections, alerts, search. Null while nothing is written. */
  readonly jobs: Child | null;
  readonly pool: Pool;
  readonly dataDir: string;
}

const readMeters = async ({ web, jobs, pool, dataDir }: Processes) => ({
  webMs: await web.cpuMs(),
  jobsMs: (await jobs?.cpuMs()) ?? 0,
  databaseMs: databaseCpuMs(dataDir),
  walBytes: await walBytes(pool),
  clientMs: Object.values(process.cpuUsage()).reduce((sum, us) => sum + us, 0) / US_PER_MS,
});

/** Both the process and the database work; the first calls, which compile and fill caches, are not measured. */
const CONNECTIONS = 2;

/** Nothing is done before there is a process for jobs. */
export const settle = async ({ jobs, pool }: Processes): Promise<void> => {
  if (jobs !== null) await waitForEvents(pool);
};

type Meters = Awaited<ReturnType<typeof readMeters>>;

const IDLE_MS = 10_000;

/** What goes on without calls, a ms: jobs of each minute, heartbeats. */
const measureIdle = async (processes: Processes): Promise<(meter: keyof Meters) => number> => {
  const [before, begun] = [await readMeters(processes), performance.now()];
  await sleep(IDLE_MS);
  const [after, took] = [await readMeters(processes), performance.now() - begun];
  return (meter) => (after[meter] - before[meter]) / took;
};

/** What an operation costs beyond an idle market, until everything that follows from it is done. */
export const measureDemand = async (
  processes: Processes,
  { name, load }: MeasuredOperation,
  seconds: number,
): Promise<Demand> => {
  await load(CONNECTIONS)(seconds);
  await settle(processes);
  const idle = await measureIdle(processes);
  const [before, begun] = [await readMeters(processes), performance.now()];
  const { rate } = await load(CONNECTIONS)(seconds);
  await settle(processes);
  const [after, took] = [await readMeters(processes), performance.now() - begun];
  const perCall = (meter: keyof Meters): number =>
    Math.max(0, (after[meter] - before[meter] - idle(meter) * took) / (rate * seconds));
  return {
    name,
    webMs: perCall('webMs'),
    jobsMs: perCall('jobsMs'),
    databaseMs: perCall('databaseMs'),
    clientMs: perCall('clientMs'),
    walBytes: perCall('walBytes'),
  };
};

const PAGES = 3_000;
/** In đồng, above nearly all prices: each address is another one, with nearly all products of its list. */
const MAX_PRICE = 10_000_000;
const WORDS = ['áo thun', 'ao so mi', 'giày', 'quần jean nam', 'váy', 'túi xách', 'áo khoác', 'do bo'];

/** Pages, searches and orders of the demo market; no address is asked for twice before it has left the caches. */
export const operationsOf = async ({
  web: server,
  pool,
}: Processes): Promise<{ reads: MeasuredOperation[]; order: MeasuredOperation }> => {
  const market = { product: server, pool };
  const { rows } = await pool.query<{ id: number; handle: string }>(
    'select product_id as id, handle from product_cards where is_listed order by hashint8(product_id) limit $1',
    [PAGES],
  );
  const reading = (name: string, paths: readonly string[]): MeasuredOperation => ({
    name,
    load: (connections) => readPaths({ server, connections }, paths),
  });
  const buyers = await signIn(market);
  const variants = await findVariants(market, buyers[0]!, { method: 'cod', where: 's.cod_active' });
  const requests = orderRequests(buyers, variants, 'cod');
  return {
    reads: [
      reading(
        'product as JSON',
        rows.map(({ id }) => `/v2/product/products/${id}`),
      ),
      reading(
        'page of a product',
        rows.map(({ id, handle }) => `/${handle}-${id}.html`),
      ),
      reading(
        'search as JSON',
        rows.map(
          (_, index) =>
            `/v2/search/products?keyword=${encodeURIComponent(WORDS[index % WORDS.length]!)}&filter_max_price=${MAX_PRICE + index}`,
        ),
      ),
    ],
    order: { name: 'order', load: (connections) => sendRequests({ server, connections }, requests) },
  };
};
