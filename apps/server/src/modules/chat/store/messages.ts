import { sql } from 'kysely';
import type { Actor, Db, Tx } from '#platform/context.ts';
import type { ChatTables, ConversationRow, MessageRow, MessagesTable } from '../tables.ts';

const tables = (db: Db) => db.withTables<ChatTables>();
const COLUMNS = [
  'm.id',
  'm.conversation_id',
  'm.seq',
  'm.by',
  'm.user_id',
  'm.client_id',
  'm.type',
  'm.text',
  'm.images',
  'm.reference',
  'm.at',
] as const;
const columns = sql.raw(COLUMNS.join(', '));
const messages = (db: Db) => tables(db).selectFrom('chat_messages as m').select(COLUMNS);

/** The conversation as it is after its message. */
export interface Appended {
  readonly message: Omit<MessagesTable, 'id'>;
  readonly conversation: ConversationRow;
}

/**
 * Stores messages as the last of their locked conversations, one for each, in one statement; answers their ids by
 * conversation. Without those whose sender sent one with this client id before: nothing of their conversations changes.
 */
export const appendMessages = async (tx: Tx, all: readonly Appended[]): Promise<Map<number, number>> => {
  const rowsOf = (values: readonly object[]) => JSON.stringify(values);
  const { rows } = await sql<{ id: number; conversation_id: number }>`
    with m as (
      insert into chat_messages (conversation_id, seq, by, user_id, client_id, type, text, images, reference, search_text, at)
      select conversation_id, seq, by, user_id, client_id, type, text, images, reference, search_text, at
      from json_populate_recordset(null::chat_messages, ${rowsOf(all.map(({ message }) => message))}::json)
      on conflict (conversation_id, user_id, client_id) do nothing
      returning id, conversation_id, seq, at)
    update chat_conversations c
    set last_seq = m.seq, last_at = m.at, last_message_id = m.id, buyer_seen_seq = n.buyer_seen_seq,
      shop_seen_seq = n.shop_seen_seq, buyer_unread = n.buyer_unread, shop_unread = n.shop_unread,
      waiting_since = n.waiting_since, away_at = n.away_at
    from m join json_populate_recordset(null::chat_conversations, ${rowsOf(all.map(({ conversation }) => conversation))}::json) n
      on n.id = m.conversation_id
    where c.id = m.conversation_id
    returning m.id, m.conversation_id`.execute(tx);
  return new Map(rows.map(({ id, conversation_id }) => [conversation_id, id]));
};

/** What this sender sent with this id before. */
export const selectRepeated = (
  db: Db,
  {
    conversationId,
    userId,
    clientId,
  }: { readonly conversationId: number; readonly userId: number; readonly clientId: string },
): Promise<MessageRow | undefined> =>
  messages(db)
    .where('m.conversation_id', '=', conversationId)
    .where('m.user_id', '=', userId)
    .where('m.client_id', '=', clientId)
    .executeTakeFirst();

export const selectMessage = (
  db: Db,
  { conversationId, id }: { readonly conversationId: number; readonly id: number },
): Promise<MessageRow | undefined> =>
  messages(db).where('m.conversation_id', '=', conversationId).where('m.id', '=', id).executeTakeFirst();

export const selectByIds = (db: Db, ids: readonly number[]): Promise<MessageRow[]> =>
  messages(db)
    .where('m.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();

/** Oldest first: the latest, the latest before an id, or the first after a number. */
export const selectPage = async (
  db: Db,
  conversationId: number,
  {
    before,
    after,
    limit,
  }: { readonly before?: number | undefined; readonly after?: number | undefined; readonly limit: number },
): Promise<MessageRow[]> => {
  const ofConversation = messages(db).where('m.conversation_id', '=', conversationId).limit(limit);
  if (after !== undefined) return ofConversation.where('m.seq', '>', after).orderBy('m.seq').execute();
  const rows = await ofConversation
    .$if(before !== undefined, (query) => query.where('m.id', '<', before!))
    .orderBy('m.seq', 'desc')
    .execute();
  return rows.toReversed();
};

export const countUnseen = async (
  db: Db,
  {
    conversationId,
    by,
    after,
  }: { readonly conversationId: number; readonly by: 'buyer' | 'shop'; readonly after: number },
): Promise<number> => {
  const row = await tables(db)
    .selectFrom('chat_messages')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('conversation_id', '=', conversationId)
    .where('by', '=', by)
    .where('seq', '>', after)
    .executeTakeFirstOrThrow();
  return row.total;
};

type Reader = Pick<Actor, 'id' | 'shopId'>;
const ofReader = ({ id, shopId }: Reader) => sql<boolean>`m.conversation_id in (
  select c.id from chat_conversations c where c.user_id = ${id}
  union all select c.id from chat_conversations c where c.shop_id = ${shopId}::bigint)`;

/** With all words, the latest first. */
export const searchMessages = (
  db: Db,
  reader: Reader,
  {
    words,
    conversationId,
    before,
    limit,
  }: {
    readonly words: string;
    readonly conversationId?: number | undefined;
    readonly before?: number | undefined;
    readonly limit: number;
  },
): Promise<MessageRow[]> =>
  messages(db)
    .where(ofReader(reader))
    .where(sql<boolean>`m.words @@ plainto_tsquery('simple', ${words})`)
    .$if(conversationId !== undefined, (query) => query.where('m.conversation_id', '=', conversationId!))
    .$if(before !== undefined, (query) => query.where('m.id', '<', before!))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();

/** A transaction may commit after a later one: those of the seconds before are read again. */
const OVERLAP = '30 seconds';

/** Messages of a reader's conversations after a message, oldest first; perhaps some before it. */
export const selectAfter = async (
  db: Db,
  { id, shopId }: Reader,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<MessageRow[]> => {
  const { rows } = await sql<MessageRow>`
    with start as (
        select at - ${sql.lit(OVERLAP)}::interval as at from chat_messages where id <= ${after} order by id desc limit 1),
      recent as (
        select c.id from chat_conversations c, start where c.user_id = ${id} and c.last_at >= start.at
        union
        select c.id from chat_conversations c, start where c.shop_id = ${shopId}::bigint and c.last_at >= start.at)
    select ${columns} from (
      (select m.* from chat_messages m, recent r where m.conversation_id = r.id and m.id > ${after}
        order by m.id limit ${limit})
      union all
      (select m.* from chat_messages m, recent r, start where m.conversation_id = r.id and m.id <= ${after}
        and m.at >= start.at order by m.id desc limit ${limit})) m
    order by m.id`.execute(db);
  return rows;
};

/** The latest message of anybody: where waiting for messages starts. */
export const selectLastId = async (db: Db): Promise<number> => {
  const row = await tables(db)
    .selectFrom('chat_messages')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
};

export const previewsOf = async (
  db: Db,
  rows: readonly ConversationRow[],
): Promise<Map<number, MessageRow>> => {
  const last = await selectByIds(
    db,
    rows.flatMap(({ last_message_id }) => last_message_id ?? []),
  );
  return new Map(last.map((message) => [message.conversation_id, message]));
};
