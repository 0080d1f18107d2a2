-- Lines of settlement files of payment providers. They move no money.
create table provider_statement_lines (
  id bigint generated always as identity primary key,
  provider text not null,
  -- what the line says, so that a file imported twice, or another file with the same line, adds nothing
  key text not null,
  kind text not null check (kind in ('payment', 'refund')),
  reference text,
  transaction_id text,
  amount bigint not null check (amount > 0),
  fee bigint,
  at timestamptz,
  -- how often the same stands before it in its file
  earlier integer not null check (earlier >= 0),
  -- SHA-256 of the file, and the row in it
  statement text not null,
  line integer not null,
  imported_by bigint,
  imported_at timestamptz not null,
  matched_at timestamptz,
  -- explained by staff although it differs
  closed_at timestamptz,
  closed_by bigint,
  close_reason text,
  unique (provider, key),
  check (reference is not null or transaction_id is not null),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (close_reason is null)),
  check (matched_at is null or closed_at is null)
);
create index provider_statement_lines_open on provider_statement_lines (id desc)
  where matched_at is null and closed_at is null;
create index provider_statement_lines_reference on provider_statement_lines (provider, reference);
create index provider_statement_lines_transaction on provider_statement_lines (provider, transaction_id);
