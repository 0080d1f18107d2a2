import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

/** Which of these pictures are those of the accounts that sent them. */
export const selectShownPictures = async (
  db: Db,
  keys: readonly string[],
  userIds: readonly number[],
): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`select avatar as key from users
    where id = any(${userIds}::bigint[]) and avatar = any(${keys}::text[])`.execute(db);
  return rows.map(({ key }) => key);
};
