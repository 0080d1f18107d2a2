import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { accountFor, canEnter, give } from '#platform/embedded-postgres/account.ts';
import { binariesFor, sharedFolder } from '#platform/embedded-postgres/binaries.ts';
import { createCluster } from '#platform/embedded-postgres/cluster.ts';
import { launchServer } from '#platform/embedded-postgres/server.ts';
import { urlOf } from '#platform/embedded-postgres.ts';

/** A PostgreSQL that lives as long as a test run, in memory where the system has room for it. */
export interface TestCluster {
  /** Connects to its maintenance database. */
  readonly url: string;
  /** Ends it and leaves nothing behind. */
  stop(): Promise<void>;
}

/** Nothing survives a crash here, so nothing waits for the disk. */
const settings = {
  shared_buffers: '256MB',
  max_connections: '300',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
};

const enough = 2 * 2 ** 30;

const inMemory = (): string | undefined => {
  try {
    accessSync('/dev/shm', constants.W_OK);
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > enough ? '/dev/shm' : undefined;
  } catch {
    return undefined;
  }
};

/** Starts a new, empty PostgreSQL for tests. It ends with this process, however that ends. */
export const startTestCluster = async (): Promise<TestCluster> => {
  const account = accountFor();
  const binaries = binariesFor(account);
  const parents = [inMemory(), tmpdir()].filter((folder) => folder !== undefined);
  const parent = parents.find((folder) => canEnter(account, folder)) ?? sharedFolder(account);
  const place = mkdtempSync(join(parent, 'market-test-'));
  give(place, account);
  const password = randomBytes(12).toString('hex');
  createCluster(binaries, account, join(place, 'cluster'), password);
  const server = await launchServer({ binaries, account, place, settings, throwAway: true });
  return { url: urlOf(server, password, 'postgres'), stop: () => server.stop() };
};

/** The address of another database of the same server. */
export const databaseUrl = (clusterUrl: string, database: string): string => {
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  return url.href;
};

const onCluster = async (clusterUrl: string, ...statements: readonly string[]): Promise<void> => {
  const client = new Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Makes an empty database; answers its address. */
export const createDatabase = async (clusterUrl: string, name: string): Promise<string> => {
  await onCluster(clusterUrl, `create database ${escapeIdentifier(name)}`);
  return databaseUrl(clusterUrl, name);
};

/** Makes a database that starts as a copy of `template`, to which nobody may be connected. */
export const copyDatabase = async (
  clusterUrl: string,
  template: string,
  name = `${template}_${randomBytes(6).toString('hex')}`,
): Promise<{ url: string; drop(): Promise<void> }> => {
  const [copy, original] = [escapeIdentifier(name), escapeIdentifier(template)];
  await onCluster(clusterUrl, `create database ${copy} template ${original} strategy file_copy`);
  const drop = (): Promise<void> => onCluster(clusterUrl, `drop database if exists ${copy} with (force)`);
  return { url: databaseUrl(clusterUrl, name), drop };
};
