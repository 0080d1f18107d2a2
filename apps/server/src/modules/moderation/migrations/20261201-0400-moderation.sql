-- Who looks at an item now. A person holds one at a time.
create table moderation_claims (
  kind text not null,
  item_id text not null,
  staff_id bigint not null unique,
  claimed_until timestamptz not null,
  primary key (kind, item_id)
);

create table moderation_decisions (
  id bigint generated always as identity primary key,
  kind text not null,
  item_id text not null,
  shop_id bigint,
  decision text not null check (decision in ('approve', 'reject', 'need_review', 'block', 'unblock')),
  reason text check (length(reason) between 1 and 500),
  staff_id bigint not null,
  decided_at timestamptz not null,
  check (reason is not null or decision in ('approve', 'unblock'))
);
create index moderation_decisions_item on moderation_decisions (kind, item_id, id desc);
create index moderation_decisions_shop on moderation_decisions (shop_id, decided_at) where shop_id is not null;
