import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

/** Which of these pictures an order shows: as the logo of its shop, or with its goods. */
export const selectShownPictures = async (db: Db, keys: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`select key from unnest(${keys}::text[]) as k (key)
    where exists (select from orders where shop ->> 'logo' = k.key)
      or exists (select from order_lines where image = k.key)`.execute(db);
  return rows.map(({ key }) => key);
};
