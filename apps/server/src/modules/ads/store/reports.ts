import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

interface Figures {
  readonly impressions: number;
  readonly clicks: number;
  readonly charged: number;
  readonly spent: number;
}

/** Counted since a day, by campaign; deleted and removed ads included. */
export const selectCampaignFigures = async (
  db: Db,
  campaignIds: readonly number[],
  from: string,
): Promise<(Figures & { readonly campaign_id: number })[]> => {
  const { rows } = await sql<Figures & { campaign_id: number }>`
    select a.campaign_id, sum(n.impressions)::int as impressions, sum(n.clicks)::int as clicks,
      sum(n.charged)::int as charged, sum(n.spent)::bigint as spent
    from ad_products a join ad_counts n on n.subject = 'product' and n.subject_id = a.id
    where a.campaign_id = any(${campaignIds}::bigint[]) and n.day >= ${from}::date group by a.campaign_id`.execute(
    db,
  );
  return rows;
};

export interface ReportRow extends Figures {
  readonly day: string;
  readonly campaign_id: number;
  readonly campaign: string;
  readonly product_id: number;
  /** As the shop wrote it, where the ad still has it. */
  readonly keyword_text: string;
}

export interface ReportFilter {
  readonly shopId: number;
  readonly campaignId?: number | undefined;
  /** Days `YYYY-MM-DD`, both included. */
  readonly from: string;
  readonly to: string;
}

const countsOf = ({ shopId, campaignId, from, to }: ReportFilter) => sql`
  from ad_campaigns c join ad_products a on a.campaign_id = c.id
    join ad_counts n on n.subject = 'product' and n.subject_id = a.id
  where c.shop_id = ${shopId} and (${campaignId ?? null}::bigint is null or c.id = ${campaignId ?? null})
    and n.day between ${from}::date and ${to}::date`;
const keywordText = sql`coalesce(a.keyword_texts[array_position(a.keywords, n.keyword)], n.keyword)`;
const sums = sql`sum(n.impressions)::int as impressions, sum(n.clicks)::int as clicks,
  sum(n.charged)::int as charged, sum(n.spent)::bigint as spent`;

/** A row for each day, product and keyword that was counted, oldest first. */
export const selectReport = async (db: Db, filter: ReportFilter, limit: number): Promise<ReportRow[]> => {
  const { rows } = await sql<ReportRow>`
    select n.day::text as day, c.id as campaign_id, c.name as campaign, a.product_id,
      ${keywordText} as keyword_text, n.impressions, n.clicks, n.charged, n.spent ${countsOf(filter)}
    order by n.day, c.id, a.product_id, n.keyword limit ${limit}`.execute(db);
  return rows;
};

/** Days on which nothing was counted are left out. */
export const selectReportDays = async (
  db: Db,
  filter: ReportFilter,
): Promise<(Figures & { readonly day: string })[]> => {
  const { rows } = await sql<Figures & { day: string }>`
    select n.day::text as day, ${sums} ${countsOf(filter)} group by n.day order by n.day`.execute(db);
  return rows;
};

/** The most clicked first, as the shop wrote them. */
export const selectReportKeywords = async (
  db: Db,
  filter: ReportFilter,
  limit: number,
): Promise<(Figures & { readonly keyword: string })[]> => {
  const { rows } = await sql<Figures & { keyword: string }>`
    select max(${keywordText}) as keyword, ${sums} ${countsOf(filter)}
    group by n.keyword order by clicks desc, impressions desc, n.keyword limit ${limit}`.execute(db);
  return rows;
};

/** Of a day, by shop. */
export const selectSpent = async (db: Db, shopId: number, day: string): Promise<number> => {
  const { rows } = await sql<{ spent: number }>`
    select coalesce(sum(spent), 0)::bigint as spent from ad_campaigns
    where shop_id = ${shopId} and spent_on = ${day}::date`.execute(db);
  return rows[0]!.spent;
};

export interface BannerCount {
  readonly id: number;
  readonly day: string;
  readonly views: number;
  readonly presses: number;
}

/** Of editors' banners since a day, oldest first. */
export const selectBannerCounts = async (db: Db, from: string): Promise<BannerCount[]> => {
  const { rows } = await sql<BannerCount>`
    select subject_id::int as id, day::text as day, sum(impressions)::int as views, sum(clicks)::int as presses
    from ad_counts where subject = 'banner' and day >= ${from}::date
    group by subject_id, day order by subject_id, day`.execute(db);
  return rows;
};
