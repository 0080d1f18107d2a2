import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { ChatTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<ChatTables>();

/** Messages, notes and reports that a person wrote, and the texts of their shops. */
export const selectOfPerson = async (db: Db, userId: number, shopIds: readonly number[]): Promise<object> => {
  const messages = await tables(db)
    .selectFrom('chat_messages as m')
    .innerJoin('chat_conversations as c', 'c.id', 'm.conversation_id')
    .select(['m.id', 'c.shop_id', 'm.by', 'm.type', 'm.text', 'm.images', 'm.at'])
    .where('m.user_id', '=', userId)
    .orderBy('m.id')
    .execute();
  const notes = await tables(db)
    .selectFrom('chat_conversations')
    .select(['id as conversation_id', 'note', 'note_at'])
    .where('note_by', '=', userId)
    .orderBy('id')
    .execute();
  const reports = await tables(db)
    .selectFrom('chat_reports')
    .select(['conversation_id', 'reason', 'note', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const settings = await tables(db)
    .selectFrom('chat_settings')
    .select(['shop_id', 'quick_replies', 'away_text'])
    .where('shop_id', '=', sql<number>`any(${shopIds}::bigint[])`)
    .execute();
  return { messages, notes, reports, settings };
};

/** Empties what the person wrote, and the notes on them. */
export const erasePerson = async (tx: Tx, userId: number): Promise<void> => {
  await tables(tx)
    .updateTable('chat_messages')
    .set({ text: '', images: [], search_text: '', client_id: null })
    .where('user_id', '=', userId)
    .execute();
  await tables(tx)
    .updateTable('chat_conversations')
    .set({ note: '', note_by: null, note_at: null })
    .where(({ or, eb }) => or([eb('user_id', '=', userId), eb('note_by', '=', userId)]))
    .execute();
  await tables(tx)
    .updateTable('chat_conversations')
    .set({ assigned_to: null })
    .where('assigned_to', '=', userId)
    .execute();
  await tables(tx)
    .updateTable('chat_reports')
    .set({ note: '', user_id: null })
    .where('user_id', '=', userId)
    .execute();
  await tables(tx).deleteFrom('chat_presence').where('user_id', '=', userId).execute();
};

/** The away message and quick replies of shops that a deleted person owned. */
export const eraseSettings = async (tx: Tx, shopIds: readonly number[]): Promise<void> => {
  if (shopIds.length > 0)
    await tables(tx).deleteFrom('chat_settings').where('shop_id', 'in', shopIds).execute();
};
