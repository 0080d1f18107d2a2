import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { TrackingUpdate } from '#ports/carrier.ts';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueIds, opaqueTextIds } from '#platform/db/database.ts';
import type { UpdateEffect, ParcelEventsTable, ParcelsTable, ShippingTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<ShippingTables>();

export type ParcelRow = Selectable<ParcelsTable>;
export type ParcelEventRow = Selectable<ParcelEventsTable>;

export const selectAlive = (db: Db, orderId: string): Promise<ParcelRow | undefined> =>
  tables(db)
    .selectFrom('parcels')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();

export const countOfOrder = async (db: Db, orderId: string): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('parcels')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return count;
};

/** Undefined when the order has an active parcel. */
export const insertParcel = (tx: Tx, parcel: Insertable<ParcelsTable>): Promise<ParcelRow | undefined> =>
  tables(tx)
    .insertInto('parcels')
    .values(parcel)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const lockParcel = (tx: Tx, id: number): Promise<ParcelRow> =>
  tables(tx).selectFrom('parcels').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** The parcel, locked, by the carrier's code, else by our reference. */
export const lockNamed = (
  tx: Tx,
  carrier: string,
  { trackingCode, reference }: Pick<TrackingUpdate, 'trackingCode' | 'reference'>,
): Promise<ParcelRow | undefined> =>
  tables(tx)
    .selectFrom('parcels')
    .selectAll()
    .where('carrier', '=', carrier)
    .where((where) =>
      where.or([
        where('tracking_code', '=', trackingCode),
        ...(reference === null
          ? []
          : [where.and([where('reference', '=', reference), where('tracking_code', 'is', null)])]),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();

export const updateParcel = async (db: Db, id: number, changes: Updateable<ParcelsTable>): Promise<void> => {
  await tables(db).updateTable('parcels').set(changes).where('id', '=', id).execute();
};

/** Requests cancellation of the order's active parcel; returns it, if there is one. */
export const askToCancel = (
  tx: Tx,
  orderId: string,
  { now, due }: { readonly now: Date; readonly due: Date },
): Promise<ParcelRow | undefined> =>
  tables(tx)
    .updateTable('parcels')
    .set({
      cancel_asked_at: now,
      ask_at: sql`case when tracking_code is null then ${due}::timestamptz else ${now} end`,
    })
    .where('order_id', '=', orderId)
    .where('state', 'not in', ['cancelled', 'returned', 'lost'])
    .returningAll()
    .executeTakeFirst();

export const selectDue = (db: Db, now: Date, most: number): Promise<ParcelRow[]> =>
  tables(db)
    .selectFrom('parcels')
    .selectAll()
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(most)
    .execute();

/** Returns the id; undefined when the event was stored before. */
export const insertEvent = async (
  tx: Tx,
  event: Insertable<ParcelEventsTable>,
): Promise<number | undefined> => {
  const row = await tables(tx)
    .insertInto('parcel_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

/** False when the event waited for no proof. */
export const proveEvent = async (
  tx: Tx,
  { carrier, tracking_code, status, at }: Pick<ParcelEventRow, 'carrier' | 'tracking_code' | 'status' | 'at'>,
  effect: UpdateEffect,
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('parcel_events')
    .set({ effect })
    .where('carrier', '=', carrier)
    .where('tracking_code', '=', tracking_code)
    .where('status', '=', status)
    .where('at', '=', at)
    .where('effect', '=', 'unproved')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Every accepted parcel of these orders, the latest of each order last. */
export const selectOfOrders = async (db: Db, orderIds: readonly string[]): Promise<ParcelRow[]> =>
  orderIds.length === 0
    ? []
    : tables(db)
        .selectFrom('parcels')
        .selectAll()
        .where('order_id', '=', sql<string>`any(${opaqueTextIds(orderIds)})`)
        .where('tracking_code', 'is not', null)
        .orderBy('id')
        .execute();

export const selectEvents = async (db: Db, parcelIds: readonly number[]): Promise<ParcelEventRow[]> =>
  parcelIds.length === 0
    ? []
    : tables(db)
        .selectFrom('parcel_events')
        .selectAll()
        .where('parcel_id', '=', sql<number>`any(${opaqueIds(parcelIds)})`)
        .where('effect', 'in', ['moved', 'same', 'late', 'note'])
        .orderBy('at')
        .orderBy('id')
        .execute();

export const selectOfShop = (db: Db, shopId: number, orderId: string): Promise<ParcelRow | undefined> =>
  tables(db)
    .selectFrom('parcels')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('shop_id', '=', shopId)
    .where('state', '<>', 'cancelled')
    .where('tracking_code', 'is not', null)
    .executeTakeFirst();

export const lockByTracking = (
  tx: Tx,
  carrier: string,
  trackingCode: string,
): Promise<ParcelRow | undefined> =>
  tables(tx)
    .selectFrom('parcels')
    .selectAll()
    .where('carrier', '=', carrier)
    .where('tracking_code', '=', trackingCode)
    .forUpdate()
    .executeTakeFirst();

export const selectByIds = (db: Db, ids: readonly number[]): Promise<ParcelRow[]> =>
  tables(db)
    .selectFrom('parcels')
    .selectAll()
    .where('id', '=', sql<number>`any(${opaqueIds(ids)})`)
    .execute();

export const selectIdsByOrder = async (db: Db): Promise<Map<string, number>> => {
  const rows = await tables(db).selectFrom('parcels').select(['order_id', 'id']).execute();
  return new Map(rows.map(({ order_id, id }) => [order_id, id]));
};
