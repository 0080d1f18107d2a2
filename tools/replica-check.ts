import type { ReplicaFault } from '../packages/contract/src/rules/replica-states.ts';
import { PostgresReplicaMonitor } from '../apps/server/src/platform/db/replica/monitor.ts';

const WAIT_MS = 5_000;

const FAULTS: Readonly<Record<ReplicaFault, string>> = {
  no_answer: 'does not answer',
  not_standby: 'is no replica, or was promoted',
  other_database: 'is a replica of another database',
  other_timeline: 'follows another primary',
  older_schema: 'lacks migrations',
};

interface Addresses {
  readonly url: string;
  readonly maxLagMs: number;
  readonly primaryUrl: string;
}

/** Looks at a replica for five seconds at most; answers a sentence, and whether the market would read from it. */
export const checkReplica = async (addresses: Addresses): Promise<{ ok: boolean; text: string }> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const monitor = new PostgresReplicaMonitor({ ...addresses, changed: () => resolve() });
  const timer = setTimeout(resolve, WAIT_MS);
  try {
    await promise;
    const { state, fault, lagMs } = monitor;
    if (fault !== null)
      return { ok: false, text: `Replica: it ${FAULTS[fault]}, so all reads go to the primary.` };
    const lag = lagMs === null ? 'by more than that' : `by ${Math.round(lagMs)} ms`;
    return state === 'usable'
      ? { ok: true, text: `Replica: it answers and lags ${lag}.` }
      : { ok: false, text: `Replica: it lags ${lag}; at most ${addresses.maxLagMs} ms are allowed.` };
  } finally {
    clearTimeout(timer);
    await monitor.stop();
  }
};
