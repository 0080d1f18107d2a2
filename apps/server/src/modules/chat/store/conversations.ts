import type { ChatSide } from '@market/contract/chat/schemas';
import { sql, type SqlBool, type Updateable } from 'kysely';
import type { Actor, Db, Tx } from '#platform/context.ts';
import type { StoredAwaySettings } from '../rules/away-message.ts';
import type { Between } from '../rules/sides.ts';
import type { ChatTables, ConversationRow, ConversationsTable } from '../tables.ts';

const tables = (db: Db) => db.withTables<ChatTables>();

type Reader = Pick<Actor, 'id' | 'shopId'>;
/** The reader is its buyer or works for its shop. */
const ofReader = ({ id, shopId }: Reader) =>
  sql<SqlBool>`(c.user_id = ${id} or c.shop_id = ${shopId}::bigint)`;

export const selectConversation = (
  db: Db,
  reader: Reader,
  id: number,
): Promise<ConversationRow | undefined> =>
  tables(db)
    .selectFrom('chat_conversations as c')
    .selectAll()
    .where('c.id', '=', id)
    .where(ofReader(reader))
    .executeTakeFirst();

export const selectConversations = (
  db: Db,
  reader: Reader,
  ids: readonly number[],
): Promise<ConversationRow[]> =>
  tables(db)
    .selectFrom('chat_conversations as c')
    .selectAll()
    .where('c.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(ofReader(reader))
    .execute();

const pairs = (all: readonly Between[]) =>
  sql`unnest(${all.map(({ userId }) => userId)}::bigint[], ${all.map(({ shopId }) => shopId)}::bigint[])`;

/** Those of the pairs that have a conversation. */
export const selectKnown = async (db: Db, all: readonly Between[]): Promise<Between[]> => {
  const { rows } = await sql<Between>`
    select c.user_id as "userId", c.shop_id as "shopId" from ${pairs(all)} as p (user_id, shop_id)
    join chat_conversations c using (user_id, shop_id)`.execute(db);
  return rows;
};

export const selectBetween = (db: Db, { userId, shopId }: Between): Promise<ConversationRow | undefined> =>
  tables(db)
    .selectFrom('chat_conversations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();

export type LockedConversation = ConversationRow & StoredAwaySettings;

/**
 * Locks the conversations of pairs until the end of the transaction, with when their shops are away. Those that another
 * transaction has locked are waited for, or left out.
 */
export const lockBetween = async (
  tx: Tx,
  all: readonly Between[],
  { wait }: { readonly wait: boolean },
): Promise<LockedConversation[]> => {
  const { rows } = await sql<LockedConversation>`
    select c.*, s.away_enabled, s.away_from, s.away_to, s.away_text
    from ${pairs(all)} as p (user_id, shop_id)
      join chat_conversations c using (user_id, shop_id)
      left join chat_settings s on s.shop_id = c.shop_id
    order by c.id for update of c ${wait ? sql`` : sql`skip locked`}`.execute(tx);
  return rows;
};

/** Does nothing where there is one. */
export const insertConversation = async (
  tx: Tx,
  row: Pick<ConversationRow, 'user_id' | 'shop_id' | 'paid_at' | 'created_at'>,
): Promise<void> => {
  await tables(tx)
    .insertInto('chat_conversations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'shop_id']).doNothing())
    .execute();
};

export const lockConversation = (tx: Tx, reader: Reader, id: number): Promise<ConversationRow | undefined> =>
  tables(tx)
    .selectFrom('chat_conversations as c')
    .selectAll()
    .where('c.id', '=', id)
    .where(ofReader(reader))
    .forUpdate()
    .executeTakeFirst();

export const updateConversation = async (
  tx: Tx,
  id: number,
  changes: Updateable<ConversationsTable>,
): Promise<void> => {
  await tables(tx).updateTable('chat_conversations').set(changes).where('id', '=', id).execute();
};

export interface ConversationFilter {
  readonly side: ChatSide;
  readonly state?: 'unread' | 'assigned_to_me' | undefined;
  /** The other side is one of these; all when left out. */
  readonly others?: readonly number[] | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

/** With messages, the latest first. */
export const selectPage = (
  db: Db,
  { id, shopId }: Reader,
  { side, state, others, before, limit }: ConversationFilter,
): Promise<ConversationRow[]> =>
  tables(db)
    .selectFrom('chat_conversations')
    .selectAll()
    .where(side === 'buyer' ? 'user_id' : 'shop_id', '=', side === 'buyer' ? id! : shopId!)
    .where('last_message_id', 'is not', null)
    .$if(before !== undefined, (query) => query.where('last_message_id', '<', before!))
    .$if(state === 'unread', (query) =>
      query.where(side === 'buyer' ? 'buyer_unread' : 'shop_unread', '>', 0),
    )
    .$if(state === 'assigned_to_me', (query) => query.where('assigned_to', '=', id))
    .$if(others !== undefined, (query) =>
      query.where(side === 'buyer' ? 'shop_id' : 'user_id', '=', sql<number>`any(${others ?? []}::bigint[])`),
    )
    .orderBy('last_message_id', 'desc')
    .limit(limit)
    .execute();

/** Everybody a reader's conversations are with, to search among by name, and whether an order between them is paid. */
export const selectOthers = async (
  db: Db,
  { id, shopId }: Reader,
  { side, limit }: Pick<ConversationFilter, 'side' | 'limit'>,
): Promise<{ other: number; paid: boolean }[]> => {
  const rows = await tables(db)
    .selectFrom('chat_conversations')
    .select([side === 'buyer' ? 'shop_id as other' : 'user_id as other', 'paid_at'])
    .where(side === 'buyer' ? 'user_id' : 'shop_id', '=', side === 'buyer' ? id! : shopId!)
    .orderBy('last_message_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ other, paid_at }) => ({ other, paid: paid_at !== null }));
};

export const countUnread = async (
  db: Db,
  { id, shopId }: Reader,
  side: ChatSide | undefined,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select coalesce(sum(unread), 0)::integer as total from (
      select buyer_unread as unread from chat_conversations
        where user_id = ${id} and buyer_unread > 0 and ${side !== 'shop'}::boolean
      union all
      select shop_unread from chat_conversations
        where shop_id = ${shopId}::bigint and shop_unread > 0 and ${side !== 'buyer'}::boolean) c`.execute(
    db,
  );
  return rows[0]!.total;
};

export interface RecentConversation extends Pick<ConversationRow, 'id' | 'user_id' | 'shop_id'> {
  readonly reader_id: number;
  /** The side of the reader. */
  readonly by: ChatSide;
}

/** The latest conversations of each reader, in either role. */
export const selectRecent = async (
  db: Db,
  readers: readonly Reader[],
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<RecentConversation[]> => {
  if (readers.length === 0) return [];
  const { rows } = await sql<RecentConversation>`
    select c.id, c.user_id, c.shop_id, r.id as reader_id,
      case when c.user_id = r.id then 'buyer' else 'shop' end as by
    from unnest(${readers.map(({ id }) => id)}::bigint[], ${readers.map(({ shopId }) => shopId)}::bigint[])
        as r (id, shop_id)
      cross join lateral (
        select c.id, c.user_id, c.shop_id from chat_conversations c
        where (c.user_id = r.id or c.shop_id = r.shop_id) and c.last_at >= ${since}
        order by c.last_message_id desc limit ${limit}) c`.execute(db);
  return rows;
};

/** Shows contact details between the two from now on. */
export const markPaid = async (
  tx: Tx,
  { userId, shopId, now }: { readonly userId: number; readonly shopId: number; readonly now: Date },
): Promise<void> => {
  await tables(tx)
    .updateTable('chat_conversations')
    .set({ paid_at: now })
    .where('user_id', '=', userId)
    .where('shop_id', '=', shopId)
    .where('paid_at', 'is', null)
    .execute();
};
