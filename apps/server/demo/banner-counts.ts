import { sql, type RawBuilder } from 'kysely';
import type { Context, Tx } from '#platform/context.ts';

/** From 0 to 1, always the same for a banner and a purpose, so that each banner has a random stream of its own. */
const uniform = (purpose: RawBuilder<unknown>) =>
  sql`(('x' || left(md5(b.id || '/' || ${purpose}), 7))::bit(28)::integer / 268435456.0)`;
const ofBanner = (purpose: string) => uniform(sql`${sql.lit(purpose)}`);
const ofDay = (purpose: string) => uniform(sql`${sql.lit(purpose)} || day::date`);

/** Views and presses of the banners of editors in the last 30 days: rising or falling, and different at weekends. */
export const seedBannerCounts = async ({ db, now }: Context<Tx>): Promise<void> => {
  await sql`insert into ad_counts (subject, subject_id, day, keyword, impressions, clicks)
    select 'banner', b.id, day, '', views, (views * (0.01 + 0.04 * ${ofBanner('rate')}) * (0.6 + 0.8 * ${ofDay('presses')}))::integer
    from banners b
    cross join generate_series((${now}::timestamptz - interval '29 days')::date, ${now}::date, interval '1 day') day
    cross join lateral (select ((120 + 420 * ${ofBanner('level')})
      * case when extract(isodow from day) > 5 then 0.8 + 0.9 * ${ofBanner('weekend')} else 1 end
      * (1 + 1.2 * (${ofBanner('trend')} - 0.5) * (15 - (${now}::date - day::date)) / 15)
      * (0.7 + 0.6 * ${ofDay('views')}))::integer as views) v
    where b.position not in ('carousel', 'slide') and b.status = 'published'
      and day >= coalesce(b.starts_at, '-infinity') and day < coalesce(b.ends_at, 'infinity')
    on conflict do nothing`.execute(db);
};
