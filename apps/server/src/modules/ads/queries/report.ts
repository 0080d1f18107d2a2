import { campaignNotFound, reportTooLarge } from '@market/contract/ads/seller-problems';
import type { getAdReport } from '@market/contract/ads/seller-routes';
import type { AdReport } from '@market/contract/ads/seller-schemas';
import type { RequestOf } from '@market/contract/route';
import type { Context, Db, Seller } from '#platform/context.ts';
import type { TableDownload } from '#platform/downloads/table.ts';
import { reportTable } from '../lib/report-table.ts';
import { daysBefore, type DaySpan } from '@market/contract/rules/day-span';
import { readDays, reportDays, sumOf } from '../rules/report.ts';
import { selectCampaign } from '../store/own-campaigns.ts';
import { selectReport, selectReportDays, selectReportKeywords } from '../store/reports.ts';

type Caller = Context<Db, Seller>;
type ReportQuery = RequestOf<typeof getAdReport>['query'];

const MAX_KEYWORDS = 200;
/** Of a file. */
const MAX_ROWS = 50_000;

const filterOf = ({ actor }: Caller, days: DaySpan, campaignId: number | undefined) => ({
  ...days,
  shopId: actor.shopId,
  campaignId,
});

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
  const filter = filterOf(context, days, campaign_id);
  const [rows, before, keywords] = await Promise.all([
    selectReportDays(context.db, filter),
    selectReportDays(context.db, filterOf(context, daysBefore(days), campaign_id)),
    selectReportKeywords(context.db, filter, MAX_KEYWORDS),
  ]);
  return {
    ...days,
    total: sumOf(rows),
    before: sumOf(before),
    days: reportDays(days, rows),
    keywords,
  };
};

/** @throws reportDaysInvalid, campaignNotFound, reportTooLarge */
export const getReportTable = async (
  context: Caller,
  { campaign_id, ...asked }: ReportQuery,
): Promise<TableDownload> => {
  const days = readDays(asked, context.now);
  await refuseForeign(context, campaign_id);
  const rows = await selectReport(context.db, filterOf(context, days, campaign_id), MAX_ROWS + 1);
  if (rows.length > MAX_ROWS) throw reportTooLarge();
  return { name: `quang-cao-${days.from}-${days.to}`, table: reportTable(rows) };
};
