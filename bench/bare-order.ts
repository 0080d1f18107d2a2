import { randomBytes } from 'node:crypto';
import type { Pool } from './market.ts';
import { offersStatement } from './statements.ts';

/** A variant that a buyer may order with cash on delivery in this quantity. */
export interface OrderableVariant {
  readonly variant_id: number;
  readonly shop_id: number;
  readonly quantity: number;
}
interface Offer {
  readonly product_id: number;
  readonly title: string;
  readonly handle: string;
  readonly variant_title: string;
  readonly unit_name: string;
  readonly image: string | null;
  readonly grams: number;
  readonly tiers: { readonly startQuantity: number; readonly price: number }[];
}
type Send = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

const SHIPPING = 30_000;
const SNAPSHOT = JSON.stringify({ name: 'Nguyễn Thị Lan', phone: '0901234567', address1: 'Số 5 ngõ 10' });
const newId = () => randomBytes(16).toString('base64url');

interface NewOrder {
  readonly id: string;
  readonly userId: number;
  readonly variant: OrderableVariant;
  readonly offer: Offer;
  readonly price: number;
  readonly subtotal: number;
}

const insertOrder = async (send: Send, { id, userId, variant, offer, price, subtotal }: NewOrder) => {
  const total = subtotal + SHIPPING;
  const checkout = newId();
  await send('insert into checkouts (id, user_id, total, created_at) values ($1, $2, $3, now())', [
    checkout,
    userId,
    total,
  ]);
  await send(
    `insert into orders (id, checkout_id, order_number, user_id, shop_id, status, financial_status, fulfillment_status,
       cod_status, payment_method, payment_timing, shop_name, shop, buyer, shipping_address, shipping_line, source_name,
       subtotal_price, shipping_price, total_price, created_at, updated_at, buyer_text, seller_text)
     values ($1, $2, 'BENCH-' || nextval('order_numbers'), $3, $4, 'open', 'pending', 'unconfirmed', 'expected', 'cod',
       'after_confirmation', 'Bench', $5, $5, $5, $5, 'bench', $6, $7, $8, now(), now(), $9, $9)`,
    [id, checkout, userId, variant.shop_id, SNAPSHOT, subtotal, SHIPPING, total, offer.title],
  );
  await send(
    `insert into order_lines (order_id, position, product_id, variant_id, title, handle, variant_title, vendor, unit_name,
       image, quantity, grams, original_price, price, line_price, coin_earn)
     values ($1, 1, $2, $3, $4, $5, $6, '', $7, $8, $9, $10, $11, $11, $12, 0)`,
    [
      id,
      offer.product_id,
      variant.variant_id,
      offer.title,
      offer.handle,
      offer.variant_title,
      offer.unit_name,
      offer.image,
      variant.quantity,
      offer.grams,
      price,
      subtotal,
    ],
  );
};

const finishOrder = async (send: Send, { id, userId, variant }: NewOrder) => {
  await send(
    `insert into order_events (order_id, kind, actor, actor_id, to_status, at) values ($1, 'placed', 'buyer', $2, 'wait_confirm', now())`,
    [id, userId],
  );
  await send(
    `insert into order_limits (order_id, kind, due_at) values ($1, 'confirm', now() + interval '2 days')`,
    [id],
  );
  // marked as done: the product's dispatcher must not spend time on these orders
  await send(
    `insert into outbox_events (name, payload, created_at, done_at) values ('order.placed', $1, now(), now())`,
    [JSON.stringify({ order_id: id })],
  );
  await send(
    'delete from cart_items using carts where carts.id = cart_id and carts.user_id = $1 and variant_id = $2',
    [userId, variant.variant_id],
  );
  const { rows } = await send(
    'update variants set inventory_quantity = inventory_quantity - $2 where id = $1 and inventory_quantity >= $2 returning id',
    [variant.variant_id, variant.quantity],
  );
  if (rows.length === 0) throw new Error(`variant ${variant.variant_id} is sold out`);
};

/** Places an order with the fewest statements, in one transaction. Each call takes the next buyer and variant. */
export const bareOrder = async (
  pool: Pool,
  buyers: readonly { readonly id: number }[],
  variants: readonly OrderableVariant[],
): Promise<() => Promise<void>> => {
  const { text, values } = await offersStatement([]);
  let at = 0;
  return async () => {
    const { id: userId } = buyers[at % buyers.length]!;
    const variant = variants[at++ % variants.length]!;
    const client = await pool.connect();
    const send: Send = (text, values) => client.query(text, values);
    try {
      await client.query('begin');
      const { rows } = await send(
        text,
        values.map((value) => (Array.isArray(value) ? [variant.variant_id] : value)),
      );
      const offer = rows[0] as Offer;
      const price = offer.tiers.findLast(({ startQuantity }) => startQuantity <= variant.quantity)!.price;
      const order = { id: newId(), userId, variant, offer, price, subtotal: price * variant.quantity };
      await insertOrder(send, order);
      await finishOrder(send, order);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
};
