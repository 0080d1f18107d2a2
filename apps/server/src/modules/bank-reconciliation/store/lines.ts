import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { BankTransferState } from '@market/contract/bank-reconciliation/schemas';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueIds } from '#platform/db/database.ts';
import type { BankLine } from '#ports/bank-feed.ts';
import { before, DAY, later } from '#platform/time.ts';
import type { BankLinesTable, BankReconciliationTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<BankReconciliationTables>();

export type LineRow = Selectable<BankLinesTable>;

/** Stores a bank line; undefined when this or another feed reported it before. */
export const insertLine = (tx: Tx, line: Insertable<BankLinesTable>): Promise<LineRow | undefined> =>
  tables(tx)
    .insertInto('bank_lines')
    .values(line)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Serializes lines of the same amount, so that two feeds cannot both store one transfer without a reference. */
export const lockSameAmount = (tx: Tx, { account, direction, amount }: Omit<BankLine, 'id'>) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`bank line ${account} ${direction} ${amount}`}, 0))`.execute(
    tx,
  );

/** The same account, amount and content within a day, where one of the two feeds has no reference. */
export const isReportedByOtherFeed = async (
  tx: Tx,
  { feed, account, direction, amount, content, reference, at }: Omit<BankLine, 'id'> & { feed: string },
): Promise<boolean> => {
  const { rows } = await sql<{ is_duplicate: boolean }>`
    select exists (select from bank_lines
      where feed <> ${feed} and account = ${account} and direction = ${direction} and amount = ${amount}
        and (reference is null or ${reference}::text is null)
        and at between ${before(at, DAY)} and ${later(at, DAY)}
        and regexp_replace(upper(content), '[^0-9A-Z]', '', 'g') = regexp_replace(upper(${content}), '[^0-9A-Z]', '', 'g')
    ) as is_duplicate`.execute(tx);
  return rows[0]!.is_duplicate;
};

export const updateLine = (tx: Tx, id: number, changes: Updateable<BankLinesTable>): Promise<LineRow> =>
  tables(tx)
    .updateTable('bank_lines')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const lockLine = (tx: Tx, id: number): Promise<LineRow | undefined> =>
  tables(tx).selectFrom('bank_lines').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const lockIncoming = (tx: Tx, reference: string): Promise<LineRow | undefined> =>
  tables(tx)
    .selectFrom('bank_lines')
    .selectAll()
    .where('reference', '=', reference)
    .where('direction', '=', 'in')
    .orderBy('id')
    .forUpdate()
    .executeTakeFirst();

/** What lines of imported statements booked on a payment, in đồng. */
export const sumImported = async (db: Db, paymentId: string): Promise<number> => {
  const { sum } = await tables(db)
    .selectFrom('bank_lines')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('payment_id', '=', paymentId)
    .where('imported_by', 'is not', null)
    .executeTakeFirstOrThrow();
  return sum;
};

export const selectLine = (db: Db, id: number): Promise<LineRow | undefined> =>
  tables(db).selectFrom('bank_lines').selectAll().where('id', '=', id).executeTakeFirst();

export const selectShopLines = (db: Db) =>
  tables(db)
    .selectFrom('bank_lines')
    .select(['id', 'shop_id', 'debt_paid'])
    .where('shop_id', 'is not', null)
    .$narrowType<{ shop_id: number; debt_paid: number }>()
    .orderBy('id')
    .execute();

export const selectWalletLines = (db: Db) =>
  tables(db)
    .selectFrom('bank_lines')
    .select(['id', 'ad_wallet_shop_id as shop_id', 'amount'])
    .where('ad_wallet_shop_id', 'is not', null)
    .$narrowType<{ shop_id: number }>()
    .orderBy('id')
    .execute();

export const updateReturned = async (tx: Tx, refundId: number): Promise<void> => {
  await tables(tx)
    .updateTable('bank_lines')
    .set({ state: 'returned' })
    .where('refund_id', '=', refundId)
    .where('state', '=', 'returning')
    .execute();
};

export const selectLinkedReceipts = async (
  db: Db,
  receiptIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (receiptIds.length === 0) return new Set();
  const rows = await tables(db)
    .selectFrom('bank_lines')
    .select('receipt_id')
    .where('receipt_id', '=', sql<number>`any(${opaqueIds(receiptIds)})`)
    .execute();
  return new Set(rows.map(({ receipt_id }) => receipt_id!));
};

export const hasUnmatched = async (db: Db, amount: number): Promise<boolean> => {
  const row = await tables(db)
    .selectFrom('bank_lines')
    .select('id')
    .where('state', '=', 'unmatched')
    .where('amount', '=', amount)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

const inState = (db: Db, state: BankTransferState | undefined) =>
  tables(db)
    .selectFrom('bank_lines')
    .$if(state !== undefined, (query) => query.where('state', '=', state!));

export const countLines = async (db: Db, state: BankTransferState | undefined): Promise<number> => {
  const row = await inState(db, state)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
};

export const selectLinePage = (
  db: Db,
  state: BankTransferState | undefined,
  { page, limit }: { page: number; limit: number },
): Promise<LineRow[]> =>
  inState(db, state)
    .selectAll()
    .$if(state === 'unmatched', (query) => query.orderBy('at').orderBy('id'))
    .$if(state !== 'unmatched', (query) => query.orderBy('id', 'desc'))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

interface WaitingSum {
  readonly count: number;
  readonly amount: number;
  readonly oldest_at: Date | null;
  /** How many wait since before a time. */
  readonly overdue: number;
}

/** How many wait, their sum in đồng, and since when. */
export const sumWaitingLines = async (db: Db, late: Date): Promise<WaitingSum> => {
  const { rows } = await sql<WaitingSum>`
    select count(*) as count, coalesce(sum(amount), 0)::bigint as amount, min(at) as oldest_at,
      count(*) filter (where at < ${late}) as overdue
    from bank_lines where state = 'unmatched'`.execute(db);
  return rows[0]!;
};
