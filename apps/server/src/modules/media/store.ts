import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { prepared } from '#platform/db.ts';
import type { MediaTables } from './tables.ts';

const tables = (db: Db) => db.withTables<MediaTables>();

const selectDrawing = prepared((db, key: string) =>
  tables(db).selectFrom('drawings').select('key').where('key', '=', key),
);

/** Whether anything shows this drawing. */
export const isDrawing = async (db: Db, key: string): Promise<boolean> =>
  (await selectDrawing(db, key)).length > 0;

export const insertDrawings = (tx: Tx, keys: readonly string[]) =>
  sql`insert into drawings (key) select distinct unnest(${keys}::text[]) on conflict do nothing`.execute(tx);
