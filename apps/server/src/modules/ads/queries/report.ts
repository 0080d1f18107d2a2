import { campaignNotFound } from '@market/contract/ads/seller-problems';
import type { getAdReport } from '@market/contract/ads/seller-routes';
import type { AdReport } from '@market/contract/ads/seller-schemas';
import type { RequestOf } from '@market/contract/route';
import type { Context, Db, Seller } from '#platform/context.ts';
import type { TableDownload } from '#platform/downloads/table.ts';
import { reportTable } from '../lib/report-table.ts';
import { daysBefore, type DaySpan } from '@market/contract/rules/day-span';
import { readDays, reportDays, reportKeywords, sumOf } from '../rules/report.ts';
import { selectCampaign } from '../store/own-campaigns.ts';
import { selectReport, type ReportRow } from '../store/reports.ts';

type Caller = Context<Db, Seller>;
type ReportQuery = RequestOf<typeof getAdReport>['query'];

const MAX_ROWS = 50_000;

const readRows = (
  { db, actor }: Caller,
  days: DaySpan,
  campaignId: number | undefined,
): Promise<ReportRow[]> => selectReport(db, { ...days, shopId: actor.shopId, campaignId }, MAX_ROWS);

const refuseForeign = async ({ db, actor }: Caller, id: number | undefined): Promise<void> => {
  if (id !== undefined && (await selectCampaign(db, id, actor.shopId)) === undefined)
    throw campaignNotFound();
};

/** @throws reportDaysInvalid, campaignNotFound */
export const getReport = async (
  context: Caller,
  { campaign_id, ...asked }: ReportQuery,
): Promise<AdReport> => {
  const days = readDays(asked, context.now);
  await refuseForeign(context, campaign_id);
  const [rows, before] = await Promise.all([
    readRows(context, days, campaign_id),
    readRows(context, daysBefore(days), campaign_id),
  ]);
  return {
    ...days,
    total: sumOf(rows),
    before: sumOf(before),
    days: reportDays(days, rows),
    keywords: reportKeywords(rows),
  };
};

/** @throws reportDaysInvalid, campaignNotFound */
export const getReportTable = async (
  context: Caller,
  { campaign_id, ...asked }: ReportQuery,
): Promise<TableDownload> => {
  const days = readDays(asked, context.now);
  await refuseForeign(context, campaign_id);
  return {
    name: `quang-cao-${days.from}-${days.to}`,
    table: reportTable(await readRows(context, days, campaign_id)),
  };
};
