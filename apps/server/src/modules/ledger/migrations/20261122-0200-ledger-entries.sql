-- Double entry, in đồng and in coins. A transaction sums to nothing in each unit; rows are only ever added.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  -- what happened, and to which thing: the same happens once
  kind text not null check (kind ~ '^[a-z_]+(\.[a-z_]+)*$'),
  ref text not null check (ref <> ''),
  at timestamptz not null,
  unique (kind, ref)
);
create index ledger_transactions_at on ledger_transactions (at desc, id desc);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions (id),
  account text not null check (account ~ '^[a-z_]+(:[A-Za-z0-9_-]+)*$'),
  unit text not null check (unit in ('VND', 'COIN')),
  -- debit above nothing, credit below
  amount bigint not null check (amount <> 0),
  check ((unit = 'COIN') = (account like 'coins:%'))
);
create index ledger_entries_transaction on ledger_entries (transaction_id);
create index ledger_entries_account on ledger_entries (account, id desc);

-- What the market owes to people, shops and orders, changed with the entries. Other accounts are summed up when asked for.
create table ledger_balances (
  account text primary key,
  -- what is owed to the account: the entries' sum, turned round
  balance bigint not null,
  -- a shop may come to owe the market; nobody else spends what they have not got
  check (balance >= 0 or account like 'shop:%')
) with (fillfactor = 80);

create function ledger_sums_to_nothing() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_entries where transaction_id = new.transaction_id group by unit having sum(amount) <> 0)
  then
    raise exception 'ledger transaction % does not sum to nothing', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_sum after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_sums_to_nothing();

create function ledger_only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to' using errcode = 'restrict_violation';
end $$;
create trigger ledger_entries_grow before update or delete or truncate on ledger_entries
  for each statement execute function ledger_only_grows();
create trigger ledger_transactions_grow before update or delete or truncate on ledger_transactions
  for each statement execute function ledger_only_grows();
