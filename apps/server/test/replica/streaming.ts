import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { accountFor, give } from '@market/embedded-postgres/account';
import { binariesFor } from '@market/embedded-postgres/binaries';
import { createCluster } from '@market/embedded-postgres/cluster';
import { launchServer, type Server } from '@market/embedded-postgres/server';

/** A PostgreSQL of a test's own. */
export interface TestServer {
  readonly url: string;
  /** Ends all its processes; it starts again by itself at the same address. */
  kill(): void;
  /** Stops all its processes where they are; answers how to let them go on. */
  freeze(): () => void;
  stop(): Promise<void>;
}

export interface StreamingPair {
  readonly primary: TestServer;
  readonly standby: TestServer;
  stop(): Promise<void>;
}

export const PASSWORD = 'replica';

/** Commits wait for the disk, as those of a real market do; the disk itself does not matter here. */
export const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  max_connections: '100',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  wal_level: 'replica',
  wal_keep_size: '256MB',
};

export const account = accountFor();

/** A folder of that account; `removePlace` removes it. */
export const aPlace = (): string => {
  const place = mkdtempSync(join(tmpdir(), 'market-replica-'));
  give(place, account);
  return place;
};

export const removePlace = (place: string): void => rmSync(place, { recursive: true, force: true });

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        return false; // it has ended
      }
    })
    .map(Number);

const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // it ended with its parent
    }
};

const urlOf = ({ port }: Pick<Server, 'port'>): string =>
  `postgres://market:${PASSWORD}@127.0.0.1:${port}/postgres`;

const start = async (place: string, settings: Readonly<Record<string, string>> = {}): Promise<TestServer> => {
  const server = await launchServer({
    binaries: binariesFor(account),
    account,
    place,
    settings: { ...SETTINGS, ...settings },
    onRestart: () => {},
  });
  const processes = () => {
    const pid = Number(readFileSync(join(place, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
    return [pid, ...childrenOf(pid)];
  };
  return {
    url: urlOf(server),
    kill: () => signalAll(processes(), 'SIGKILL'),
    freeze: () => {
      const frozen = processes();
      signalAll(frozen, 'SIGSTOP');
      return () => signalAll(frozen, 'SIGCONT');
    },
    stop: async () => {
      await server.stop();
      removePlace(place);
    },
  };
};

/** A new cluster that streams to nobody. */
export const startAlone = async (): Promise<TestServer> => {
  const place = aPlace();
  createCluster(binariesFor(account), account, join(place, 'cluster'), PASSWORD);
  return start(place);
};

/** Copies the cluster of a stopped server into another place. */
export const copyCluster = (from: string, to: string): void => {
  cpSync(join(from, 'cluster'), join(to, 'cluster'), { recursive: true });
  const { uid, gid } = account;
  if (uid !== undefined) spawnSync('chown', ['-R', `${uid}:${gid}`, join(to, 'cluster')]);
};

/** A primary and its standby, both new: the standby is a copy of the cluster before its first start. */
export const startPair = async (): Promise<StreamingPair> => {
  const [first, second] = [aPlace(), aPlace()];
  createCluster(binariesFor(account), account, join(first, 'cluster'), PASSWORD);
  copyCluster(first, second);
  writeFileSync(join(second, 'cluster', 'standby.signal'), '');
  const primary = await start(first);
  const { hostname, port } = new URL(primary.url);
  const standby = await start(second, {
    primary_conninfo: `host=${hostname} port=${port} user=market password=${PASSWORD}`,
    hot_standby: 'on',
    max_standby_streaming_delay: '100ms',
    wal_retrieve_retry_interval: '100ms',
  });
  return {
    primary,
    standby,
    stop: async () => {
      await standby.stop();
      await primary.stop();
    },
  };
};

/** A standby cancels what reads rows that it must remove, be it only the catalogue of a trivial statement. */
const isRecoveryConflict = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '40001';

const queryOnce = async (url: string, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

/** Runs one statement on a connection of its own, and again where a standby cancels it. */
export const query = async (url: string, text: string): Promise<unknown[]> => {
  for (;;)
    try {
      return await queryOnce(url, text);
    } catch (error) {
      if (!isRecoveryConflict(error)) throw error;
    }
};
