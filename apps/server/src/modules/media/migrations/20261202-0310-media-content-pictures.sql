-- Pictures of the market's own content belong to nobody once something shows them.
alter table uploads
  drop constraint uploads_purpose_check,
  drop constraint uploads_check,
  add constraint uploads_purpose_check
    check (purpose in ('avatar', 'review', 'chat', 'rfq', 'case', 'product', 'shop', 'content')),
  add constraint uploads_owner_check check (user_id is not null or kept_at is null or purpose = 'content');
