import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import { runShaped } from './shaped.ts';

/** The index now: its version, raised with every change, and about how many rows it has. */
export const selectState = async (db: Db): Promise<{ version: number; rows: number }> => {
  const [state] = await runShaped<{ version: number; rows: number }>(
    db,
    'state',
    () => sql`select version, (select greatest(reltuples, 0)::bigint from pg_class
      where oid = 'search_products'::regclass) as rows from search_state`,
    {},
  );
  return state!;
};

export const selectVersion = async (db: Db): Promise<number> => (await selectState(db)).version;
