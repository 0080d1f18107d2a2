import type { Db, Tx } from '#platform/context.ts';
import type { ChatTables, ReportsTable } from '../tables.ts';

const tables = (db: Db) => db.withTables<ChatTables>();

/** One open report of a person on a conversation: a later one takes its place. */
export const putReport = async (
  tx: Tx,
  report: Omit<ReportsTable, 'id' | 'status' | 'user_id'> & { readonly user_id: number },
): Promise<void> => {
  await tables(tx)
    .deleteFrom('chat_reports')
    .where('conversation_id', '=', report.conversation_id)
    .where('user_id', '=', report.user_id)
    .where('status', '=', 'open')
    .execute();
  await tables(tx).insertInto('chat_reports').values(report).execute();
};
