import type { Db, Tx } from '#platform/context.ts';
import { before, DAY } from '#platform/time.ts';
import type { BooksTables, CheckCause } from '../tables.ts';

export interface BookCheck {
  readonly cause: CheckCause;
  readonly checked_at: Date;
  readonly issues: number;
  readonly example: string | null;
}

const RETENTION_MS = 400 * DAY;

export const insertCheck = async (tx: Tx, check: BookCheck): Promise<void> => {
  const db = tx.withTables<BooksTables>();
  await db
    .deleteFrom('book_checks')
    .where('checked_at', '<', before(check.checked_at, RETENTION_MS))
    .execute();
  await db.insertInto('book_checks').values(check).execute();
};

export const selectLatest = (db: Db): Promise<BookCheck | undefined> =>
  db
    .withTables<BooksTables>()
    .selectFrom('book_checks')
    .select(['cause', 'checked_at', 'issues', 'example'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
