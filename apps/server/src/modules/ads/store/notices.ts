import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { AdNotice, RunningCampaign } from '../rules/notices.ts';

/** Campaigns with an ad that could run, whatever is left of budget and wallet. */
export const selectRunningCampaigns = async (
  db: Db,
  { now, day }: { now: Date; day: string },
): Promise<RunningCampaign[]> => {
  const { rows } = await sql<RunningCampaign>`
    select c.id, c.shop_id, c.name, c.daily_budget,
      case when c.spent_on = ${day}::date then c.spent else 0 end as spent, min(a.bid) as least_bid
    from ad_campaigns c join ad_products a on a.campaign_id = c.id
    where c.status = 'active' and c.deleted_at is null and c.starts_at <= ${now}
      and (c.ends_at is null or c.ends_at > ${now})
      and a.status = 'approved' and not a.paused and a.removed_at is null and a.product_status = 'active'
    group by c.id order by c.shop_id, c.id`.execute(db);
  return rows;
};

/** Those that were not stored on this day before; a process that does the same at once waits and stores none. */
export const insertNotices = async (
  tx: Tx,
  notices: readonly AdNotice[],
  day: string,
): Promise<Set<string>> => {
  const { rows } = await sql<Pick<AdNotice, 'shop_id' | 'kind' | 'campaign_id'>>`
    insert into ad_notices (shop_id, day, kind, campaign_id)
    select shop_id, ${day}::date, kind, campaign_id
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as n (shop_id bigint, kind text, campaign_id bigint)
    order by shop_id, kind, campaign_id
    on conflict do nothing returning shop_id, kind, campaign_id`.execute(tx);
  return new Set(rows.map(noticeKey));
};

export const noticeKey = ({
  shop_id,
  kind,
  campaign_id,
}: Pick<AdNotice, 'shop_id' | 'kind' | 'campaign_id'>): string => `${shop_id} ${kind} ${campaign_id}`;

export const deleteNoticesBefore = async (tx: Tx, day: string): Promise<void> => {
  await sql`delete from ad_notices where day < ${day}::date`.execute(tx);
};
