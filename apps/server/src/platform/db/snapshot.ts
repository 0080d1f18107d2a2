import { sql } from 'kysely';
import { liftTimeLimits } from './bulk.ts';
import type { Context, Tx } from '../context.ts';

/** The reads see one snapshot of the database while others write. */
export const inSnapshot = <Result>(
  context: Context,
  read: (context: Context<Tx>) => Promise<Result>,
): Promise<Result> =>
  context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      await liftTimeLimits(db);
      await sql`set transaction read only`.execute(db);
      return read({ ...context, db });
    });
