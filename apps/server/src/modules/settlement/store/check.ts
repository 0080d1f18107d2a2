import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { SettlementTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<SettlementTables>();
const idsOf = async (rows: Promise<{ id: string }[]>): Promise<string[]> => (await rows).map(({ id }) => id);

export const selectSettledIds = (db: Db): Promise<string[]> =>
  idsOf(
    tables(db)
      .selectFrom('order_settlements')
      .select('order_id as id')
      .where('settled_at', 'is not', null)
      .execute(),
  );

/** Settled orders whose lines do not sum to their net, and orders with lines that are not settled. */
export const selectUnequalOrders = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select coalesce(o.order_id, l.order_id) as id
    from (select order_id, net from order_settlements where settled_at is not null) o
    full join (select order_id, sum(amount) as net from statement_lines where kind = 'order' group by order_id) l
      on l.order_id = o.order_id
    where coalesce(o.net, 0) <> coalesce(l.net, 0)`.execute(db);
  return rows.map(({ id }) => id);
};

export const selectDebtLines = (db: Db) =>
  tables(db)
    .selectFrom('statement_lines')
    .select(['transfer_id', 'shop_id', 'amount'])
    .where('kind', '=', 'debt_paid')
    .$narrowType<{ transfer_id: number }>()
    .execute();

/** A transfer paid more than the debt when the balance after it is positive. */
export const selectPaidBeyondDebt = async (db: Db): Promise<string[]> => {
  // lines of an account are written under its lock, so their ids have their order
  const { rows } = await sql<{ id: string }>`
    select transfer_id::text as id from (
      select transfer_id, sum(amount) over (partition by shop_id order by id) as after from statement_lines
      where shop_id in (select shop_id from statement_lines where kind = 'debt_paid')) l
    where transfer_id is not null and after > 0`.execute(db);
  return rows.map(({ id }) => id);
};

/** Sums of statements by account name. */
export const sumLinesByShop = async (db: Db): Promise<Map<string, number>> => {
  const rows = await tables(db)
    .selectFrom('statement_lines')
    .select(['shop_id', sql<number>`sum(amount)::bigint`.as('sum')])
    .groupBy('shop_id')
    .execute();
  return new Map(rows.map(({ shop_id, sum }) => [`shop:${shop_id}`, sum]));
};

export const sumWaitingPayouts = async (db: Db): Promise<number> => {
  const row = await tables(db)
    .selectFrom('payouts')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow();
  return row.sum;
};

/** Payouts whose lines differ from what was taken out, less what was returned. */
export const selectUnequalPayouts = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select p.id from payouts p left join statement_lines l on l.payout_id = p.id
    group by p.id having coalesce(sum(l.amount), 0) <> case p.state when 'rejected' then 0 else -p.amount end
      or count(l.id) <> case p.state when 'rejected' then 2 else 1 end`.execute(db);
  return rows.map(({ id }) => id);
};
