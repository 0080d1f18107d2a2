import type { Context } from '#platform/context.ts';
import { selectLatest, selectLatestSuccess } from '../store/runs.ts';

export interface BackupState {
  readonly schedule: { readonly at: string; readonly place: string; readonly keep: readonly number[] } | null;
  /** The newest one that succeeded. */
  readonly last: { readonly at: Date; readonly bytes: number; readonly ms: number } | null;
  /** Why the newest one failed; null when it did not. */
  readonly failure: { readonly at: Date; readonly text: string } | null;
  /** The newest trial restore. */
  readonly check: { readonly at: Date; readonly ms: number; readonly failure: string | null } | null;
}

export const getBackupState = async ({ db, services: { backups } }: Context): Promise<BackupState> => {
  const [last, latest, check] = await Promise.all([
    selectLatestSuccess(db, 'backup'),
    selectLatest(db, 'backup'),
    selectLatest(db, 'check'),
  ]);
  const msOf = ({ started_at, ended_at }: { started_at: Date; ended_at: Date }) =>
    ended_at.getTime() - started_at.getTime();
  const { days = 0, weeks = 0, months = 0 } = backups?.retention ?? {};
  return {
    schedule: backups && { at: backups.at, place: backups.place, keep: [days, weeks, months] },
    last: last === undefined ? null : { at: last.ended_at, bytes: last.bytes ?? 0, ms: msOf(last) },
    failure:
      latest === undefined || latest.failure === null ? null : { at: latest.ended_at, text: latest.failure },
    check: check === undefined ? null : { at: check.ended_at, ms: msOf(check), failure: check.failure },
  };
};
