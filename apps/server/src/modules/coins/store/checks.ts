import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

/** Coins people have by their lots. */
export const sumRemaining = async (db: Db): Promise<Map<number, number>> => {
  const { rows } = await sql<{ user_id: number; amount: number }>`
    select user_id, sum(remaining) as amount from coin_lots where remaining > 0 group by user_id`.execute(db);
  return new Map(rows.map(({ user_id, amount }) => [user_id, amount]));
};

/** Coins spent by orders that have ended. */
export const sumSpentByOrder = async (db: Db, orderIds: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ order_id: string; amount: number }>`
    select s.order_id, sum(s.amount - s.returned)::bigint as amount from coin_spends s
    join coin_expectations e on e.order_id = s.order_id and e.state <> 'pending'
    where s.order_id = any(${orderIds}::text[]) group by s.order_id`.execute(db);
  return new Map(rows.map(({ order_id, amount }) => [order_id, amount]));
};

/** Coins held by open orders. */
export const sumHeld = async (db: Db): Promise<Map<string, number>> => {
  const { rows } = await sql<{ order_id: string; amount: number }>`
    select s.order_id, sum(s.amount - s.returned) as amount from coin_spends s
    left join coin_expectations e on e.order_id = s.order_id
    where s.returned < s.amount and coalesce(e.state, 'pending') = 'pending' group by s.order_id`.execute(db);
  return new Map(rows.map(({ order_id, amount }) => [order_id, amount]));
};

/** Lots whose coins are neither remaining, expired nor spent. */
export const selectLeakingLots = async (db: Db) => {
  const { rows } = await sql<{ id: number; amount: number; accounted: number }>`
    select l.id, l.amount, l.remaining + l.expired + coalesce(s.out, 0) as accounted from coin_lots l
    left join (select lot_id, sum(amount - returned) as out from coin_spends group by lot_id) s
      on s.lot_id = l.id
    where l.amount <> l.remaining + l.expired + coalesce(s.out, 0) order by l.id`.execute(db);
  return rows;
};

/** Of these orders, those that gave coins, and how many. */
export const selectEarned = async (
  db: Db,
  orderIds: readonly string[],
): Promise<{ order_id: string; amount: number }[]> => {
  const { rows } = await sql<{ order_id: string; amount: number }>`
    select l.source_ref as order_id, l.amount from coin_lots l
    join coin_expectations e on e.order_id = l.source_ref and not e.before_rule
    where l.source_kind = 'earned' and l.source_ref = any(${orderIds}::text[])`.execute(db);
  return rows;
};
