import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountFor, canEnter, give } from '@market/embedded-postgres/account';
import { binariesFor, sharedFolder } from '@market/embedded-postgres/binaries';
import { createCluster } from '@market/embedded-postgres/cluster';
import { launchServer } from '@market/embedded-postgres/server';
import { urlOf } from '@market/embedded-postgres';

/** A PostgreSQL that runs as long as a test run, in memory where the system has room for it. */
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
  // the cheapest to plan: a test runs most statements once or twice, and on tiny tables
  plan_cache_mode: 'force_generic_plan',
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
