import { sql } from 'kysely';
import type { Db } from '../context.ts';

/** What the market's settings say under a key, as it stands there; undefined when nothing does. Whoever asks checks it. */
export const readSetting = async (db: Db, key: string): Promise<unknown> => {
  const { rows } = await sql<{ value: unknown }>`select value from settings where key = ${key}`.execute(db);
  return rows[0]?.value;
};
