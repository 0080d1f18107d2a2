import { transact, type Context } from '#platform/context.ts';
import { BackupFailure } from '#platform/backup/failure.ts';
import { reportError } from '#platform/logging/report-error.ts';
import { later } from '#platform/time.ts';
import type { Backups } from '#ports/backups.ts';
import { getMarketFacts } from '../queries/facts.ts';
import { backupName, expiredBackups } from '../rules/retention.ts';
import { insertRun, type BackupRun } from '../store/runs.ts';

/** For backups that other programs started, too. */
export const recordBackupRun = (context: Context, run: BackupRun): Promise<void> =>
  transact(context, ({ db }) => insertRun(db, run));

/** The new backup is good, whatever becomes of the old ones. */
const removeExpired = async (context: Context, backups: Backups): Promise<void> => {
  const failed = (error: unknown) => {
    context.log.error({ err: error }, 'an old backup cannot be removed');
    reportError(context, error, { kind: 'job', name: 'backups.write' });
  };
  try {
    for (const name of expiredBackups(await backups.list(), backups.retention))
      await backups.remove(name).catch(failed);
  } catch (error) {
    failed(error);
  }
};

const sentenceOf = (error: unknown, { place }: Backups): string =>
  error instanceof BackupFailure && error.kind === 'full'
    ? `Ổ đĩa chứa thư mục sao lưu ${place} đã đầy, bản sao lưu chưa được ghi. Hãy dọn bớt chỗ rồi chạy lại.`
    : `Chưa sao lưu được: ${(error as Error).message}`;

/** Writes one backup where the operator wants them and removes those that are too old, never before a new one is complete. */
export const backUp = async (context: Context): Promise<void> => {
  const { backups } = context.services;
  if (backups === null) return;
  const [started_at, begun] = [context.now, performance.now()];
  const run = (rest: { file: string; bytes: number | null; failure: string | null }) =>
    recordBackupRun(context, {
      kind: 'backup',
      started_at,
      ended_at: later(started_at, Math.round(performance.now() - begun)),
      ...rest,
    });
  const file = backupName(context.now);
  const written = await backups.write(file, getMarketFacts).catch(async (error: unknown) => {
    const failure = sentenceOf(error, backups);
    await run({ file, bytes: null, failure });
    throw new Error(failure, { cause: error });
  });
  await run({ file, bytes: written.bytes, failure: null });
  await removeExpired(context, backups);
};
