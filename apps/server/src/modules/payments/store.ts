import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { PaymentMethod, PaymentState } from '@market/contract';
import type { Db, Tx } from '#platform/context.ts';
import { prepared } from '#platform/db.ts';
import type { PaymentsTable, PaymentsTables } from './tables.ts';

const tables = (db: Db) => db.withTables<PaymentsTables>();

export type PaymentRow = Selectable<PaymentsTable>;
export type PaymentOrderRow = Selectable<PaymentsTables['payment_orders']>;

export const insertPayment = async (
  tx: Tx,
  payment: Insertable<PaymentsTable>,
  orders: readonly Insertable<PaymentsTables['payment_orders']>[],
): Promise<void> => {
  await tables(tx).insertInto('payments').values(payment).execute();
  await tables(tx).insertInto('payment_orders').values(orders).execute();
};

export const updatePayment = (tx: Tx, id: string, changes: Updateable<PaymentsTable>) =>
  tables(tx)
    .updateTable('payments')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Locks payments in the order of their ids, so that two callers never wait in a ring. */
export const lockPayments = (tx: Tx, ids: readonly string[]) =>
  tables(tx).selectFrom('payments').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();

/** The payments that ask for these orders now. */
export const selectLiveOrders = async (db: Db, orderIds: readonly string[]) =>
  orderIds.length === 0
    ? []
    : tables(db)
        .selectFrom('payment_orders')
        .selectAll()
        .where('order_id', 'in', orderIds)
        .where('released_at', 'is', null)
        .execute();

/** The orders a payment still asks for. */
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

/** Answers the transfer's id; undefined when its reference was booked before. */
export const insertTransfer = async (
  tx: Tx,
  transfer: Insertable<PaymentsTables['bank_transfers']>,
): Promise<number | undefined> => {
  const row = await tables(tx)
    .insertInto('bank_transfers')
    .values(transfer)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

export const selectTransfer = (db: Db, reference: string) =>
  tables(db)
    .selectFrom('bank_transfers')
    .select(['payment_id', 'amount'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();

/** Queues money to go back and counts it on the payment; false when it is queued already. */
export const insertRefund = async (
  tx: Tx,
  refund: Insertable<PaymentsTables['payment_refunds']>,
): Promise<boolean> => {
  const row = await tables(tx)
    .insertInto('payment_refunds')
    .values(refund)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return false;
  await tables(tx)
    .updateTable('payments')
    .set({ refund_amount: sql`refund_amount + ${refund.amount}` })
    .where('id', '=', refund.payment_id)
    .execute();
  return true;
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
    ])
    .where('o.order_id', '=', sql<string>`any(${orderIds}::text[])`)
    .orderBy('o.order_id')
    .orderBy('o.released_at', (order) => order.desc().nullsFirst()),
);
/** The payment of each order: the one that asks for it, else the last that did. */
export const selectLatest = async (db: Db, orderIds: readonly string[]) =>
  orderIds.length === 0 ? [] : latest(db, orderIds);

export const selectTransfersOf = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tables(db)
        .selectFrom('bank_transfers')
        .selectAll()
        .where('payment_id', 'in', ids)
        .orderBy('id', 'desc')
        .execute();

export const selectRefundsOf = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tables(db)
        .selectFrom('payment_refunds')
        .selectAll()
        .where('payment_id', 'in', ids)
        .orderBy('id')
        .execute();

export const selectPayments = async (db: Db, ids: readonly string[]): Promise<PaymentRow[]> =>
  ids.length === 0 ? [] : tables(db).selectFrom('payments').selectAll().where('id', 'in', ids).execute();

/** What finance looks for; `memo` and `number` are the keyword read both ways. */
export interface Filter {
  readonly state?: PaymentState | undefined;
  readonly method?: PaymentMethod | undefined;
  readonly memo?: string | undefined;
  readonly number?: string | undefined;
}

const matching = (db: Db, { state, method, memo, number }: Filter) =>
  tables(db)
    .selectFrom('payments as p')
    .$if(state !== undefined, (query) => query.where('p.state', '=', state!))
    .$if(method !== undefined, (query) => query.where('p.method', '=', method!))
    .$if(number !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('p.memo', '=', memo ?? ''),
          where.exists(
            where
              .selectFrom('payment_orders as o')
              .select('o.payment_id')
              .whereRef('o.payment_id', '=', 'p.id')
              .where('o.order_number', '=', number!),
          ),
        ]),
      ),
    );

export const countPayments = async (db: Db, filter: Filter): Promise<number> => {
  const row = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
};

export const selectPage = (db: Db, filter: Filter, { page, limit }: { page: number; limit: number }) =>
  matching(db, filter)
    .selectAll('p')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export const selectOfPerson = (db: Db, userId: number) =>
  tables(db)
    .selectFrom('payments')
    .select(['id', 'method', 'state', 'amount', 'paid_amount', 'refund_amount', 'memo', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
