-- Lines of statements that match nothing and were explained, by staff or by a later line that matched.
alter table cod_remittances
  add column closed_at timestamptz,
  add column closed_by bigint,
  add column close_reason text,
  add check ((closed_at is null) = (close_reason is null) and (closed_at is not null or closed_by is null));
drop index cod_remittances_waiting;
create index cod_remittances_waiting on cod_remittances (imported_at desc, id desc)
  where outcome <> 'matched' and closed_at is null;
create index cod_remittances_open_codes on cod_remittances (carrier, tracking_code)
  where outcome <> 'matched' and closed_at is null;
