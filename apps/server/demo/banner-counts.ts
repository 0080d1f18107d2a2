import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context.ts';

/** Views and presses of the banners of editors in the last 30 days; more on Saturdays and Sundays. */
export const seedBannerCounts = async ({ db, now }: Context<Tx>): Promise<void> => {
  await sql`insert into ad_counts (subject, subject_id, day, keyword, impressions, clicks)
    select 'banner', b.id, day, '', views, views * (2 + b.id % 3) / 100
    from banners b
    cross join generate_series((${now}::timestamptz - interval '29 days')::date, ${now}::date, interval '1 day') day
    cross join lateral (select ((180 + b.id * 37 % 160 + extract(day from day)::integer * 13 % 70)
      * case when extract(isodow from day) > 5 then 1.4 else 1 end)::integer as views) v
    where b.position not in ('carousel', 'slide') and b.status = 'published'
      and day >= coalesce(b.starts_at, '-infinity') and day < coalesce(b.ends_at, 'infinity')
    on conflict do nothing`.execute(db);
};
