-- Rules that somebody saved to use later.
create table saved_price_rules (
  user_id bigint not null references users (id),
  price_rule_id bigint not null references price_rules (id) on delete cascade,
  saved_at timestamptz not null,
  primary key (user_id, price_rule_id)
);
create index saved_price_rules_rule on saved_price_rules (price_rule_id);
