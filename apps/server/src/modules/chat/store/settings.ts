import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { ChatTables, SettingsRow } from '../tables.ts';

const tables = (db: Db) => db.withTables<ChatTables>();

export const selectSettings = (db: Db, shopId: number): Promise<SettingsRow | undefined> =>
  tables(db).selectFrom('chat_settings').selectAll().where('shop_id', '=', shopId).executeTakeFirst();

export const upsertSettings = async (tx: Tx, { quick_replies, ...row }: SettingsRow): Promise<void> => {
  const values = { ...row, quick_replies: sql`${JSON.stringify(quick_replies)}::jsonb` as never };
  await tables(tx)
    .insertInto('chat_settings')
    .values(values)
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(values))
    .execute();
};
