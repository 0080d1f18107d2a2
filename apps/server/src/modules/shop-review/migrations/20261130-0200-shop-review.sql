-- Who runs a shop, as its owner proves it. `details` (tax code, names) and the documents are encrypted.
create table shop_verifications (
  id text primary key,
  shop_id bigint not null references shops (id),
  kind text not null check (kind in ('household', 'company', 'person')),
  state text not null check (state in ('waiting', 'approved', 'rejected', 'withdrawn')),
  details text,
  sent_at timestamptz not null,
  sent_by bigint,
  decided_at timestamptz,
  decided_by bigint,
  reason text check (length(reason) between 1 and 500),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'rejected') = (reason is not null)),
  check (state <> 'waiting' or details is not null)
);
create unique index shop_verifications_waiting on shop_verifications (shop_id) where state = 'waiting';
create index shop_verifications_shop on shop_verifications (shop_id, sent_at desc);
create index shop_verifications_details on shop_verifications (decided_at) where details is not null;

-- Without a verification a document was uploaded and not sent yet. Null `delete_at`: its verification waits.
create table shop_verification_documents (
  id text primary key,
  shop_id bigint not null references shops (id),
  verification_id text references shop_verifications (id),
  storage_key text not null unique,
  type text not null check (type in ('jpeg', 'png', 'webp', 'pdf')),
  bytes integer not null check (bytes > 0),
  sent_at timestamptz not null,
  delete_at timestamptz,
  check (verification_id is not null or delete_at is not null)
);
create index shop_verification_documents_shop on shop_verification_documents (shop_id);
create index shop_verification_documents_verification on shop_verification_documents (verification_id);
create index shop_verification_documents_delete on shop_verification_documents (delete_at) where delete_at is not null;

create table shop_review_questions (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops (id),
  question text not null check (length(question) between 1 and 1000),
  asked_at timestamptz not null,
  asked_by bigint,
  answer text check (length(answer) between 1 and 1000),
  answered_at timestamptz,
  answered_by bigint,
  check ((answer is null) = (answered_at is null))
);
create index shop_review_questions_shop on shop_review_questions (shop_id, asked_at desc);
