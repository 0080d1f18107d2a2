import { sql } from 'kysely';
import { COIN_EXPIRY_NOTICE_S, COIN_LIFETIME_MONTHS } from '@market/contract/constants/money';
import type { Db, Tx } from '#platform/context.ts';
import type { RemainingLot, Spend } from '../rules.ts';
import type { CoinsTables, LotSource } from '../tables.ts';

const tables = (db: Db) => db.withTables<CoinsTables>();

/** Serializes changes of a person's lots until the end of the transaction; call it before reading them. */
export const lockLots = (tx: Tx, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('coins.lots', ${userId}))`.execute(tx);

/** The lots that expire first, as many as cover the amount; all when they do not suffice. */
export const selectFirstLots = async (
  tx: Tx,
  { userId, now, amount }: { userId: number; now: Date; amount: number },
) => {
  const { rows } = await sql<RemainingLot>`
    select id, remaining from (
      select id, remaining, expires_at, sum(remaining) over (order by expires_at, id) - remaining as before
      from coin_lots where user_id = ${userId} and remaining > 0 and expires_at > ${now}) lots
    where before < ${amount} order by expires_at, id`.execute(tx);
  return rows;
};

/** Takes coins from lots for orders. @throws when a lot has too few */
export const insertSpends = async (tx: Tx, spends: readonly Spend[]): Promise<void> => {
  const { rows } = await sql<{ updated: number; requested: number }>`
    with spends as (
      insert into coin_spends (order_id, lot_id, amount)
      select order_id, lot_id, amount
      from jsonb_to_recordset(${JSON.stringify(spends)}::jsonb) as s (order_id text, lot_id bigint, amount bigint)
      returning lot_id, amount),
    requested as (select lot_id, sum(amount) as amount from spends group by lot_id),
    updated as (
      update coin_lots l set remaining = l.remaining - requested.amount from requested
      where l.id = requested.lot_id and l.remaining >= requested.amount returning l.id)
    select (select count(*) from updated) as updated, (select count(*) from requested) as requested`.execute(
    tx,
  );
  const [{ updated, requested } = { updated: 0, requested: 1 }] = rows;
  if (updated !== requested)
    throw new Error(`${requested - updated} of ${requested} lots have not got the coins`);
};

/** Coins of an order that are not returned, by lot; lots that expire last first. */
export const selectSpent = async (tx: Tx, orderId: string) => {
  const { rows } = await sql<RemainingLot>`
    select s.lot_id as id, s.amount - s.returned as remaining from coin_spends s join coin_lots l on l.id = s.lot_id
    where s.order_id = ${orderId} and s.returned < s.amount order by l.expires_at desc, l.id desc`.execute(
    tx,
  );
  return rows;
};

/** Returns coins of orders to their lots. @throws when an order has too few of a lot */
export const putBack = async (tx: Tx, spends: readonly Spend[], now: Date): Promise<void> => {
  const { rows } = await sql<{ amount: number }>`
    with back as (
      update coin_spends s set returned = s.returned + b.amount, returned_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(spends)}::jsonb) as b (order_id text, lot_id bigint, amount bigint)
      where s.order_id = b.order_id and s.lot_id = b.lot_id and s.returned + b.amount <= s.amount
      returning s.lot_id, b.amount)
    update coin_lots l set remaining = l.remaining + back.amount from back where l.id = back.lot_id
    returning back.amount`.execute(tx);
  if (rows.length !== spends.length) throw new Error('coins that an order has not got cannot come back');
};

export interface NewLot {
  readonly user_id: number;
  readonly source_kind: LotSource;
  readonly source_ref: string;
  readonly amount: number;
  readonly earned_at: Date;
}

/** Inserts lots that expire after calendar months of Vietnam. */
export const insertLots = (tx: Tx, lots: readonly NewLot[]) =>
  sql`insert into coin_lots (user_id, source_kind, source_ref, amount, remaining, earned_at, expires_at)
    select user_id, source_kind, source_ref, amount, amount, earned_at,
      (earned_at at time zone 'Asia/Ho_Chi_Minh' + make_interval(months => ${COIN_LIFETIME_MONTHS})) at time zone 'Asia/Ho_Chi_Minh'
    from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb)
      as l (user_id bigint, source_kind text, source_ref text, amount bigint, earned_at timestamptz)`.execute(
    tx,
  );

/** Expires due lots of a person, or all; returns the coins of each. */
export const emptyLots = async (tx: Tx, userId: number, due: Date | 'all') => {
  const { rows } = await sql<{ id: number; expired: number; amount: number }>`
    with due as (
      select id, remaining from coin_lots where user_id = ${userId} and remaining > 0
        and ${due === 'all' ? sql`true` : sql`expires_at <= ${due}`})
    update coin_lots l set remaining = 0, expired = l.expired + due.remaining from due where l.id = due.id
    returning l.id, l.expired, due.remaining as amount`.execute(tx);
  return rows.toSorted((one, other) => one.id - other.id);
};

/** Of people, by id, who have due coins. */
export const selectPeopleDue = async (
  db: Db,
  now: Date,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> => {
  const rows = await tables(db)
    .selectFrom('coin_lots')
    .select('user_id')
    .distinct()
    .where('remaining', '>', 0)
    .where('expires_at', '<=', now)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
};

export const sumSpendable = async (db: Db, userId: number, now: Date): Promise<number> => {
  const row = await tables(db)
    .selectFrom('coin_lots')
    .select(({ fn }) => fn.sum<number | null>('remaining').as('sum'))
    .where('user_id', '=', userId)
    .where('remaining', '>', 0)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.sum ?? 0;
};

/** Coins of the next day of expiry, when that is soon. */
export const selectExpiring = async (db: Db, userId: number, now: Date) => {
  const { rows } = await sql<{ amount: number | null; at: Date | null }>`
    with soon as (
      select remaining, expires_at, (expires_at at time zone 'Asia/Ho_Chi_Minh')::date as day from coin_lots
      where user_id = ${userId} and remaining > 0 and expires_at > ${now}
        and expires_at <= ${now}::timestamptz + make_interval(secs => ${COIN_EXPIRY_NOTICE_S}))
    select sum(remaining) as amount, min(expires_at) as at from soon where day = (select min(day) from soon)`.execute(
    db,
  );
  const [{ amount, at } = { amount: null, at: null }] = rows;
  return amount === null || at === null ? null : { amount, at };
};

/** Coins of the first day on which some of a person expire. */
export interface ExpiringCoins {
  readonly user_id: number;
  readonly amount: number;
  readonly at: Date;
}

/** Of people, by id, whose coins expire until a moment. */
export const selectPeopleExpiring = async (
  db: Db,
  now: Date,
  { until, after, limit }: { readonly until: Date; readonly after: number; readonly limit: number },
): Promise<ExpiringCoins[]> => {
  const { rows } = await sql<ExpiringCoins>`
    select distinct on (user_id) user_id, sum(remaining) as amount, min(expires_at) as at from coin_lots
    where remaining > 0 and expires_at > ${now} and expires_at <= ${until} and user_id > ${after}
    group by user_id, (expires_at at time zone 'Asia/Ho_Chi_Minh')::date
    order by user_id, (expires_at at time zone 'Asia/Ho_Chi_Minh')::date limit ${limit}`.execute(db);
  return rows;
};
