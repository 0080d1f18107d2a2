-- Drawings belong to the demo, which makes this table itself when it fills a market (apps/server/demo/drawings.ts). One that
-- was filled before keeps its rows.
do $$
begin
  if not exists (select from drawings) then
    drop table drawings;
  end if;
end
$$;
