import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueIds } from '#platform/db/database.ts';
import type { ChatTables, MessageRow, ReportRow, ReportsTable } from '../tables.ts';

const tables = (db: Db) => db.withTables<ChatTables>();

/** One open report of a person on a conversation: a later one takes its place. */
export const putReport = async (
  tx: Tx,
  report: Omit<ReportsTable, 'id' | 'status' | 'user_id' | 'upheld' | 'closed_at'> & {
    readonly user_id: number;
  },
): Promise<void> => {
  await tables(tx)
    .deleteFrom('chat_reports')
    .where('conversation_id', '=', report.conversation_id)
    .where('user_id', '=', report.user_id)
    .where('status', '=', 'open')
    .execute();
  await tables(tx).insertInto('chat_reports').values(report).execute();
};

const MAX_OPEN = 1_000;

/** The oldest first. */
export const selectOpenReports = (db: Db): Promise<{ id: number; since: Date }[]> =>
  tables(db)
    .selectFrom('chat_reports')
    .select(['id', 'created_at as since'])
    .where('status', '=', 'open')
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_OPEN)
    .execute();

export type ReportWithSides = ReportRow & { readonly shop_id: number; readonly buyer_id: number };

const withSides = (db: Db) =>
  tables(db)
    .selectFrom('chat_reports as r')
    .innerJoin('chat_conversations as c', 'c.id', 'r.conversation_id')
    .selectAll('r')
    .select(['c.shop_id', 'c.user_id as buyer_id']);

export const selectReportsByIds = (db: Db, ids: readonly number[]): Promise<ReportWithSides[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : withSides(db)
        .where('r.id', '=', sql<number>`any(${opaqueIds(ids)})`)
        .orderBy('r.id')
        .execute();

export const lockReport = async (tx: Tx, id: number): Promise<ReportWithSides | undefined> => {
  await tables(tx).selectFrom('chat_reports').select('id').where('id', '=', id).forUpdate().execute();
  return (await selectReportsByIds(tx, [id]))[0];
};

export const closeReport = async (tx: Tx, id: number, upheld: boolean, now: Date): Promise<void> => {
  await tables(tx)
    .updateTable('chat_reports')
    .set({ status: 'closed', upheld, closed_at: now })
    .where('id', '=', id)
    .execute();
};

/** The messages that a report is about. */
export const selectReportedMessages = (db: Db, report: ReportRow): Promise<MessageRow[]> =>
  tables(db)
    .selectFrom('chat_messages')
    .select([
      'id',
      'conversation_id',
      'seq',
      'by',
      'user_id',
      'client_id',
      'type',
      'text',
      'images',
      'reference',
      'at',
    ])
    .where('conversation_id', '=', report.conversation_id)
    .where('seq', '>=', report.from_seq)
    .where('seq', '<=', report.to_seq)
    .orderBy('seq')
    .execute();
