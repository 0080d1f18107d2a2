-- Cards show the deal that was over last, as the list of deals does: the next turn of the deals tells them.
update deals set shown = '{}' where id in (
  select distinct on (product_id) id from deals d where (stopped_at <= now() or end_at <= now())
  and not exists (select 1 from deals o where o.product_id = d.product_id and o.shown is not null)
  order by product_id, end_at desc, id desc);
