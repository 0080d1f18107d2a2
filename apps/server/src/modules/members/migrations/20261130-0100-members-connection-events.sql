alter table shop_member_events drop constraint shop_member_events_kind_check;
alter table shop_member_events add constraint shop_member_events_kind_check check (kind in
  ('invited', 'withdrawn', 'accepted', 'declined', 'role_changed', 'removed', 'left', 'handed_over',
   'token_created', 'token_revoked', 'webhook_created', 'webhook_changed', 'webhook_deleted', 'webhook_secret'));
-- of an API token or a webhook
alter table shop_member_events add column connection text;
