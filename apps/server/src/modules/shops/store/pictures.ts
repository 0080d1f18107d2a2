import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

/** Which of these pictures a shop shows at its head. */
export const selectShownPictures = async (db: Db, keys: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`select key from unnest(${keys}::text[]) as k (key)
    where exists (select from shops where array[logo, avatar, banner, cover_image] @> array[k.key])`.execute(
    db,
  );
  return rows.map(({ key }) => key);
};
