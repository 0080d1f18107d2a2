alter table users
  -- null while locked: without an end
  add column locked_until timestamptz,
  add column lock_reason text,
  add column locked_by bigint,
  add constraint users_lock check (locked_at is not null
    or (locked_until is null and lock_reason is null and locked_by is null));
create index users_lock_end on users (locked_until) where locked_until is not null;
create index users_locked on users (locked_at desc, id) where locked_at is not null and deleted_at is null;

-- The same as foldAccents of the contract; a test compares them.
create function fold_accents(text) returns text language sql immutable strict parallel safe as $$
  select lower(translate(regexp_replace(normalize($1, NFD), U&'[\0300-\036F]', '', 'g'), 'đĐ', 'dd'))
$$;
create index users_by_name on users using gin (to_tsvector('simple', fold_accents(last_name || ' ' || first_name)));
create index users_by_phone on users (phone_canonical text_pattern_ops);
create index users_by_phone_end on users (reverse(phone_canonical) text_pattern_ops);
create index users_by_email on users (lower(email) text_pattern_ops);
create index users_by_age on users (created_at desc, id desc);
create index users_staff on users (created_at desc, id desc) where user_type = 'staff';
create index shop_memberships_by_name on shop_memberships
  using gin (to_tsvector('simple', fold_accents(name)));
