import type { GeneratedAlways } from 'kysely';

export type BackupsTables = {
  backup_runs: {
    id: GeneratedAlways<number>;
    kind: 'backup' | 'check';
    started_at: Date;
    ended_at: Date;
    file: string;
    bytes: number | null;
    failure: string | null;
  };
};
