import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { insertRows } from '#platform/db/bulk.ts';
import { opaqueTextIds, prepared } from '#platform/db/database.ts';
import type { PaymentsTable, PaymentsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<PaymentsTables>();

export type PaymentRow = Selectable<PaymentsTable>;
export type PaymentOrderRow = Selectable<PaymentsTables['payment_orders']>;

export const insertPayment = async (
  tx: Tx,
  payment: Insertable<PaymentsTable>,
  orders: readonly Insertable<PaymentsTables['payment_orders']>[],
): Promise<void> => {
  await tables(tx).insertInto('payments').values(payment).execute();
  await insertRows(tx, 'payment_orders', orders);
};

export const updatePayment = (tx: Tx, id: string, changes: Updateable<PaymentsTable>) =>
  tables(tx)
    .updateTable('payments')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Locks payments in the order of their ids, so that two callers never deadlock. */
export const lockPayments = (tx: Tx, ids: readonly string[]) =>
  tables(tx)
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', sql<string>`any(${opaqueTextIds(ids)})`)
    .orderBy('id')
    .forUpdate()
    .execute();

export const selectLiveOrders = async (db: Db, orderIds: readonly string[]) =>
  orderIds.length === 0
    ? []
    : tables(db)
        .selectFrom('payment_orders')
        .selectAll()
        .where('order_id', '=', sql<string>`any(${opaqueTextIds(orderIds)})`)
        .where('released_at', 'is', null)
        .execute();

export const selectLiveOrdersOf = (db: Db, paymentId: string) =>
  tables(db)
    .selectFrom('payment_orders')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('released_at', 'is', null)
    .orderBy('order_id')
    .execute();

export const releaseOrder = async (tx: Tx, paymentId: string, orderId: string, at: Date): Promise<void> => {
  await tables(tx)
    .updateTable('payment_orders')
    .set({ released_at: at })
    .where('payment_id', '=', paymentId)
    .where('order_id', '=', orderId)
    .execute();
};

export const setFunded = async (
  tx: Tx,
  paymentId: string,
  orderId: string,
  funded: number,
): Promise<void> => {
  await tables(tx)
    .updateTable('payment_orders')
    .set({ funded })
    .where('payment_id', '=', paymentId)
    .where('order_id', '=', orderId)
    .execute();
};

const ownPayment = prepared((db: Db, userId: number, id: string) =>
  tables(db).selectFrom('payments').selectAll().where('id', '=', id).where('user_id', '=', userId),
);
export const selectOwnPayment = async (db: Db, userId: number, id: string): Promise<PaymentRow | undefined> =>
  (await ownPayment(db, userId, id))[0];

const ordersOf = prepared((db: Db, ids: readonly string[]) =>
  tables(db)
    .selectFrom('payment_orders')
    .selectAll()
    .where('payment_id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('order_number'),
);
export const selectOrdersOf = (db: Db, ids: readonly string[]): Promise<PaymentOrderRow[]> =>
  ordersOf(db, ids);

const latest = prepared((db: Db, orderIds: readonly string[]) =>
  tables(db)
    .selectFrom('payment_orders as o')
    .innerJoin('payments as p', 'p.id', 'o.payment_id')
    .distinctOn('o.order_id')
    .select([
      'o.order_id',
      'o.amount as share',
      'o.released_at',
      'p.id',
      'p.state',
      'p.method',
      'p.amount',
      'p.paid_amount',
      'p.expires_at',
      'o.funded',
      'o.refunded',
    ])
    .where('o.order_id', '=', sql<string>`any(${orderIds}::text[])`)
    .orderBy('o.order_id')
    .orderBy('o.released_at', (order) => order.desc().nullsFirst()),
);
/** The payment of each order: the one that waits for its money, else the last that did. */
export const selectLatest = async (db: Db, orderIds: readonly string[]) =>
  orderIds.length === 0 ? [] : latest(db, orderIds);

export const selectSharesOf = (tx: Tx, paymentId: string): Promise<PaymentOrderRow[]> =>
  tables(tx)
    .selectFrom('payment_orders')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('order_id')
    .execute();

export const selectPayingFor = async (db: Db, orderId: string): Promise<string | undefined> => {
  const row = await tables(db)
    .selectFrom('payment_orders as o')
    .innerJoin('payments as p', 'p.id', 'o.payment_id')
    .select('p.id')
    .where('o.order_id', '=', orderId)
    .where('o.funded', '>', 0)
    .where('p.state', 'in', ['succeeded', 'refunding', 'refunded'])
    .executeTakeFirst();
  return row?.id;
};

/** What each order paid and has not been sent back; only payments that are fully paid count. */
export const selectRefundable = async (db: Db, orderIds: readonly string[]) =>
  orderIds.length === 0
    ? []
    : tables(db)
        .selectFrom('payment_orders as o')
        .innerJoin('payments as p', 'p.id', 'o.payment_id')
        .select(['o.order_id', ({ fn }) => fn.sum<number>(sql`o.funded - o.refunded`).as('left')])
        .where('o.order_id', '=', sql<string>`any(${opaqueTextIds(orderIds)})`)
        .where('p.state', 'in', ['succeeded', 'refunding', 'refunded'])
        .groupBy('o.order_id')
        .execute();

export const takeOfShare = async (
  tx: Tx,
  { paymentId, orderId, amount }: { paymentId: string; orderId: string; amount: number },
): Promise<boolean> => {
  const row = await tables(tx)
    .updateTable('payment_orders')
    .set((share) => ({ refunded: share('refunded', '+', amount) }))
    .where('payment_id', '=', paymentId)
    .where('order_id', '=', orderId)
    .where(sql<boolean>`refunded + ${amount} <= funded`)
    .returning('order_id')
    .executeTakeFirst();
  return row !== undefined;
};

export const addRefundAmount = async (tx: Tx, id: string, amount: number): Promise<void> => {
  await tables(tx)
    .updateTable('payments')
    .set((row) => ({ refund_amount: row('refund_amount', '+', amount) }))
    .where('id', '=', id)
    .execute();
};

export const selectOrderNumbers = async (
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await tables(db)
    .selectFrom('payment_orders')
    .select(['order_id', 'order_number'])
    .where('order_id', '=', sql<string>`any(${opaqueTextIds(orderIds)})`)
    .execute();
  return new Map(rows.map(({ order_id, order_number }) => [order_id, order_number]));
};

export const selectByMemo = (db: Db, memo: string) =>
  tables(db).selectFrom('payments').select('id').where('memo', '=', memo).executeTakeFirst();

export const selectNewestOf = async (
  db: Db,
  userId: number,
  orderId: string | undefined,
): Promise<string | undefined> => {
  const row = await tables(db)
    .selectFrom('payments as p')
    .select('p.id')
    .where('p.user_id', '=', userId)
    .$if(orderId !== undefined, (query) =>
      query.where((where) =>
        where.exists(
          where
            .selectFrom('payment_orders as o')
            .select('o.order_id')
            .whereRef('o.payment_id', '=', 'p.id')
            .where('o.order_id', '=', orderId!),
        ),
      ),
    )
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
};

export const selectPayments = async (db: Db, ids: readonly string[]): Promise<PaymentRow[]> =>
  ids.length === 0
    ? []
    : tables(db)
        .selectFrom('payments')
        .selectAll()
        .where('id', '=', sql<string>`any(${opaqueTextIds(ids)})`)
        .execute();

export const selectOfPerson = (db: Db, userId: number) =>
  tables(db)
    .selectFrom('payments')
    .select(['id', 'method', 'state', 'amount', 'paid_amount', 'refund_amount', 'memo', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
