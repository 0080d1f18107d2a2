import type pg from 'pg';
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

/** Completes a restore that was interrupted after its commit; removes what one before it left. */
export const completeRestore = async (db: Db, folder: string): Promise<void> => {
  const id = await readSetting(db, KEY);
  await placeFiles(folder, typeof id === 'string' ? id : undefined);
};
