import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { ChatTables } from '../tables.ts';

export const insertAnswers = async (
  tx: Tx,
  answers: readonly ChatTables['chat_answers'][],
): Promise<void> => {
  await sql`insert into chat_answers (conversation_id, shop_id, asked_at, answered_at)
    select conversation_id, shop_id, asked_at, answered_at
    from json_populate_recordset(null::chat_answers, ${JSON.stringify(answers)}::json)
    on conflict do nothing`.execute(tx);
};

/**
 * Milliseconds that buyers waited since a time, and questions that have waited too long. Of a buyer only the first
 * question of a day counts, so that one friend cannot make a record.
 */
export const selectWaits = async (
  db: Db,
  shopId: number,
  { since, lateSince }: { readonly since: Date; readonly lateSince: Date },
): Promise<{ waits: number[]; unanswered: number }> => {
  const { rows } = await sql<{ waits: number[]; unanswered: number }>`select
      (select coalesce(array_agg(wait), '{}') from (
        select distinct on (conversation_id, (asked_at at time zone 'Asia/Ho_Chi_Minh')::date)
          extract(epoch from answered_at - asked_at)::float8 * 1000 as wait
        from chat_answers where shop_id = ${shopId} and asked_at >= ${since}
        order by conversation_id, (asked_at at time zone 'Asia/Ho_Chi_Minh')::date, asked_at) answers) as waits,
      (select count(*)::integer from chat_conversations
        where shop_id = ${shopId} and waiting_since between ${since} and ${lateSince}) as unanswered`.execute(
    db,
  );
  return rows[0]!;
};

/** Shops that were ever asked something. */
export const selectAskedShops = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ shop_id: number }>`
    select shop_id from chat_answers
    union select shop_id from chat_conversations where waiting_since is not null`.execute(db);
  return rows.map(({ shop_id }) => shop_id);
};
