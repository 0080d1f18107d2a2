import type { Db } from '#platform/context.ts';

/** Of how many days, weeks and months the newest backup is stored. */
export interface BackupRetention {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

/** Where scheduled backups go. */
export interface Backups {
  /** As the operator configured it. */
  readonly place: string;
  /** `HH:MM` in Vietnam. */
  readonly at: string;
  readonly retention: BackupRetention;
  /** Complete or absent. `describe` counts within the snapshot and opens no transaction. */
  write(name: string, describe: (db: Db) => Promise<unknown>): Promise<{ readonly bytes: number }>;
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
}
