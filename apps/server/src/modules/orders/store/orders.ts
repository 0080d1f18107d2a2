import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueIds, opaqueTextIds, prepared } from '#platform/db/database.ts';
import type { OrderState } from '../rules/transition.ts';
import type {
  ChangeRow,
  OrderDiscountsTable,
  OrderEventsTable,
  OrderLinesTable,
  OrdersTable,
  OrdersTables,
  ShopOrders,
} from '../tables.ts';

const tables = (db: Db) => db.withTables<OrdersTables>();

/** An order with the due times of its deadlines. */
export type OrderRow = Selectable<OrdersTable> & {
  readonly due_at: Date | null;
  readonly pickup_due_at: Date | null;
  readonly answer_by: Date | null;
  /** When both were asked where it is, and since when it is staff's. */
  readonly arrival_asked_at: Date | null;
  readonly stuck_at: Date | null;
  /** What its shop has yet to give back of cash that it took itself, in đồng. */
  readonly cash_due: number;
};
export type LineRow = Selectable<OrderLinesTable>;
export type EventRow = Selectable<OrderEventsTable>;
export type NewLine = Insertable<OrderLinesTable>;
export type NewDiscount = Insertable<OrderDiscountsTable>;
export type DiscountRow = Selectable<OrderDiscountsTable>;
export type OrderChanges = Updateable<OrdersTable>;

const dueOf = (kinds: string) =>
  sql<Date | null>`(select min(l.due_at) from order_limits l where l.order_id = o.id
    and l.paused_at is null and l.kind ${sql.raw(kinds)})`;

const doneOf = (kind: string) =>
  sql<Date | null>`(select l.done_at from order_limits l where l.order_id = o.id and l.kind = ${sql.lit(kind)})`;

const cashDue = sql<number>`case when o.payment_method = 'cod' and o.carrier is null then (select
  coalesce(sum(c.amount), 0)::bigint from cash_refunds c where c.order_id = o.id and c.kind = 'refund'
    and c.state not in ('received', 'waived')) else 0 end`;

/** Orders with their deadlines; `o` is the order. */
export const selectOrders = (db: Db) =>
  tables(db)
    .selectFrom('orders as o')
    .selectAll('o')
    .select([
      dueOf(`not in ('cancellation', 'arrival', 'stuck')`).as('due_at'),
      dueOf(`= 'pickup'`).as('pickup_due_at'),
      dueOf(`= 'cancellation'`).as('answer_by'),
      doneOf('arrival').as('arrival_asked_at'),
      doneOf('stuck').as('stuck_at'),
      cashDue.as('cash_due'),
    ]);

const byIds = prepared((db: Db, ids: readonly string[]) =>
  selectOrders(db).where('o.id', '=', sql<string>`any(${opaqueTextIds(ids)})`),
);
/** In the order of `ids`. */
export const selectIdByNumber = async (db: Db, orderNumber: string): Promise<string | undefined> => {
  const row = await tables(db)
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
  return row?.id;
};

