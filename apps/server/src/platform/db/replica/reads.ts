import type { ReplicaFault, ReplicaState } from '@market/contract/rules/replica-states';
import type { Kysely } from 'kysely';

export interface ReplicaStatus {
  readonly state: ReplicaState;
  /** Why it is away or wrong. */
  readonly fault: ReplicaFault | null;
  /** Age of its data; null when it is not known. */
  readonly lagMs: number | null;
  readonly since: Date;
}

/** Until where the log was written when somebody had changed something, and when (ms). */
export interface WritePosition {
  readonly position: number;
  readonly at: number;
}

/** A read, on either database. */
export interface Read<Result> {
  readonly onReplica: (db: Kysely<{}>) => Promise<Result>;
  readonly onPrimary: () => Promise<Result>;
}

export interface Replica {
  /** Reads from the replica when it shows what was written up to `after`; what fails there is repeated on the primary. */
  read<Result>(after: WritePosition | undefined, read: Read<Result>): Promise<Result>;
  /** Reads from the primary until the replica shows what is committed now: what a cache drops is not made of older data. */
  hold(): void;
  status(): ReplicaStatus;
}

/** Reads of one request that a replica may answer. */
export interface ReplicaReads {
  read<Result>(read: Read<Result>): Promise<Result>;
}
