import type pg from 'pg';
import { sql } from 'kysely';
import { liftTimeLimits } from '../db/bulk.ts';
import { FILES_LOCK } from '../db/locks.ts';
import { readSetting } from '../db/settings.ts';
import type { Db } from '../context.ts';
import { placeFiles } from './files.ts';

const KEY = 'restored';

/** Commits with the rows: their files are those that wait under this id. */
export const markRestored = async (client: pg.ClientBase, id: string): Promise<void> => {
  await client.query(
    `insert into settings (key, value) values ($1, to_jsonb($2::text))
     on conflict (key) do update set value = excluded.value`,
    [KEY, id],
  );
};

/**
 * Completes a restore that was interrupted after its commit; removes what one before it left. One process at a time: the
 * folder that one has put in place another would take for the old one.
 */
export const completeRestore = (db: Db, folder: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await liftTimeLimits(tx);
    await sql`select pg_advisory_xact_lock(${FILES_LOCK})`.execute(tx);
    const id = await readSetting(tx, KEY);
    await placeFiles(folder, typeof id === 'string' ? id : undefined);
  });
