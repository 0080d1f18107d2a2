import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { ChatTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<ChatTables>();

export const putPresence = async (
  db: Db,
  {
    userIds,
    process,
    now,
  }: { readonly userIds: readonly number[]; readonly process: string; readonly now: Date },
): Promise<void> => {
  await sql`insert into chat_presence (user_id, process, seen_at)
    select user_id, ${process}::uuid, ${now} from unnest(${[...userIds].toSorted((a, b) => a - b)}::bigint[]) user_id
    on conflict (user_id, process) do update set seen_at = excluded.seen_at`.execute(db);
};

export const deletePresence = async (db: Db, userIds: readonly number[], process: string): Promise<void> => {
  await tables(db)
    .deleteFrom('chat_presence')
    .where('user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .where('process', '=', process)
    .execute();
};

/** When users were last seen in any process since a time. */
export const selectPresent = async (
  db: Db,
  userIds: readonly number[],
  since: Date,
): Promise<Map<number, Date>> => {
  if (userIds.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('chat_presence')
    .select(['user_id', sql<Date>`max(seen_at)`.as('seen_at')])
    .where('user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .where('seen_at', '>=', since)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, seen_at }) => [user_id, seen_at]));
};

export const deleteOldPresence = async (db: Db, until: Date): Promise<void> => {
  await tables(db).deleteFrom('chat_presence').where('seen_at', '<', until).execute();
};
