-- Open invitations only: an answered one is deleted, and its answer stands in the log.
create table shop_invitations (
  id text primary key,
  shop_id bigint not null references shops (id),
  phone_canonical text not null,
  role text not null check (role in ('manager', 'sales', 'warehouse')),
  invited_by bigint not null references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (shop_id, phone_canonical)
);
create index shop_invitations_phone on shop_invitations (phone_canonical);
create index shop_invitations_expiry on shop_invitations (expires_at);

create table shop_member_events (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops (id),
  at timestamptz not null,
  kind text not null check (kind in
    ('invited', 'withdrawn', 'accepted', 'declined', 'role_changed', 'removed', 'left', 'handed_over')),
  actor_id bigint references users (id),
  subject_id bigint references users (id),
  -- most digits hidden, of somebody who has not accepted
  phone text,
  role_before text,
  role_after text
);
create index shop_member_events_shop on shop_member_events (shop_id, id desc);
create index shop_member_events_subject on shop_member_events (subject_id);
