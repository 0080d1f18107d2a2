import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { prepared, opaqueTextIds } from '#platform/db/database.ts';
import type { CashRefundRecord, CashRefundsTable, OrdersTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<OrdersTables>();

export type NewCashRefund = Insertable<CashRefundsTable>;
export type CashRefundChanges = Updateable<CashRefundsTable>;
/** Whose it is to be; without one it is anybody's, for staff. */
export type CashOwner = { readonly userId?: number; readonly shopId?: number };

const ownedBy = (db: Db, { userId, shopId }: CashOwner) =>
  tables(db)
    .selectFrom('cash_refunds')
    .selectAll()
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .$if(shopId !== undefined, (query) => query.where('shop_id', '=', shopId!));

/** Writes down what a shop has to give back in cash; false when the same was before. */
export const insertCashRefund = async (tx: Tx, row: NewCashRefund): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('cash_refunds')
    .values(row)
    .onConflict((conflict) => conflict.column('ref').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

export const selectCashRefund = (
  db: Db,
  owner: CashOwner,
  id: string,
): Promise<CashRefundRecord | undefined> => ownedBy(db, owner).where('id', '=', id).executeTakeFirst();

/** Whoever moves a refund holds it, its order before it. */
export const lockCashRefund = (tx: Tx, owner: CashOwner, id: string): Promise<CashRefundRecord | undefined> =>
  ownedBy(tx, owner).where('id', '=', id).forUpdate().executeTakeFirst();

export const updateCashRefund = (tx: Tx, id: string, changes: CashRefundChanges): Promise<CashRefundRecord> =>
  tables(tx)
    .updateTable('cash_refunds')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

const ofOrders = prepared((db: Db, ids: readonly string[]) =>
  tables(db)
    .selectFrom('cash_refunds')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${opaqueTextIds(ids)})`)
    .orderBy('asked_at')
    .orderBy('ref'),
);
/** Of these orders, the oldest first. */
export const selectCashRefunds = async (db: Db, orderIds: readonly string[]): Promise<CashRefundRecord[]> =>
  orderIds.length === 0 ? [] : ofOrders(db, orderIds);

/** Cash refunds of orders that are due or were waived, in đồng; without orders that owe nothing. */
export const sumCashDue = async (db: Db, orderIds: readonly string[]): Promise<Map<string, number>> => {
  if (orderIds.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('cash_refunds')
    .select(['order_id', sql<number>`sum(amount)::bigint`.as('sum')])
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val(orderIds))))
    .where('kind', '=', 'refund')
    .where('state', '<>', 'received')
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id, sum }) => [order_id, sum]));
};

/** What shops have yet to give back to a buyer, by order. */
export const selectOpenCash = (db: Db, userId: number): Promise<CashRefundRecord[]> =>
  tables(db)
    .selectFrom('cash_refunds')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'not in', ['received', 'waived'])
    .orderBy('order_id')
    .orderBy('ref')
    .execute();

/** Those whose time is over, the longest first. */
export const selectDueCash = (db: Db, now: Date, most: number): Promise<CashRefundRecord[]> =>
  tables(db)
    .selectFrom('cash_refunds')
    .selectAll()
    .where('state', 'in', ['due', 'given'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(most)
    .execute();

/** A list of refunds in cash: those in `first` first, by their time limit, then the newest. */
export interface CashList {
  readonly owner: CashOwner;
  readonly state?: CashRefundRecord['state'] | undefined;
  readonly first: readonly CashRefundRecord['state'][];
}

export const countCashRefunds = async (db: Db, { owner, state }: CashList): Promise<number> => {
  const row = await ownedBy(db, owner)
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .executeTakeFirstOrThrow();
  return row.count;
};

/** How many refunds of a shop wait for its cash. */
export const countOwedBy = async (db: Db, shopId: number): Promise<number> => {
  const row = await tables(db)
    .selectFrom('cash_refunds')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('shop_id', '=', shopId)
    .where('state', 'in', ['due', 'upheld'])
    .executeTakeFirstOrThrow();
  return row.count;
};

export const selectCashPage = (
  db: Db,
  { owner, state, first }: CashList,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<CashRefundRecord[]> =>
  ownedBy(db, owner)
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .orderBy(sql`case when state = any(${first}::text[]) then 0 else 1 end`)
    .orderBy(sql`case when state = any(${first}::text[]) then give_by end`)
    .orderBy('asked_at', 'desc')
    .orderBy('ref')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
