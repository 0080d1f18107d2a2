-- How somebody proves a phone number or an e-mail address, and what registration asks besides.

-- Eight characters that nobody misreads: no I, O, 0 or 1.
create function new_ref_code() returns text language plpgsql volatile as $$
declare
  bytes bytea;
  code text;
begin
  loop
    bytes := decode(replace(gen_random_uuid()::text, '-', ''), 'hex');
    code := '';
    -- the first six and the last two bytes of a uuid are all chance
    for place in 0..7 loop
      code := code || substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789',
        1 + (get_byte(bytes, case when place < 6 then place else place + 8 end) & 31), 1);
    end loop;
    exit when not exists (select from users where ref_code = code);
  end loop;
  return code;
end $$;

alter table users
  add column email_verified_at timestamptz,
  -- what they recommend the market by, and the code that brought them
  add column ref_code text,
  add column referred_by_code text,
  -- ids of categories
  add column interests bigint[] not null default '{}',
  add column business_type text,
  add constraint users_email_verified check (email_verified_at is null or email is not null);

-- until now nobody could type an address of their own
update users set ref_code = new_ref_code(), email_verified_at = case when email is not null then created_at end;
alter table users alter column ref_code set not null, alter column ref_code set default new_ref_code();
create unique index users_ref_code on users (ref_code);

-- One live code for a purpose and a target; the target by its hash, so that no number stays behind.
create table codes (
  purpose text not null check (purpose in ('register', 'recover', 'phone', 'email', 'delete')),
  target bytea not null,
  -- SHA-256 of the token that names it
  token bytea not null,
  hmac bytea not null,
  -- whose it is, where somebody is known
  user_id bigint references users on delete cascade,
  ref_code text,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (purpose, target)
);
create index codes_expiry on codes (expires_at);
create index codes_user on codes (user_id) where user_id is not null;

-- Phones that were verified and have no account yet.
create table registrations (
  phone_canonical text primary key,
  phone_typed text not null,
  phone_national text not null,
  phone_e164 text not null,
  -- SHA-256 of the token that goes on with it
  token bytea not null unique,
  referred_by_code text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index registrations_expiry on registrations (expires_at);

-- Answers to the human check that were used: none is good twice.
create table spent_human_checks (
  token bytea primary key,
  until timestamptz not null
);
create index spent_human_checks_until on spent_human_checks (until);
