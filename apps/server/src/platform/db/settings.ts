import { sql } from 'kysely';
import type { Db } from '../context.ts';

export const readSetting = async (db: Db, key: string): Promise<unknown> => {
  const { rows } = await sql<{ value: unknown }>`select value from settings where key = ${key}`.execute(db);
  return rows[0]?.value;
};
