import { Problem } from '@market/contract/route';
import type { Context } from '../../context.ts';
import { counterOf, type Gauges } from '../../logging/metrics.ts';
import { CircuitOpen, createCircuitBreaker } from '../../resilience/circuit-breaker.ts';
import { systemClock } from '../../time.ts';
import { openDatabase } from '../database.ts';
import { PostgresReplicaMonitor } from './monitor.ts';
import type { Replica, ReplicaStatus, WritePosition } from './reads.ts';

export interface OpenReplica extends Replica {
  readonly gauges: Gauges;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  readonly url: string;
  /** PostgreSQL itself, not a pooler. */
  readonly primaryUrl: string;
  readonly max: number;
  readonly maxLagMs: number;
  readonly log: Pick<Context['log'], 'warn' | 'info'>;
}

const reads = counterOf(
  'market_replica_reads_total',
  'Reads that a replica may answer: by the replica, by the primary, or repeated there after a failure',
  'database',
);

const MAX_WAIT_MS = 1_000;
const FAILURES = 3;
const PAUSE_MS = 2_000;
/** What listeners derive from a change follows it within this time; before, a read could show it and the next one not. */
const DERIVED_MS = 1_000;
const SERVER_ERROR = 500;

const isFailure = (error: unknown): boolean => !(error instanceof Problem) || error.status >= SERVER_ERROR;

const gaugesOf = (status: () => ReplicaStatus): Gauges => ({
  help: {
    database_replica_usable: 'Whether reads may go to the replica: 1 while they may',
    database_replica_lag_seconds: 'Age of the data of the replica; NaN when it is not known',
  },
  read: async () => {
    const { state, lagMs } = status();
    return {
      database_replica_usable: state === 'usable' ? 1 : 0,
      database_replica_lag_seconds: (lagMs ?? Number.NaN) / 1_000,
    };
  },
});

/** A streaming replica for reads that may be a little old; it may be away at any time. */
export const openReplica = ({ url, primaryUrl, max, maxLagMs, log }: ReplicaOptions): OpenReplica => {
  const database = openDatabase(url, { max, watch: true, longestWait: MAX_WAIT_MS });
  const breaker = createCircuitBreaker({
    name: 'database replica',
    failures: FAILURES,
    pauseMs: PAUSE_MS,
    isFailure,
  });
  let since = systemClock.now();
  const monitor = new PostgresReplicaMonitor({
    url,
    primaryUrl,
    maxLagMs,
    changed: ({ state, fault, lagMs }) => {
      since = systemClock.now();
      log[state === 'usable' ? 'info' : 'warn']({ state, fault, lagMs }, 'replica');
    },
  });
  const mayRead = (after: WritePosition | undefined): boolean =>
    monitor.isUsable() &&
    (after === undefined ||
      (monitor.hasReplayed(after.position) && systemClock.now().getTime() - after.at >= DERIVED_MS));
  const status = (): ReplicaStatus => ({
    state: monitor.state,
    fault: monitor.fault,
    lagMs: monitor.lagMs,
    since,
  });
  return {
    read: async (after, { onReplica, onPrimary }) => {
      if (!mayRead(after)) {
        reads.inc({ database: 'primary' });
        return onPrimary();
      }
      try {
        const result = await breaker.run(() => onReplica(database.db));
        reads.inc({ database: 'replica' });
        return result;
      } catch (error) {
        if (error instanceof CircuitOpen) reads.inc({ database: 'primary' });
        else {
          reads.inc({ database: 'repeated' });
          if (isFailure(error)) log.warn({ err: error }, 'a read of the replica is repeated on the primary');
        }
        return onPrimary();
      }
    },
    hold: () => monitor.hold(),
    status,
    gauges: gaugesOf(status),
    close: async () => {
      await monitor.stop();
      await database.close();
    },
  };
};
