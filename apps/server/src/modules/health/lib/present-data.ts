import type { HealthReport } from '@market/contract/health/schemas';
import type { BackupState } from '#backups';
import type { BookCheck } from '#books';
import type { ReplicaStatus } from '#platform/db/replica/reads.ts';

export const presentBackup = ({ schedule, last, failure, check }: BackupState): HealthReport['backup'] => ({
  schedule: schedule && { ...schedule, keep: [...schedule.keep] },
  last: last && { at: last.at.toISOString(), bytes: last.bytes, duration_ms: last.ms },
  failure: failure && { at: failure.at.toISOString(), text: failure.text },
  check: check && { at: check.at.toISOString(), duration_ms: check.ms, failure: check.failure },
});

export const presentBooks = (check: BookCheck | undefined): HealthReport['books'] =>
  check === undefined
    ? null
    : {
        cause: check.cause,
        at: check.checked_at.toISOString(),
        issues: check.issues,
        example: check.example,
      };

export const presentReplica = (status: ReplicaStatus | undefined): HealthReport['database']['replica'] =>
  status === undefined
    ? null
    : {
        state: status.state,
        fault: status.fault,
        lag_ms: status.lagMs === null ? null : Math.round(status.lagMs),
        since: status.since.toISOString(),
      };
