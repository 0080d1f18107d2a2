import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { prepared } from '#platform/db/database.ts';
import type {
  NewOrder,
  OrderDiscountsTable,
  OrderEventsTable,
  OrderLinesTable,
  OrdersTables,
} from '../tables.ts';
import type { NewDeadline } from './deadlines.ts';

const tables = (db: Db) => db.withTables<OrdersTables>();

/** Makes everybody who places the same thing take turns, until the end of the transaction. */
export const lockFingerprint = (tx: Tx, fingerprint: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`.execute(tx);

/** The checkout that placed the same thing since then. What its buyer cancelled is no answer: they order anew. */
export const selectSameCheckout = async (
  db: Db,
  fingerprint: string,
  since: Date,
): Promise<string | undefined> => {
  const row = await tables(db)
    .selectFrom('checkouts')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .where('created_at', '>', since)
    .where(
      sql<boolean>`exists (select from orders o where o.checkout_id = checkouts.id
        and (o.status <> 'cancelled' or o.cancelled_by is distinct from 'buyer'))`,
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
};

const numbers = prepared((db: Db, month: string, count: number) => ({
  compile: () =>
    sql<{ base: number; drawn: number[] }>`select base,
      array(select nextval('order_numbers')::integer from generate_series(1, (select ${count}::integer))) as drawn
      from order_months where month = ${month}`.compile(db),
}));

/**
 * The next so many numbers of a month. A sequence assigns them without a lock, so a busy market never queues here; the
 * month's first order alone writes its base, and those of the same instant wait for it.
 */
export const nextNumbers = async (tx: Tx, month: string, count: number): Promise<number[]> => {
  let [row] = await numbers(tx, month, count);
  if (row === undefined) {
    await sql`insert into order_months (month, base) select ${month}, nextval('order_numbers') on conflict (month) do nothing`.execute(
      tx,
    );
    [row] = await numbers(tx, month, count);
  }
  const { base, drawn } = row!;
  return drawn.map((value) => value - base);
};

/** Orders of one press of the button, with all rows that belong to them from the first moment. */
export interface PlacedRows {
  readonly checkouts: readonly [Insertable<OrdersTables['checkouts']>];
  readonly orders: readonly NewOrder[];
  readonly order_lines: readonly Insertable<OrderLinesTable>[];
  readonly order_discounts: readonly Insertable<OrderDiscountsTable>[];
  readonly order_events: readonly Insertable<OrderEventsTable>[];
  readonly order_limits: readonly NewDeadline[];
}

const COLUMNS = {
  checkouts: 'id, user_id, total, fingerprint, created_at',
  orders: `id, checkout_id, order_number, user_id, shop_id, status, financial_status, fulfillment_status, cod_status,
    payment_method, payment_timing, shop_name, shop, buyer, email, shipping_address, shipping_line, invoice, note,
    source_name, ref_code, from_ad, subtotal_price, shipping_price, cod_fee, discount_price, coin_redeem, coin_earn, total_price,
    total_grams, created_at, updated_at, buyer_text, seller_text`,
  order_lines: `order_id, position, product_id, variant_id, title, handle, variant_title, vendor, unit_name, image,
    quantity, grams, original_price, price, line_price, coin_earn, deal_id, category_lv1, shop_discount,
    platform_discount, coin_share`,
  order_discounts: `order_id, price_rule_id, code, title, description, value_type, value, target_type,
    target_selection, funded_by, amount`,
  order_events: 'order_id, kind, actor, actor_id, from_status, to_status, why, at',
  order_limits: 'order_id, kind, due_at',
} as const;

const insertFrom = (table: keyof typeof COLUMNS) =>
  sql.raw(`insert into ${table} (${COLUMNS[table]}) select ${COLUMNS[table]}
    from jsonb_populate_recordset(null::${table}, (select rows -> '${table}' from given))`);

const insertAll = prepared((db: Db, rows: string) => ({
  compile: () =>
    sql<never>`with given as materialized (select ${rows}::jsonb as rows),
      a as (${insertFrom('checkouts')}), b as (${insertFrom('orders')}), c as (${insertFrom('order_lines')}),
      d as (${insertFrom('order_discounts')}), e as (${insertFrom('order_events')})
      ${insertFrom('order_limits')}`.compile(db),
}));

/** Writes all rows in one statement: placing orders is the hottest path, and each round trip counts. */
export const insertPlaced = async (tx: Tx, rows: PlacedRows): Promise<void> => {
  await insertAll(tx, JSON.stringify(rows));
};

/** After rows with given numbers went in: the month's next order counts on from the highest. */
export const startMonth = async (tx: Tx, month: string, highest: number): Promise<void> => {
  await sql`insert into order_months (month, base) values (${month}, nextval('order_numbers') - ${highest}::bigint)
    on conflict (month) do update set base = excluded.base`.execute(tx);
};