export const selectByIds = async (db: Db, ids: readonly string[]): Promise<OrderRow[]> => {
  if (ids.length === 0) return [];
  const rows = new Map((await byIds(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
};

const ofBuyer = prepared((db: Db, userId: number, id: string) =>
  selectOrders(db).where('o.id', '=', id).where('o.user_id', '=', userId),
);
/** An order of this buyer, also one taken out of the list. */
export const selectOfBuyer = async (db: Db, userId: number, id: string): Promise<OrderRow | undefined> =>
  (await ofBuyer(db, userId, id))[0];

/** An order of this buyer that is still in the list. */
export const selectListed = async (db: Db, userId: number, id: string): Promise<OrderRow | undefined> => {
  const order = await selectOfBuyer(db, userId, id);
  return order?.hidden_at === null ? order : undefined;
};

const ofShop = prepared((db: Db, shopId: number, id: string) =>
  selectOrders(db).where('o.id', '=', id).where('o.shop_id', '=', shopId),
);
const confirmedOfShop = prepared((db: Db, shopId: number, id: string) =>
  selectOrders(db)
    .where('o.id', '=', id)
    .where('o.shop_id', '=', shopId)
    .where('o.fulfillment_status', '<>', 'unconfirmed'),
);
export const selectOfShop = async (
  db: Db,
  { shopId, confirmedOnly }: ShopOrders,
  id: string,
): Promise<OrderRow | undefined> => (await (confirmedOnly ? confirmedOfShop : ofShop)(db, shopId, id))[0];

export const lockById = (tx: Tx, id: string): Promise<OrderRow | undefined> =>
  selectOrders(tx).where('o.id', '=', id).forUpdate('o').executeTakeFirst();

export const lockOfShop = (
  tx: Tx,
  { shopId, confirmedOnly }: ShopOrders,
  id: string,
): Promise<OrderRow | undefined> =>
  selectOrders(tx)
    .where('o.id', '=', id)
    .where('o.shop_id', '=', shopId)
    .$if(confirmedOnly, (query) => query.where('o.fulfillment_status', '<>', 'unconfirmed'))
    .forUpdate('o')
    .executeTakeFirst();

/** Completed orders whose money is there and that were not settled, the oldest first; one alone is locked. */
export const selectUnsettled = (
  db: Db,
  { id, most = 1, inAdvance }: { id?: string; most?: number; inAdvance: boolean },
): Promise<OrderRow[]> =>
  selectOrders(db)
    .where('o.status', '=', 'completed')
    .where(({ or, and, eb }) =>
      or([
        and([eb('o.cod_status', '=', 'none'), eb('o.payment_method', '<>', 'cod')]),
        eb('o.cod_status', '=', 'remitted'),
        and([eb('o.cod_status', '=', 'collected'), or([eb('o.carrier', 'is', null), eb.lit(inAdvance)])]),
      ]),
    )
    .where('o.settled_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('o.id', '=', id!).forUpdate('o'))
    .orderBy('o.completed_at')
    .limit(most)
    .execute();

/** Locks a buyer's orders in the order of their ids. */
export const lockOfBuyer = (tx: Tx, userId: number, ids: readonly string[]) =>
  selectOrders(tx)
    .where('o.user_id', '=', userId)
    .where('o.id', '=', sql<string>`any(${opaqueTextIds(ids)})`)
    .orderBy('o.id')
    .forUpdate('o')
    .execute();

/** Changes an order that has not changed since it was read; undefined otherwise. */
export const updateFrom = (
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'change' | 'hidden_at' | 'cancellation_asks' | 'cancellation_proposals'>,
  { from, changes }: { readonly from: OrderState; readonly changes: OrderChanges },
) =>
  tables(tx)
    .updateTable('orders')
    .set(changes)
    .where('id', '=', order.id)
    .where('status', '=', from.status)
    .where('financial_status', '=', from.financialStatus)
    .where('fulfillment_status', '=', from.fulfillmentStatus)
    .where('shipment_status', 'is not distinct from', from.shipmentStatus)
    .where('cod_status', '=', from.codStatus)
    .where('cancellation_state', 'is not distinct from', from.cancellation)
    .where(sql<boolean>`change ->> 'state' is not distinct from ${from.change}`)
    // another proposal may have come in the place of the one that was read
    .where(sql<boolean>`change ->> 'proposed_at' is not distinct from ${order.change?.proposed_at ?? null}`)
    // a cancellation may have been asked for once more, by either side, and declined again
    .where('cancellation_asks', '=', order.cancellation_asks)
    .where('cancellation_proposals', '=', order.cancellation_proposals)
    .where('held_at', from.held ? 'is not' : 'is', null)
    // a hidden order may still receive cash
    .where('hidden_at', 'is not distinct from', order.hidden_at)
    .returning('id')
    .executeTakeFirst();

/** Changes columns that are no part of the state. */
export const updateOrder = async (tx: Tx, id: string, changes: OrderChanges): Promise<void> => {
  await tables(tx).updateTable('orders').set(changes).where('id', '=', id).execute();
};

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb` as never;

/** A proposal as a value of its column. */
export const changeColumn = (change: ChangeRow): OrderChanges['change'] => json(change);

/** An order of a checkout comes to less, or to more, than when it was placed. */
export const addToCheckout = (tx: Tx, id: string, amount: number) =>
  tables(tx)
    .updateTable('checkouts')
    .set((row) => ({ total: row('total', '+', amount) }))
    .where('id', '=', id)
    .execute();

const discountsOf = prepared((db: Db, ids: readonly string[]) =>
  tables(db)
    .selectFrom('order_discounts')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${opaqueTextIds(ids)})`)
    .orderBy('order_id')
    .orderBy('price_rule_id'),
);
export const selectDiscounts = (db: Db, orderIds: readonly string[]): Promise<DiscountRow[]> =>
  discountsOf(db, orderIds);

export const insertEvents = async (
  tx: Tx,
  events: readonly Insertable<OrderEventsTable>[],
): Promise<void> => {
  await tables(tx).insertInto('order_events').values(events).execute();
};

const linesOf = prepared((db: Db, ids: readonly string[]) =>
  tables(db)
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${opaqueTextIds(ids)})`)
    .orderBy('order_id')
    .orderBy('position'),
);
export const selectLines = (db: Db, orderIds: readonly string[]): Promise<LineRow[]> => linesOf(db, orderIds);

/** An order with its lines, its events (newest first) and what was taken off it. */
export interface FullOrder {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  readonly events: readonly EventRow[];
  readonly discounts: readonly DiscountRow[];
}

const partsOf = prepared((db: Db, ids: readonly string[]) => ({
  compile: () =>
    sql<{
      order_id: string;
      lines: LineRow[] | null;
      events: (Omit<EventRow, 'at'> & { at: string })[] | null;
      discounts: DiscountRow[] | null;
    }>`select o.order_id,
        (select json_agg(l order by l.position) from order_lines l where l.order_id = o.order_id) as lines,
        (select json_agg(e order by e.id desc) from order_events e where e.order_id = o.order_id) as events,
        (select json_agg(d order by d.price_rule_id) from order_discounts d where d.order_id = o.order_id) as discounts
      from unnest(${opaqueTextIds(ids)}) as o (order_id)`.compile(db),
}));

/** Lines, events and discounts of these orders, in one round trip. */
export const selectWhole = async (db: Db, orders: readonly OrderRow[]): Promise<FullOrder[]> => {
  const ids = orders.map(({ id }) => id);
  const parts = new Map((await partsOf(db, ids)).map((row) => [row.order_id, row]));
  return orders.map((order) => {
    const { lines, events, discounts } = parts.get(order.id)!;
    return {
      order,
      lines: lines ?? [],
      events: (events ?? []).map(({ at, ...event }) => ({ ...event, at: new Date(at) })),
      discounts: discounts ?? [],
    };
  });
};

const ofCheckout = prepared((db: Db, checkoutId: string) =>
  selectOrders(db).where('o.checkout_id', '=', checkoutId).orderBy('o.order_number'),
);
export const selectOfCheckout = (db: Db, checkoutId: string): Promise<OrderRow[]> =>
  ofCheckout(db, checkoutId);

/** Sets lines to what is left of them, and takes out those of which nothing is. */
export const updateLines = async (
  tx: Tx,
  orderId: string,
  lines: readonly Pick<
    LineRow,
    'id' | 'quantity' | 'line_price' | 'coin_earn' | 'shop_discount' | 'platform_discount' | 'coin_share'
  >[],
): Promise<void> => {
  await sql`update order_lines l set quantity = n.quantity, line_price = n.line_price, coin_earn = n.coin_earn,
      shop_discount = n.shop_discount, platform_discount = n.platform_discount, coin_share = n.coin_share
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (id bigint, quantity integer, line_price bigint,
      coin_earn bigint, shop_discount bigint, platform_discount bigint, coin_share bigint)
    where l.id = n.id and l.order_id = ${orderId}`.execute(tx);
  await tables(tx)
    .deleteFrom('order_lines')
    .where('order_id', '=', orderId)
    .where('id', '<>', sql<number>`all(${opaqueIds(lines.map(({ id }) => id))})`)
    .execute();
};

/** Adds to what came back of a line; undefined when that is more than was sold of it. */
export const addReturned = (
  tx: Tx,
  { order_id, id, quantity, restock }: { order_id: string; id: number; quantity: number; restock: boolean },
) =>
  tables(tx)
    .updateTable('order_lines')
    .set((row) => ({
      returned_quantity: row('returned_quantity', '+', quantity),
      restocked_quantity: row('restocked_quantity', '+', restock ? quantity : 0),
    }))
    .where('id', '=', id)
    .where('order_id', '=', order_id)
    .where((row) => row(row('returned_quantity', '+', quantity), '<=', row.ref('quantity')))
    .returning('id')
    .executeTakeFirst();

/** Adds to the refund of a buyer; undefined when that is more than the order brought. */
export const addRefund = (tx: Tx, id: string, amount: number) =>
  tables(tx)
    .updateTable('orders')
    .set((row) => ({ refund_price: row('refund_price', '+', amount) }))
    .where('id', '=', id)
    .where((row) => row(row('refund_price', '+', amount), '<=', row.ref('total_price')))
    .returning('refund_price')
    .executeTakeFirst();

/** Writes down money that has gone back, and what the order's money is called with it. */
export const addRefunded = async (tx: Tx, id: string, amount: number): Promise<void> => {
  await sql`update orders set refunded_price = least(refunded_price + ${amount}, total_price),
      financial_status = case when financial_status not in ('paid', 'partially_refunded') then financial_status
        when refunded_price + ${amount} >= total_price then 'refunded' else 'partially_refunded' end
    where id = ${id}`.execute(tx);
};

/** That an order was reviewed: when first, and until when there is more to write of it. */
export interface RatedLine {
  readonly order_id: string;
  readonly at: Date;
  /** Null is as long as any may. */
  readonly until: Date | null;
}

export const markRated = async (tx: Tx, ratings: readonly RatedLine[]): Promise<void> => {
  await sql`update orders o set rated_at = least(o.rated_at, r.at), review_until = r.until
    from jsonb_to_recordset(${JSON.stringify(ratings)}::jsonb)
      as r (order_id text, at timestamptz, until timestamptz)
    where o.id = r.order_id`.execute(tx);
};
