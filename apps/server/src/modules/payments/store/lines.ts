import type { Insertable, Selectable, Updateable } from 'kysely';
import type { BankTransferState } from '@market/contract';
import type { Db, Tx } from '#platform/context.ts';
import type { BankLinesTable, PaymentsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<PaymentsTables>();

export type LineRow = Selectable<BankLinesTable>;

/** Keeps a line of the account; undefined when this feed, or another, told of it before. */
export const insertLine = (tx: Tx, line: Insertable<BankLinesTable>): Promise<LineRow | undefined> =>
  tables(tx)
    .insertInto('bank_lines')
    .values(line)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateLine = (tx: Tx, id: number, changes: Updateable<BankLinesTable>): Promise<LineRow> =>
  tables(tx)
    .updateTable('bank_lines')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const lockLine = (tx: Tx, id: number): Promise<LineRow | undefined> =>
  tables(tx).selectFrom('bank_lines').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The line of money that came in under this number of the bank's. */
export const lockIncoming = (tx: Tx, reference: string): Promise<LineRow | undefined> =>
  tables(tx)
    .selectFrom('bank_lines')
    .selectAll()
    .where('reference', '=', reference)
    .where('direction', '=', 'in')
    .orderBy('id')
    .forUpdate()
    .executeTakeFirst();

/** The line whose money a refund sends back. */
export const selectByRefund = (db: Db, refundId: number): Promise<LineRow | undefined> =>
  tables(db).selectFrom('bank_lines').selectAll().where('refund_id', '=', refundId).executeTakeFirst();

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
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
