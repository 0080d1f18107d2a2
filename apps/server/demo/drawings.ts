import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';

/** Only keys in this table are drawn: anyone can request billions of keys. Older demos may have the table already. */
export const createDrawingsTable = (tx: Tx) =>
  sql`create table if not exists drawings (
    key text primary key check (key ~ '^[a-z0-9][a-z0-9.-]{0,199}$')
  )`.execute(tx);

export const insertDrawings = (tx: Tx, keys: readonly string[]) =>
  sql`insert into drawings (key) select distinct unnest(${keys}::text[]) on conflict do nothing`.execute(tx);

export const hasDrawing = async (db: Db, key: string): Promise<boolean> => {
  const { rows } = await sql`select from drawings where key = ${key}`.execute(db);
  return rows.length > 0;
};
