import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { Unit } from '../tables.ts';

/** Transactions that do not sum to zero in a unit, or have no entries. */
export const selectUnbalanced = async (db: Db) => {
  const { rows } = await sql<{ id: number; kind: string; ref: string; unit: Unit | null; sum: number }>`
    select t.id, t.kind, t.ref, e.unit, coalesce(sum(e.amount), 0) as sum from ledger_transactions t
    left join ledger_entries e on e.transaction_id = t.id
    group by t.id, e.unit having coalesce(sum(e.amount), 0) <> 0 or count(e.id) = 0 order by t.id limit 1000`.execute(
    db,
  );
  return rows;
};

/** Accounts whose kept balance is not what their entries sum to. @param kept how accounts with a balance are named */
export const selectWrongBalances = async (db: Db, kept: string) => {
  const { rows } = await sql<{ account: string; balance: number; owed: number }>`
    with entries as (
      select account, -sum(amount) as owed from ledger_entries where account ~ ${kept} group by account)
    select account, coalesce(b.balance, 0) as balance, coalesce(e.owed, 0) as owed
    from ledger_balances b full join entries e using (account)
    where coalesce(b.balance, 0) <> coalesce(e.owed, 0) order by account limit 1000`.execute(db);
  return rows;
};

/** Accounts that owe where they must not: with their negative balances. */
export const selectNegative = async (db: Db, { never, mayOwe }: { never: string; mayOwe: string }) => {
  const { rows } = await sql<{ account: string; owed: number }>`
    select account, owed from (
      select account, -sum(amount) as owed from ledger_entries where account ~ ${never} group by account
      union all select account, balance from ledger_balances where account !~ ${mayOwe}) all_accounts
    where owed < 0 order by account limit 1000`.execute(db);
  return rows;
};

/** What each group of accounts comes to: debits above nothing, credits below. */
export const sumGroups = async (db: Db) => {
  const { rows } = await sql<{ group: string; unit: Unit; accounts: number; balance: number }>`
    select case when account ~ '^(coins|revenue|expense):' then split_part(account, ':', 1) || ':' || split_part(account, ':', 2)
      else split_part(account, ':', 1) end as "group",
      unit, count(distinct account) as accounts, sum(amount) as balance
    from ledger_entries group by 1, 2 order by 2 desc, 1`.execute(db);
  return rows;
};
