import type { AdPlacement } from '@market/contract/rules/ads';
import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

/** Only the highest bids are loaded. */
const MAX_ADS = 5_000;
/** Window of the click rate. */
const RATE_DAYS = 30;

export interface RunningAd {
  readonly id: number;
  readonly campaign_id: number;
  readonly shop_id: number;
  readonly product_id: number;
  readonly type: 'product';
  readonly keywords: string[];
  readonly bid: number;
  readonly handle: string;
  readonly category_lv1: number;
  readonly category_lv2: number;
  readonly words: string;
  readonly placements: readonly AdPlacement[];
  readonly impressions: number;
  readonly clicks: number;
}

export const selectRunning = async (
  db: Db,
  { now, day }: { now: Date; day: string },
): Promise<RunningAd[]> => {
  const { rows } = await sql<RunningAd>`
    select a.id, a.campaign_id, c.shop_id, a.product_id, a.type, a.keywords, a.bid, a.handle, a.category_lv1,
      a.category_lv2, a.words, c.placements, coalesce(n.impressions, 0)::int as impressions, coalesce(n.clicks, 0)::int as clicks
    from ad_campaigns c join ad_products a on a.campaign_id = c.id
    left join (select subject_id, sum(impressions) as impressions, sum(clicks) as clicks from ad_counts
      where subject = 'product' and day > ${day}::date - ${RATE_DAYS}::int group by subject_id) n on n.subject_id = a.id
    where c.status = 'active' and c.deleted_at is null and a.removed_at is null and c.starts_at <= ${now} and (c.ends_at is null or c.ends_at > ${now})
      and a.status = 'approved' and not a.paused and a.product_status = 'active'
      and c.daily_budget - case when c.spent_on = ${day}::date then c.spent else 0 end >= a.bid
    order by a.bid desc, a.id limit ${MAX_ADS}`.execute(db);
  return rows;
};
