import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../apps/server/src/platform/db/database.ts';
import { startEmbedded } from '@market/embedded-postgres';
import { memoryOf, productArgs, start, type Child } from './child.ts';
import { VNPAY } from './vnpay.ts';

/** Abuse limits, which the benchmark would reach: it signs in many people from one address. */
export const LIMITS = {
  RATE_LIMIT_SIGN_IN: '1000000',
  RATE_LIMIT_LEADS: '1000000',
  RATE_LIMIT_PAGES: '1000000',
  RATE_LIMIT_SEARCH: '1000000',
  CONNECTIONS_PER_ADDRESS: '1000000',
  SOCKETS_PER_ADDRESS: '1000000',
};

export type Pool = Database['pool'];

export interface Market {
  readonly product: Child;
  readonly bare: Child;
  readonly pool: Pool;
  /** Memory of the server before any load, in MB. */
  readonly freshMemory: number;
  stop(): Promise<void>;
}

/** A folder that PostgreSQL's account can enter, deleted when this process ends. */
export const makeDataDir = (): string => {
  const dataDir = mkdtempSync(join(tmpdir(), 'market-bench-'));
  chmodSync(dataDir, 0o755);
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  return dataDir;
};

/** Of a product that is measured. */
export const environment = (dataDir: string) => ({
  ...LIMITS,
  ...VNPAY,
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  MARKET_MODE: 'demo',
  DEMO: '1',
  LOG_LEVEL: 'error',
});

/** Starts the product as `npm start` does, with its embedded database. */
export const startProduct = (dataDir: string, args: readonly string[] = []): Promise<Child> =>
  start({ args: [...productArgs(), ...args], env: environment(dataDir), ready: '/readyz' });

const stopAll = async (stops: readonly (() => Promise<unknown>)[]): Promise<void> => {
  for (const stop of stops.toReversed()) await stop();
};

/** Raises the limits of unpaid orders of one account, which the benchmark would reach. */
export const raiseUnpaidLimits = (pool: Pool): Promise<unknown> =>
  pool.query(`insert into market_settings (key, value, starts_at, set_at) values
    ('unpaid_orders_max', '1000000', now(), now()), ('unpaid_amount_max', '1000000000000000', now(), now()),
    ('unpaid_stock_share', '10000', now(), now())`);

/** Runs PostgreSQL here, the product and the bare server in processes of their own. */
export const openMarket = async (dataDir: string, nodeFlags: readonly string[]): Promise<Market> => {
  const { url, stop } = await startEmbedded({ dataDir, log: () => {} });
  const stops: (() => Promise<unknown>)[] = [stop];
  try {
    const database = { DATABASE_URL: url };
    const env = { ...environment(dataDir), ...database };
    const product = await start({ args: [...nodeFlags, ...productArgs()], env, ready: '/readyz' });
    stops.push(product.stop);
    const bare = await start({ args: ['bench/bare.ts'], env: database, ready: '/livez' });
    stops.push(bare.stop);
    const { pool, close } = openDatabase(url);
    stops.push(close);
    await raiseUnpaidLimits(pool);
    return { product, bare, pool, freshMemory: await memoryOf(product), stop: () => stopAll(stops) };
  } catch (error) {
    await stopAll(stops);
    throw error;
  }
};
