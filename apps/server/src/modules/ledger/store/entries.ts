import { sql, type SqlBool } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueIds } from '#platform/db/database.ts';
import type { LedgerTables, Unit } from '../tables.ts';

const tables = (db: Db) => db.withTables<LedgerTables>();

export interface NewEntry {
  readonly account: string;
  readonly unit: Unit;
  readonly amount: number;
}

export interface NewTransaction {
  readonly kind: string;
  readonly ref: string;
  readonly at: Date;
}

/** False when a transaction of this kind and ref exists. */
export const insertTransaction = async (
  tx: Tx,
  { kind, ref, at }: NewTransaction,
  entries: readonly NewEntry[],
): Promise<boolean> => {
  const { rows: inserted } = await sql<{ id: number }>`
    with head as (
      insert into ledger_transactions (kind, ref, at) values (${kind}, ${ref}, ${at})
      on conflict (kind, ref) do nothing returning id)
    insert into ledger_entries (transaction_id, account, unit, amount)
    select head.id, e.account, e.unit, e.amount
    from head, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (account text, unit text, amount bigint)
    returning id`.execute(tx);
  return inserted.length > 0;
};

/** Inserts new transactions in this order, in two statements. */
export const insertTransactions = async (
  tx: Tx,
  postings: readonly (NewTransaction & { readonly entries: readonly NewEntry[] })[],
): Promise<void> => {
  const heads = JSON.stringify(postings.map(({ kind, ref, at }, n) => ({ kind, ref, at, n })));
  const { rows } = await sql<{ id: number; kind: string; ref: string }>`
    insert into ledger_transactions (kind, ref, at)
    select kind, ref, at from jsonb_to_recordset(${heads}::jsonb) as p (n int, kind text, ref text, at timestamptz)
    order by n returning id, kind, ref`.execute(tx);
  const ids = new Map(rows.map(({ id, kind, ref }) => [`${kind} ${ref}`, id]));
  const entries = postings.flatMap(({ kind, ref, entries: posted }) =>
    posted.map((entry) => ({ ...entry, transaction_id: ids.get(`${kind} ${ref}`) })),
  );
  await sql`insert into ledger_entries (transaction_id, account, unit, amount)
    select transaction_id, account, unit, amount
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (transaction_id bigint, account text, unit text, amount bigint)`.execute(
    tx,
  );
};

export const moveBalances = async (tx: Tx, entries: readonly NewEntry[]): Promise<void> => {
  if (entries.length === 0) return;
  await openAccounts(tx, entries);
  for (const { account, amount } of entries)
    await tables(tx)
      .updateTable('ledger_balances')
      .set((row) => ({ balance: row('balance', '-', amount) }))
      .where('account', '=', account)
      .execute();
};

// a plain upsert would check a debit's amount before it reaches the existing row
const openAccounts = (tx: Tx, entries: readonly NewEntry[]) =>
  sql`insert into ledger_balances (account, balance)
    select account, 0 from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (account text)
    order by account on conflict (account) do nothing`.execute(tx);

/** Moves many balances at once; each account occurs once. */
export const moveManyBalances = async (tx: Tx, entries: readonly NewEntry[]): Promise<void> => {
  await openAccounts(tx, entries);
  await sql`update ledger_balances b set balance = b.balance - e.amount
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (account text, amount bigint)
    where b.account = e.account`.execute(tx);
};

export const selectBalance = async (db: Db, account: string): Promise<number> => {
  const row = await tables(db)
    .selectFrom('ledger_balances')
    .select('balance')
    .where('account', '=', account)
    .executeTakeFirst();
  return row?.balance ?? 0;
};

export const lockBalance = async (tx: Tx, account: string): Promise<number> => {
  const row = await tables(tx)
    .selectFrom('ledger_balances')
    .select('balance')
    .where('account', '=', account)
    .forUpdate()
    .executeTakeFirst();
  return row?.balance ?? 0;
};

export const selectBalances = (db: Db, start: string) =>
  tables(db)
    .selectFrom('ledger_balances')
    .select(['account', 'balance'])
    .where(sql<SqlBool>`starts_with(account, ${start})`)
    .execute();

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

export const selectMovements = async (
  db: Db,
  { account, direction, limit, offset }: Slice & { account: string; direction: 'in' | 'out' | undefined },
) => {
  const all = tables(db)
    .selectFrom('ledger_entries as e')
    .where('e.account', '=', account)
    .$if(direction !== undefined, (query) => query.where('e.amount', direction === 'in' ? '<' : '>', 0));
  const [rows, { total }] = await Promise.all([
    all
      .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
      .select(['e.id', 'e.amount', 't.kind', 't.ref', 't.at'])
      .orderBy('e.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
};

export const selectEntries = (db: Db, transactionIds: readonly number[]) =>
  tables(db)
    .selectFrom('ledger_entries')
    .select(['transaction_id', 'account', 'unit', 'amount'])
    .where('transaction_id', '=', sql<number>`any(${opaqueIds(transactionIds)})`)
    .orderBy('transaction_id')
    .orderBy('account')
    .execute();

/** Balances of accounts with this prefix, computed from their entries. */
export const sumAccounts = async (db: Db, prefix: string): Promise<Map<string, number>> => {
  const rows = await tables(db)
    .selectFrom('ledger_entries')
    .select(['account', sql<number>`-sum(amount)::bigint`.as('balance')])
    .where(sql<boolean>`starts_with(account, ${prefix})`)
    .groupBy('account')
    .execute();
  return new Map(rows.map(({ account, balance }) => [account, balance]));
};

/** What the market owes to all accounts with a stored balance that begin alike. */
export const sumBalances = async (db: Db, start: string): Promise<number> => {
  const { rows } = await sql<{
    sum: number;
  }>`select coalesce(sum(balance), 0)::bigint as sum from ledger_balances
    where starts_with(account, ${start})`.execute(db);
  return rows[0]!.sum;
};
