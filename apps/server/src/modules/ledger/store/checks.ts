import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { Unit } from '../tables.ts';

/** Of each unit: entries, and what they moved from one account to another. */
export const selectTotals = async (db: Db) => {
  const { rows } = await sql<{ unit: Unit; entries: number; moved: number }>`
    select unit, count(*) as entries, coalesce(sum(amount) filter (where amount > 0), 0) as moved
    from ledger_entries group by unit order by unit`.execute(db);
  return rows;
};

export const selectUnbalanced = async (db: Db) => {
  const { rows } = await sql<{ id: number; kind: string; ref: string; unit: Unit | null; sum: number }>`
    select t.id, t.kind, t.ref, e.unit, coalesce(sum(e.amount), 0) as sum from ledger_transactions t
    left join ledger_entries e on e.transaction_id = t.id
    group by t.id, e.unit having coalesce(sum(e.amount), 0) <> 0 or count(e.id) = 0 order by t.id limit 1000`.execute(
    db,
  );
  return rows;
};

/** Accounts whose stored balance is not what their entries sum to. @param balancedAccounts how accounts with a balance are named */
export const selectWrongBalances = async (db: Db, balancedAccounts: string) => {
  const { rows } = await sql<{ account: string; balance: number; entry_sum: number }>`
    with entries as (
      select account, -sum(amount) as entry_sum from ledger_entries where account ~ ${balancedAccounts} group by account)
    select account, coalesce(b.balance, 0) as balance, coalesce(e.entry_sum, 0) as entry_sum
    from ledger_balances b full join entries e using (account)
    where coalesce(b.balance, 0) <> coalesce(e.entry_sum, 0) order by account limit 1000`.execute(db);
  return rows;
};

/** Accounts with a forbidden negative balance. */
export const selectNegative = async (
  db: Db,
  { neverOwes, mayOwe }: { neverOwes: string; mayOwe: string },
) => {
  const { rows } = await sql<{ account: string; entry_sum: number }>`
    select account, entry_sum from (
      select account, -sum(amount) as entry_sum from ledger_entries where account ~ ${neverOwes} group by account
      union all select account, balance from ledger_balances where account !~ ${mayOwe}) all_accounts
    where entry_sum < 0 order by account limit 1000`.execute(db);
  return rows;
};

/** Balance of each group of accounts: debits positive, credits negative. */
export const sumGroups = async (db: Db) => {
  const { rows } = await sql<{ group: string; unit: Unit; accounts: number; balance: number }>`
    select case when account ~ '^(coins|revenue|expense):' then split_part(account, ':', 1) || ':' || split_part(account, ':', 2)
      else split_part(account, ':', 1) end as "group",
      unit, count(distinct account) as accounts, sum(amount) as balance
    from ledger_entries group by 1, 2 order by 2 desc, 1`.execute(db);
  return rows;
};
