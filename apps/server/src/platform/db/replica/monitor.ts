import type { ReplicaFault, ReplicaState } from '@market/contract/rules/replica-states';
import { startInterval } from '../../jobs/interval.ts';
import { pendingMigrations } from '../migrate.ts';
import { Freshness } from './freshness.ts';
import { openProbe } from './probe.ts';
import { POSITION } from './write-position.ts';

export interface ReplicaMonitor {
  readonly state: ReplicaState;
  /** Why it is away or wrong. */
  readonly fault: ReplicaFault | null;
  /** Age of its data; null when it is not known. */
  readonly lagMs: number | null;
  /** Whether its data are no older than the limit, and were read after the last `hold`. */
  isUsable(): boolean;
  hasReplayed(position: number): boolean;
  /** Not usable until it shows what is committed now. */
  hold(): void;
  stop(): Promise<void>;
}

interface Identity {
  readonly system: string;
  readonly database: string;
  readonly timeline: number;
}
interface PrimaryAnswer extends Identity {
  readonly position: number;
}
interface ReplicaAnswer extends Identity {
  readonly standby: boolean;
  readonly position: number | null;
}

const EVERY_MS = 250;

const IDENTITY =
  '(select system_identifier::text from pg_control_system()) as system, current_database() as database';
const ASK_PRIMARY = `select ${POSITION} as position, ${IDENTITY},
  ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline`;
const ASK_REPLICA = `select pg_is_in_recovery() as standby, ${IDENTITY},
  (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 as position,
  greatest((select timeline_id from pg_control_checkpoint()),
    (select min_recovery_end_timeline from pg_control_recovery())) as timeline`;

const faultOf = (primary: Identity | undefined, replica: ReplicaAnswer): ReplicaFault | null => {
  if (!replica.standby || replica.position === null) return 'not_standby';
  if (primary === undefined) return null;
  if (replica.system !== primary.system || replica.database !== primary.database) return 'other_database';
  return replica.timeline === primary.timeline ? null : 'other_timeline';
};

const ignore = (): void => {};

export interface MonitorOptions {
  readonly url: string;
  /** PostgreSQL itself, not a pooler. */
  readonly primaryUrl: string;
  readonly maxLagMs: number;
  readonly changed: (monitor: Pick<ReplicaMonitor, 'state' | 'fault' | 'lagMs'>) => void;
}

/** Compares the positions of both servers four times a second, each on a connection of its own. */
export class PostgresReplicaMonitor implements ReplicaMonitor {
  readonly #options: MonitorOptions;
  readonly #freshness = new Freshness();
  readonly #stops: (() => Promise<void>)[];
  #primary: Identity | undefined;
  #fault: ReplicaFault | null = 'no_answer';
  #heldAt = Number.NEGATIVE_INFINITY;
  #reported: ReplicaState = 'lagging';

  constructor(options: MonitorOptions) {
    this.#options = options;
    const [samplePrimary, askReplica] = [this.#primarySampler(), this.#replicaReader()];
    this.#stops = [samplePrimary, askReplica].map(({ beat, stop }) => {
      const end = startInterval(beat, { every: EVERY_MS, failed: ignore });
      return async () => {
        stop();
        await end();
      };
    });
  }

  get state(): ReplicaState {
    if (this.#fault === 'no_answer') return 'away';
    if (this.#fault !== null) return 'wrong';
    return performance.now() - this.#freshness.freshAt <= this.#options.maxLagMs ? 'usable' : 'lagging';
  }
  get fault(): ReplicaFault | null {
    return this.#fault;
  }
  get lagMs(): number | null {
    const lag = performance.now() - this.#freshness.freshAt;
    return this.#fault === null && Number.isFinite(lag) ? lag : null;
  }
  isUsable(): boolean {
    return this.state === 'usable' && this.#freshness.freshAt > this.#heldAt;
  }
  hasReplayed(position: number): boolean {
    return this.#freshness.hasReplayed(position);
  }
  hold(): void {
    this.#heldAt = performance.now();
  }
  async stop(): Promise<void> {
    await Promise.all(this.#stops.map((stop) => stop()));
  }

  #primarySampler() {
    const probe = openProbe(this.#options.primaryUrl);
    let connections = 0;
    const beat = async (): Promise<void> => {
      const at = performance.now();
      const [answer] = await probe.query<PrimaryAnswer>(ASK_PRIMARY);
      // after a failover another server answers
      if (connections !== probe.connections) this.#freshness.forgetAll();
      connections = probe.connections;
      this.#primary = answer!;
      this.#freshness.sample({ at, position: answer!.position });
    };
    return { beat, stop: probe.stop };
  }

  #replicaReader() {
    const probe = openProbe(this.#options.url);
    let [connections, hasSchema] = [0, false];
    const ask = async (): Promise<ReplicaFault | null> => {
      const [answer] = await probe.query<ReplicaAnswer>(ASK_REPLICA);
      if (connections !== probe.connections) {
        this.#freshness.forgetReplica();
        [connections, hasSchema] = [probe.connections, false];
      }
      const fault = faultOf(this.#primary, answer!);
      if (fault !== null) return fault;
      hasSchema ||= (await pendingMigrations((text) => probe.query(text))).length === 0;
      if (!hasSchema) return 'older_schema';
      this.#freshness.replay(answer!.position!);
      return null;
    };
    const beat = async (): Promise<void> => {
      this.#fault = await ask().catch(() => 'no_answer' as const);
      if (this.#fault !== null) this.#freshness.forgetReplica();
      this.#report();
    };
    return { beat, stop: probe.stop };
  }

  #report(): void {
    const { state } = this;
    if (state === this.#reported) return;
    this.#reported = state;
    this.#options.changed(this);
  }
}
