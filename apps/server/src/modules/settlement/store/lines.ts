import { sql } from 'kysely';
import type { StatementCode, StatementKind } from '@market/contract/settlement/schemas';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueIds } from '#platform/db/database.ts';
import type { SettlementTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<SettlementTables>();

export interface NewEntry {
  readonly kind: StatementKind;
  readonly shop_id: number;
  readonly order_id: string | null;
  readonly order_number: string | null;
  readonly payout_id: string | null;
  readonly transfer_id: number | null;
  readonly at: Date;
  readonly lines: readonly {
    readonly code: StatementCode;
    readonly label: string;
    readonly amount: number;
  }[];
}

export const insertEntry = (tx: Tx, { lines, ...entry }: NewEntry) =>
  sql`with entry as (select nextval('statement_entries') as entry)
    insert into statement_lines (entry, kind, shop_id, order_id, order_number, payout_id, transfer_id, at, code, label, amount)
    select entry.entry, ${entry.kind}::text, ${entry.shop_id}::bigint, ${entry.order_id}::text, ${entry.order_number}::text,
      ${entry.payout_id}::text, ${entry.transfer_id}::bigint, ${entry.at}::timestamptz, l.code, l.label, l.amount
    from entry, rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (code text, label text, amount bigint))
      with ordinality as l (code, label, amount, n) order by l.n`.execute(tx);

/** `from` is inclusive, `to` exclusive; undefined is unbounded. */
export interface Period {
  readonly from: Date | undefined;
  readonly until: Date | undefined;
}

const selectPeriod = (db: Db, shopId: number, { from, until }: Period) =>
  tables(db)
    .selectFrom('statement_lines')
    .where('shop_id', '=', shopId)
    .$if(from !== undefined, (query) => query.where('at', '>=', from!))
    .$if(until !== undefined, (query) => query.where('at', '<', until!));

export const selectOpening = async (db: Db, shopId: number, from: Date | undefined): Promise<number> => {
  if (from === undefined) return 0;
  const row = await selectPeriod(db, shopId, { from: undefined, until: from })
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow();
  return row.sum;
};

export const selectTotals = (db: Db, shopId: number, period: Period) =>
  selectPeriod(db, shopId, period)
    .select(['code', sql<number>`sum(amount)::bigint`.as('amount')])
    .groupBy('code')
    .orderBy((row) => row.fn.min('id'))
    .execute();

export const countEntries = async (db: Db, shopId: number, period: Period): Promise<number> => {
  const row = await selectPeriod(db, shopId, period)
    .select(sql<number>`count(distinct entry)`.as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
};

/** Newest first; `running` is the cumulative sum of the period. */
export const selectEntries = (
  db: Db,
  shopId: number,
  period: Period,
  { limit, offset }: { limit: number; offset: number },
) =>
  selectPeriod(db, shopId, period)
    .select((row) => [
      'entry',
      row.fn.min('kind').as('kind'),
      row.fn.min('order_id').as('order_id'),
      row.fn.min('order_number').as('order_number'),
      row.fn.min('payout_id').as('payout_id'),
      row.fn.min('at').as('at'),
      sql<number>`sum(amount)::bigint`.as('amount'),
      sql<number>`(sum(sum(amount)) over (order by min(at), entry))::bigint`.as('running'),
    ])
    .groupBy('entry')
    .orderBy('at', 'desc')
    .orderBy('entry', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const selectLines = (db: Db, shopId: number, entries: readonly number[]) =>
  tables(db)
    .selectFrom('statement_lines')
    .select(['entry', 'code', 'label', 'amount'])
    .where('shop_id', '=', shopId)
    .where('entry', '=', sql<number>`any(${opaqueIds(entries)})`)
    .orderBy('id')
    .execute();

/** Reserves consecutive ids; returns the first. */
export const reserveEntries = async (tx: Tx, count: number): Promise<number> => {
  const { rows } = await sql<{ first: number }>`
    select coalesce(min(n), 0)::bigint as first
    from (select nextval('statement_entries') as n from generate_series(1, ${count}::int)) numbers`.execute(
    tx,
  );
  return rows[0]!.first;
};
