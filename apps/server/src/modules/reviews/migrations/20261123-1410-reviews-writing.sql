-- Held: words of the list were found in it, nobody but its author sees it until staff have looked.
alter table reviews add column state text not null default 'public' check (state in ('public', 'held'));
create index reviews_order on reviews (order_id);
create index reviews_user on reviews (user_id);

-- Who found a review helpful: each once, and never its author.
create table review_marks (
  review_id bigint not null references reviews (id) on delete cascade,
  user_id bigint not null references users (id),
  created_at timestamptz not null,
  primary key (review_id, user_id)
);
create index review_marks_user on review_marks (user_id);

-- What somebody told staff about a review: each once. Without a person once their account has ended.
create table review_reports (
  id bigint generated always as identity primary key,
  review_id bigint not null references reviews (id) on delete cascade,
  user_id bigint references users (id),
  reason text not null,
  note text,
  created_at timestamptz not null,
  unique (review_id, user_id)
);
create index review_reports_user on review_reports (user_id);
