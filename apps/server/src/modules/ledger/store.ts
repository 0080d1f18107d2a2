import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { LedgerTables, Unit } from './tables.ts';

const tables = (db: Db) => db.withTables<LedgerTables>();

export interface NewEntry {
  readonly account: string;
  readonly unit: Unit;
  readonly amount: number;
}

/** Writes a transaction with its entries; false when this has been written before. */
export const insertTransaction = async (
  tx: Tx,
  { kind, ref, at }: { readonly kind: string; readonly ref: string; readonly at: Date },
  entries: readonly NewEntry[],
): Promise<boolean> => {
  const { rows: written } = await sql<{ id: number }>`
    with head as (
      insert into ledger_transactions (kind, ref, at) values (${kind}, ${ref}, ${at})
      on conflict (kind, ref) do nothing returning id)
    insert into ledger_entries (transaction_id, account, unit, amount)
    select head.id, e.account, e.unit, e.amount
    from head, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (account text, unit text, amount bigint)
    returning id`.execute(tx);
  return written.length > 0;
};

/** Moves the balances of these accounts, in the order given. */
export const moveBalances = async (tx: Tx, kept: readonly NewEntry[]): Promise<void> => {
  if (kept.length === 0) return;
  // a plain insert would hold the amount of a debit against the check before it meets the row that is there
  await sql`insert into ledger_balances (account, balance)
    select account, 0 from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as e (account text)
    order by account on conflict (account) do nothing`.execute(tx);
  for (const { account, amount } of kept)
    await tables(tx)
      .updateTable('ledger_balances')
      .set((row) => ({ balance: row('balance', '-', amount) }))
      .where('account', '=', account)
      .execute();
};

/** What is owed to a kept account; nothing when it was never used. */
export const selectBalance = async (db: Db, account: string): Promise<number> => {
  const row = await tables(db)
    .selectFrom('ledger_balances')
    .select('balance')
    .where('account', '=', account)
    .executeTakeFirst();
  return row?.balance ?? 0;
};
