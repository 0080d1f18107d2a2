import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { accountFor, canEnter, give } from './account.ts';
import { binariesFor, sharedFolder } from './binaries.ts';
import { checkVersion, createCluster, name, recordOf, createRecord } from './cluster.ts';
import { explained, knownCause, StartFailure } from './failure.ts';
import { takeLock } from './process.ts';
import { addressOn, endLeftover, launchServer, type Server } from './server.ts';

export { explained, StartFailure };

export interface EmbeddedPostgres {
  /** The market's database: over the Unix socket where there is one, else over 127.0.0.1. */
  readonly url: string;
  /** Why it may have ended by itself; undefined when its log shows no known cause. */
  readonly knownCause: () => StartFailure | undefined;
  /** Closes every connection, waits until all data is written and releases DATA_DIR. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: (sentence: string) => void;
}

/** For a small machine that also runs the market: 128 MB of cache, no parallel plans, no JIT. */
const settings = {
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_connections: '100',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // the detail of an error repeats the row, including phone numbers and addresses
  log_error_verbosity: 'terse',
  log_parameter_max_length_on_error: '0',
};

export const urlOf = (
  { port, socketFolder }: Pick<Server, 'port' | 'socketFolder'>,
  password: string,
  database: string,
): string => {
  const base = `postgres://${name}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  return socketFolder === undefined ? base : `${base}?host=${encodeURIComponent(socketFolder)}`;
};

const ensureDatabase = async (server: Server, password: string): Promise<void> => {
  const client = new Client({ connectionString: urlOf(server, password, 'postgres') });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
};

const run = async (dataDir: string, log: EmbeddedOptions['log']): Promise<EmbeddedPostgres> => {
  const record = recordOf(dataDir);
  const account = accountFor(record === undefined ? undefined : join(record.place, 'cluster'));
  const binaries = binariesFor(account);
  const { place, password } = record ?? createRecord(dataDir, account);
  const cluster = join(place, 'cluster');
  if (binaries.copiedTo !== undefined) log(`PostgreSQL runs as ${account.name}, from ${binaries.copiedTo}.`);
  if (place !== join(dataDir, 'postgres'))
    log(`${account.name} cannot enter ${dataDir}: the database is in ${place}.`);
  if (existsSync(cluster)) {
    checkVersion(cluster, binaries);
    await endLeftover(cluster);
  } else {
    log('Making a new database.');
    createCluster(binaries, account, cluster, password);
  }
  const server = await launchServer({ binaries, account, place, settings, onRestart: log });
  try {
    await ensureDatabase(server, password);
  } catch (error) {
    await server.stop();
    const known = explained(error, place);
    if (known instanceof StartFailure) throw known;
    const reason = (error as Error).message;
    throw new StartFailure(
      `PostgreSQL started and refused the first connection: ${reason} (data in ${place}).`,
    );
  }
  return {
    url: urlOf(server, password, name),
    knownCause: () => knownCause(server.logOutput(), place),
    stop: () => server.stop(),
  };
};

/** Creates a missing cluster. PostgreSQL ends with this process, even when it is killed. @throws StartFailure */
export const startEmbedded = async ({ dataDir: folder, log }: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const dataDir = resolve(folder);
  const lock = join(dataDir, 'market.lock');
  try {
    mkdirSync(dataDir, { recursive: true });
    const holder = await takeLock(lock);
    if (holder !== undefined)
      throw new StartFailure(
        `${dataDir} is in use by another market (process ${holder}): end it, or set DATA_DIR.`,
      );
  } catch (error) {
    throw explained(error, dataDir);
  }
  const releaseLock = (): void => rmSync(lock, { force: true });
  try {
    const { stop, ...running } = await run(dataDir, log);
    return { ...running, stop: () => stop().finally(releaseLock) };
  } catch (error) {
    releaseLock();
    throw explained(error, dataDir);
  }
};

/** Nothing in it survives a crash, so nothing waits for the disk. */
const scratchSettings = {
  ...settings,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

/** A new, empty PostgreSQL below `parent`, which is removed when it or this process ends. @throws StartFailure */
export const startScratch = async (parent: string): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> => {
  const account = accountFor();
  const binaries = binariesFor(account);
  try {
    mkdirSync(parent, { recursive: true });
    const place = mkdtempSync(join(canEnter(account, parent) ? parent : sharedFolder(account), 'scratch-'));
    give(place, account);
    const password = randomBytes(24).toString('base64url');
    createCluster(binaries, account, join(place, 'cluster'), password);
    const server = await launchServer({
      binaries,
      account,
      place,
      settings: scratchSettings,
      throwAway: true,
    });
    return { url: urlOf(server, password, 'postgres'), stop: () => server.stop() };
  } catch (error) {
    throw explained(error, parent);
  }
};

export const runningAt = (dataDir: string): string | undefined => {
  const record = recordOf(resolve(dataDir));
  const address = record && addressOn(join(record.place, 'cluster'));
  return record && address && urlOf(address, record.password, name);
};
