import { sql } from 'kysely';
import type { Db, Tx } from '../context.ts';

export const hasFlag = async (db: Db, key: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from settings where key = ${key}`.execute(db);
  return rows.length > 0;
};

export const setFlag = async (tx: Tx, key: string): Promise<void> => {
  await sql`insert into settings (key, value) values (${key}, 'true') on conflict (key) do nothing`.execute(
    tx,
  );
};
