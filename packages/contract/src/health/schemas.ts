import { type Static, Type } from 'typebox';
import { Count, OneOf, OrNull, Time } from '../fields.ts';
import { REPLICA_FAULTS, REPLICA_STATES } from '../rules/replica-states.ts';

export const JobState = OneOf(['ok', 'failing', 'late', 'never']);
export type JobState = Static<typeof JobState>;
export const JobReport = Type.Object({
  id: Type.String(),
  label: Type.String(),
  /** Five-field cron, UTC. */
  cron: Type.String(),
  state: JobState,
  last_at: OrNull(Time),
  next_at: OrNull(Time),
  duration_ms: OrNull(Count),
  /** In a row. */
  failures: Count,
  failures_of_day: Count,
  failure: OrNull(Type.String()),
  /** Asked for by `retry` and not begun. */
  requested: Type.Boolean(),
});
export type JobReport = Static<typeof JobReport>;
export const HealthReport = Type.Object({
  processes: Type.Array(
    Type.Object({
      id: Type.String(),
      role: Type.String(),
      started_at: Time,
      memory_bytes: Count,
      /** Percent of one processor. */
      cpu: Type.Number(),
    }),
  ),
  outbox: Type.Object({ waiting: Count, oldest_at: OrNull(Time), given_up: Count }),
  messages: Type.Object({
    waiting: Count,
    sent: Count,
    given_up: Count,
    /** The newest; without recipient and text. */
    failures: Type.Array(
      Type.Object({ channel: OneOf(['sms', 'email']), at: Time, failure: OrNull(Type.String()) }),
    ),
  }),
  jobs: Type.Object({ total: Count, failing: Count, failures_of_day: Count }),
  providers: Type.Array(Type.Object({ name: Type.String(), kind: OneOf(['payment', 'carrier']) })),
  search: Type.Object({ engine: OneOf(['postgresql', 'opensearch']) }),
  /** Where pictures and files are; `answers` is false while none can be stored or read. */
  files: Type.Object({ store: OneOf(['folder', 's3']), answers: Type.Boolean() }),
  /** Where unexpected errors are reported beside the log; `answers` is false while it takes none. Null: nowhere. */
  error_reports: OrNull(Type.Object({ answers: Type.Boolean() })),
  /** Redis, as the process that answers sees it, and since when. Null: none is configured. */
  shared_memory: OrNull(Type.Object({ answers: Type.Boolean(), since: Time })),
  database: Type.Object({
    version: Type.String(),
    bytes: Count,
    connections: Count,
    max_connections: Count,
    waiting_for_locks: Count,
    /** Of the process that answers: whether reads may go to the replica. Null: none is configured. */
    replica: OrNull(
      Type.Object({
        state: OneOf(REPLICA_STATES),
        fault: OrNull(OneOf(REPLICA_FAULTS)),
        /** Age of its data; null when unknown. */
        lag_ms: OrNull(Count),
        since: Time,
      }),
    ),
    largest_tables: Type.Array(Type.Object({ name: Type.String(), bytes: Count })),
  }),
  disk: OrNull(Type.Object({ free: Count, size: Count })),
  backup: Type.Object({
    /** Null: none are scheduled. */
    schedule: OrNull(
      Type.Object({
        /** `HH:MM` in Vietnam. */
        at: Type.String(),
        place: Type.String(),
        /** Days, weeks and months. */
        keep: Type.Array(Count),
      }),
    ),
    /** The newest that succeeded. */
    last: OrNull(Type.Object({ at: Time, bytes: Count, duration_ms: Count })),
    /** Why the newest one failed; null when it did not. */
    failure: OrNull(Type.Object({ at: Time, text: Type.String() })),
    /** The newest trial restore. */
    check: OrNull(Type.Object({ at: Time, duration_ms: Count, failure: OrNull(Type.String()) })),
  }),
  /** The newest comparison of the books; null before the first one. */
  books: OrNull(
    Type.Object({
      cause: OneOf(['upgrade', 'restore', 'job']),
      at: Time,
      issues: Count,
      example: OrNull(Type.String()),
    }),
  ),
  version: Type.String(),
  migrations: Type.Object({ applied: Count, latest: Type.String() }),
  incidents: Type.Array(Type.Object({ kind: Type.String(), text: Type.String(), opened_at: Time })),
});
export type HealthReport = Static<typeof HealthReport>;
