import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';

/**
 * Creates the table of the pictures that the demo shows. Strangers can spell billions of keys: only those in the table are
 * drawn and stored. A database that was filled before the table moved here has it already.
 */
export const createDrawingsTable = (tx: Tx) =>
  sql`create table if not exists drawings (
    key text primary key check (key ~ '^[a-z0-9][a-z0-9.-]{0,199}$')
  )`.execute(tx);

export const insertDrawings = (tx: Tx, keys: readonly string[]) =>
  sql`insert into drawings (key) select distinct unnest(${keys}::text[]) on conflict do nothing`.execute(tx);

/** Whether the demo shows the drawing of this key. */
export const hasDrawing = async (db: Db, key: string): Promise<boolean> => {
  const { rows } = await sql`select from drawings where key = ${key}`.execute(db);
  return rows.length > 0;
};
