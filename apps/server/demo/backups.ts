import type { Context, Tx } from '#platform/context.ts';
import { before, DAY, HOUR, later, MINUTE, SECOND } from '#platform/time.ts';
import { insertRun } from '../src/modules/backups/store/runs.ts';

const MEGABYTE = 1_048_576;
const fileOf = (at: Date): string => `cho-phien-${at.toISOString().slice(0, 10)}.backup`;

/** Backups of four nights, one of which failed, and a trial restore. */
export const seedBackups = async (context: Context<Tx>): Promise<void> => {
  const tonight = before(context.now, 6 * HOUR);
  for (const nights of [3, 2, 1, 0]) {
    const started_at = before(tonight, nights * DAY);
    const isFailed = nights === 2;
    await insertRun(context.db, {
      kind: 'backup',
      started_at,
      ended_at: later(started_at, isFailed ? 12 * SECOND : 2 * MINUTE),
      file: fileOf(started_at),
      bytes: isFailed ? null : (412 - nights) * MEGABYTE,
      failure: isFailed ? 'Đĩa chứa bản sao lưu đã đầy.' : null,
    });
  }
  const checked = later(before(tonight, DAY), HOUR);
  await insertRun(context.db, {
    kind: 'check',
    started_at: checked,
    ended_at: later(checked, 3 * MINUTE),
    file: fileOf(before(tonight, DAY)),
    bytes: 411 * MEGABYTE,
    failure: null,
  });
};
