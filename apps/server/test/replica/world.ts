import { migrate } from '#platform/db/migrate.ts';
import { openReplica, type OpenReplica } from '#platform/db/replica/replica.ts';
import { listenForNotifications } from '#platform/events/pg-notifications.ts';
import type { Services } from '#platform/services.ts';
import type { WebApp } from '@market/contract/web';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { startMarket, type Market } from '../market.ts';
import { plainPages } from '../processes/plain-pages.ts';
import { query, startPair, type StreamingPair } from './streaming.ts';

/** A market on a primary, and the standby of that primary. */
export interface ReplicaWorld extends StreamingPair {
  readonly market: Market;
}

export const startReplicaWorld = async (): Promise<ReplicaWorld> => {
  const pair = await startPair();
  await migrate(pair.primary.url);
  const market = await startMarket({ database: pair.primary.url });
  return {
    ...pair,
    market,
    stop: async () => {
      await market.close();
      await pair.stop();
    },
  };
};

/** One process of the market that reads from the standby. */
export interface ReadingProcess {
  readonly app: FastifyInstance;
  readonly replica: OpenReplica;
  /** Failures on the replica, with their messages. */
  readonly failures: readonly string[];
  /** How often each database answered since the last call. */
  reads(): Promise<{ replica: number; primary: number; repeated: number }>;
}

export interface ReadingOptions {
  readonly maxLagMs?: number;
  /** Address of the replica, where it is not the standby. */
  readonly url?: string;
  readonly web?: WebApp;
}

const RECOVERY = { timeout: 20_000, interval: 50 };
export const untilUsable = ({ replica }: Pick<ReadingProcess, 'replica'>): Promise<void> =>
  expect.poll(() => replica.status(), RECOVERY).toMatchObject({ state: 'usable', fault: null });

/** Waits until the replica shows what is committed now. */
export const untilReplayed = async ({ primary, standby }: StreamingPair): Promise<void> => {
  const [row] = await query(primary.url, 'select pg_current_wal_insert_lsn()::text as lsn');
  const { lsn } = row as { lsn: string };
  await expect
    .poll(() => query(standby.url, `select pg_last_wal_replay_lsn() >= '${lsn}' as done`))
    .toEqual([{ done: true }]);
};

const readsIn = (metrics: string, database: string): number =>
  Number(
    new RegExp(`^market_replica_reads_total\\{database="${database}"\\} (\\d+)`, 'm').exec(metrics)?.[1] ?? 0,
  );

/** Ends with the test. */
export const startReading = async (
  { market, primary, standby }: ReplicaWorld,
  { maxLagMs = 1_000, url = standby.url, web = plainPages }: ReadingOptions = {},
): Promise<ReadingProcess> => {
  const failures: string[] = [];
  const warn = ({ err }: { err?: Error }) => void (err && failures.push(err.message));
  const log = { warn, info: () => {} } as never;
  const replica = openReplica({ url, primaryUrl: primary.url, max: 4, maxLagMs, log });
  const services: Services = { ...market.services, replica };
  const signals = await listenForNotifications(primary.url);
  const app = await buildApp({
    ...market,
    services,
    signals,
    logLevel: 'fatal',
    web,
    gauges: [replica.gauges],
    connections: { connections: 10_000, sockets: 10_000 },
  });
  onTestFinished(async () => {
    await app.close();
    await signals.close();
    await replica.close();
  });
  let before = { replica: 0, primary: 0, repeated: 0 };
  const reads = async () => {
    const { body } = await app.inject('/metrics');
    const now = {
      replica: readsIn(body, 'replica'),
      primary: readsIn(body, 'primary'),
      repeated: readsIn(body, 'repeated'),
    };
    const since = {
      replica: now.replica - before.replica,
      primary: now.primary - before.primary,
      repeated: now.repeated - before.repeated,
    };
    before = now;
    return since;
  };
  await reads();
  return { app, replica, failures, reads };
};
