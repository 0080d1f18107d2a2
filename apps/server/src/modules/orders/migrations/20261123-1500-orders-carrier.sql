-- Who carries an order: `ghn` of `ghn:2`; null where the shop sees to it, or the buyer comes for it. As shipping's `carrierOf`.
alter table orders add carrier text generated always as
  (substring(shipping_line ->> 'code' from '^(ghn|ghtk|vtp):[A-Za-z0-9_.-]{1,30}$')) stored;
