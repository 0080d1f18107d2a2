import type { Insertable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { before, DAY } from '#platform/time.ts';
import type { BackupsTables } from '../tables.ts';

export type BackupRun = Insertable<BackupsTables['backup_runs']>;

const RETENTION_MS = 400 * DAY;

export const insertRun = async (tx: Tx, run: BackupRun): Promise<void> => {
  const db = tx.withTables<BackupsTables>();
  await db.deleteFrom('backup_runs').where('ended_at', '<', before(run.ended_at, RETENTION_MS)).execute();
  await db.insertInto('backup_runs').values(run).execute();
};

const newest = (db: Db, kind: BackupRun['kind']) =>
  db
    .withTables<BackupsTables>()
    .selectFrom('backup_runs')
    .select(['started_at', 'ended_at', 'file', 'bytes', 'failure'])
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1);

/** The newest one, failed or not. */
export const selectLatest = (db: Db, kind: BackupRun['kind']) => newest(db, kind).executeTakeFirst();

export const selectLatestSuccess = (db: Db, kind: BackupRun['kind']) =>
  newest(db, kind).where('failure', 'is', null).executeTakeFirst();
