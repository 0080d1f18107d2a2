import { getSellerBalance } from '@market/contract/settlement/routes';
import { sql } from 'kysely';
import type { TestStall } from '../factories/orders.ts';
import type { FraudWorld } from './world.ts';

/** People and shops that act together. */
export interface Colluders {
  readonly users: readonly number[];
  readonly shops: readonly TestStall[];
}

// Only these bring đồng into the market: a provider's or a bank's receipt, a shop's transfer, and cash that a carrier took at
// a door.
// Coins that staff granted are a gift, not a gain.
const IN = (users: readonly number[], shops: readonly number[]) => sql<{ amount: number }>`
  with theirs as (select id from orders where user_id = any(${users}::bigint[]) or shop_id = any(${shops}::bigint[]))
  select (
    (select coalesce(sum(r.amount), 0) from payment_receipts r join payments p on p.id = r.payment_id
      where p.user_id = any(${users}::bigint[])
        or exists (select from payment_orders o join theirs t on t.id = o.order_id where o.payment_id = p.id))
    + (select coalesce(sum(amount), 0) from bank_lines where shop_id = any(${shops}::bigint[]))
    + (select coalesce(sum(p.cod), 0) from parcels p join theirs t on t.id = p.order_id
      where p.cash in ('collected', 'remitted'))
    + (select coalesce(sum(amount), 0) from coin_lots where user_id = any(${users}::bigint[]) and source_kind = 'granted')
  )::bigint as amount`;

const OUT = (users: readonly number[], shops: readonly number[]) => sql<{ amount: number }>`
  with theirs as (select id from orders where user_id = any(${users}::bigint[]) or shop_id = any(${shops}::bigint[]))
  select (
    (select coalesce(sum(amount), 0) from payouts where shop_id = any(${shops}::bigint[]) and state <> 'rejected')
    + (select coalesce(sum(r.amount), 0) from payment_refunds r left join payments p on p.id = r.payment_id
      where p.user_id = any(${users}::bigint[]) or exists (select from theirs t where t.id = r.order_id))
    + (select coalesce(sum(r.amount), 0) from payment_refunds r join bank_lines l on l.refund_id = r.id
      where l.shop_id = any(${shops}::bigint[]))
    + (select coalesce(sum(remaining), 0) from coin_lots where user_id = any(${users}::bigint[]))
    + (select coalesce(sum(s.amount - s.returned), 0) from coin_spends s join theirs t on t.id = s.order_id
      join orders o on o.id = t.id where o.status = 'open')
  )::bigint as amount`;

/**
 * What a gang holds or could take out now (payouts, balances, refunds, coins), less what really came in for it. Đồng.
 * Above zero, somebody holds money that no payment and no parcel explains.
 */
export const gainOf = async (world: FraudWorld, { users, shops }: Colluders): Promise<number> => {
  const ids = shops.map(({ shopId }) => shopId);
  const [came] = await world.rows(IN(users, ids));
  const [left] = await world.rows(OUT(users, ids));
  let available = 0;
  for (const { ownerId } of shops) {
    const answer = await (await world.as(ownerId)).call(getSellerBalance);
    if (!answer.ok) throw new Error(answer.code);
    available += answer.value.data.available;
  }
  return available + left!.amount - came!.amount;
};

/** Đồng refunded or to refund to buyers for one order. */
export const refundedOf = async (world: FraudWorld, orderId: string): Promise<number> =>
  (
    await world.rows(
      sql<{
        amount: number;
      }>`select coalesce(sum(amount), 0)::bigint as amount from payment_refunds where order_id = ${orderId}`,
    )
  )[0]!.amount;
