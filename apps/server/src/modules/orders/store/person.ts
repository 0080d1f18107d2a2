import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { Buyer, OrdersTables, ShippingAddress } from '../tables.ts';

const tables = (db: Db) => db.withTables<OrdersTables>();

/**
 * Orders of somebody and of their shops that are not finished, or whose return shipping waits for an approval, which a shop
 * may owe; of a shop also those whose buyer waits for cash, and complete ones whose cash it has yet to report.
 */
export const countOpen = async (
  db: Db,
  { userId, shopIds }: { userId: number; shopIds: readonly number[] },
): Promise<{ bought: number; sold: number }> => {
  const { rows } = await sql<{ bought: number; sold: number }>`select
    (select count(*) from orders where user_id = ${userId} and (status = 'open'
      or id in (select order_id from return_fees where state = 'waiting'))) as bought,
    (select count(*) from orders where shop_id = any(${shopIds}::bigint[]) and (status = 'open'
      or (status = 'completed' and cod_status = 'expected')
      or id in (select order_id from return_fees where state = 'waiting' and bearer = 'shop')
      or id in (select order_id from cash_refunds where shop_id = any(${shopIds}::bigint[])
        and state not in ('received', 'waived')))) as sold`.execute(db);
  return rows[0]!;
};

export const selectIdsOf = async (db: Db, userId: number): Promise<string[]> => {
  const rows = await tables(db).selectFrom('orders').select('id').where('user_id', '=', userId).execute();
  return rows.map(({ id }) => id);
};

/** What somebody bought, also what they took out of their list; nothing of the shop but its name. */
export const selectOfPerson = async (db: Db, userId: number) => {
  const orders = await tables(db)
    .selectFrom('orders')
    .select(['id', 'order_number', 'created_at', 'status', 'financial_status', 'fulfillment_status'])
    .select(['shop_id', 'shop_name', 'shipping_address', 'email', 'note', 'invoice', 'payment_method'])
    .select(['subtotal_price', 'shipping_price', 'discount_price', 'total_price'])
    .select(
      sql<string | null>`case when cancellation_by = 'buyer' then cancellation_note end`.as(
        'cancellation_note',
      ),
    )
    // what the shop wrote is not the buyer's data
    .select(
      sql<string | null>`case when cancelled_by = 'buyer' and (cancellation_by, cancellation_state)
        is distinct from ('seller', 'accepted') then cancel_reason_text end`.as('cancel_reason'),
    )
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const lines = await tables(db)
    .selectFrom('order_lines')
    .select(['order_id', 'product_id', 'title', 'variant_title', 'quantity', 'price', 'line_price'])
    .where('order_id', 'in', (query) =>
      query.selectFrom('orders').select('orders.id').where('user_id', '=', userId),
    )
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  const cashRefunds = await tables(db)
    .selectFrom('cash_refunds')
    .select(['order_id', 'kind', 'amount', 'state', 'asked_at', 'give_by', 'given_at'])
    .select(['disputed_at', 'dispute_note', 'decided_at', 'decision_note', 'received_at', 'received_by'])
    .where('user_id', '=', userId)
    .orderBy('asked_at')
    .orderBy('ref')
    .execute();
  const returnFees = await tables(db)
    .selectFrom('return_fees')
    .select(['order_id', 'amount', 'bearer', 'state', 'asked_at', 'decided_at', 'reason'])
    .where('order_id', 'in', (query) =>
      query.selectFrom('orders').select('orders.id').where('user_id', '=', userId),
    )
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
  return { orders, lines, cash_refunds: cashRefunds, return_fees: returnFees };
};

/** Of a text that names a reason and says more, the reason. */
const reasonAlone = (column: 'why' | 'cancel_reason_text', labels: readonly string[]) =>
  sql<string | null>`(select l from unnest(${labels}::text[]) as l
    where ${sql.ref(column)} = l or ${sql.ref(column)} like l || ': %' limit 1)`;

/** What replaces an erased buyer. */
export interface ErasedBuyer {
  readonly buyer: Buyer;
  readonly address: Partial<ShippingAddress>;
}

/** Takes out of somebody's finished orders who it was and what they wrote; figures and goods stay. */
export const eraseBuyer = async (
  tx: Tx,
  userId: number,
  { buyer, address, labels }: ErasedBuyer & { labels: readonly string[] },
): Promise<void> => {
  await sql`update order_events set why = ${reasonAlone('why', labels)} where why is not null
    and order_id in (select id from orders where user_id = ${userId} and status <> 'open')`.execute(tx);
  await sql`update orders set buyer = ${JSON.stringify(buyer)}::jsonb, email = null, note = '', invoice = null,
      shipping_address = shipping_address || ${JSON.stringify(address)}::jsonb, seller_text = lower(order_number),
      cancellation_note = null, cancel_reason_text = ${reasonAlone('cancel_reason_text', labels)}
    where user_id = ${userId} and status <> 'open'`.execute(tx);
  await sql`delete from order_notes
    where order_id in (select id from orders where user_id = ${userId} and status <> 'open')`.execute(tx);
  await sql`update cash_refunds set reason = '', given_note = '', dispute_note = '', decision_note = ''
    where user_id = ${userId} and order_id in (select id from orders where user_id = ${userId} and status <> 'open')`.execute(
    tx,
  );
  await sql`update return_fees set reason = ''
    where order_id in (select id from orders where user_id = ${userId} and status <> 'open')`.execute(tx);
  await tables(tx)
    .updateTable('checkouts')
    .set({ fingerprint: null })
    .where('user_id', '=', userId)
    .execute();
};

/** Takes out of the orders of shops how their owner was reached and what they wrote; the shop's name stays. */
export const eraseSeller = async (
  tx: Tx,
  { userId, shopIds, labels }: { userId: number; shopIds: readonly number[]; labels: readonly string[] },
): Promise<void> => {
  await sql`update order_events set why = ${reasonAlone('why', labels)}
    where why is not null and (actor_id = ${userId} or (kind = 'cancelled' and order_id in (select id from orders
      where cancellation_by = 'seller' and cancellation_state = 'accepted')))
    and order_id in (select id from orders where shop_id = any(${shopIds}::bigint[]))`.execute(tx);
  await sql`delete from order_notes where shop_id = any(${shopIds}::bigint[])`.execute(tx);
  await sql`update order_notes set written_by = null where written_by = ${userId}`.execute(tx);
  // texts of staff and of the buyer stay
  await sql`update cash_refunds set given_note = '', given_images = '{}',
      reason = case when by_staff then reason else '' end
    where shop_id = any(${shopIds}::bigint[])`.execute(tx);
  await sql`update orders set shop = shop || '{"phone": null, "address": null}'::jsonb,
      cancellation_note = case when cancellation_by = 'buyer' then cancellation_note end,
      cancel_reason_text = case when cancelled_by = 'seller'
          or (cancellation_by, cancellation_state) is not distinct from ('seller', 'accepted')
        then ${reasonAlone('cancel_reason_text', labels)} else cancel_reason_text end
    where shop_id = any(${shopIds}::bigint[])`.execute(tx);
};
