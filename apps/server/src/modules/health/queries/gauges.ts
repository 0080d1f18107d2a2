import { getBackupState } from '#backups';
import { getLatestCheck } from '#books';
import { getFinanceWork } from '#finance';
import { countMissedDeadlines, getSales, sumWaitingDecisions } from '#orders';
import type { Context } from '#platform/context.ts';
import { before, HOUR, MINUTE, SECOND } from '#platform/time.ts';
import { listJobs } from './jobs.ts';

/** Deadlines are handled every minute. */
const MISSED_MS = 5 * MINUTE;

const secondsSince = (time: Date | string | null | undefined, now: Date): number =>
  time === null || time === undefined ? 0 : Math.max(0, (now.getTime() - new Date(time).getTime()) / SECOND);

/** What an operator watches of the market itself; money in đồng. */
export const getMarketGauges = async (context: Context) => {
  const { now, services } = context;
  const [sales, stuck, missed, work, books, backup, jobs, answers] = await Promise.all([
    getSales(context, { from: before(now, HOUR), until: now }),
    sumWaitingDecisions(context, 'stuck', now),
    countMissedDeadlines(context, before(now, MISSED_MS)),
    getFinanceWork(context),
    getLatestCheck(context),
    getBackupState(context),
    listJobs(context),
    services.storage.answers(),
  ]);
  return {
    market_orders_last_hour: sales.orders,
    market_gmv_last_hour_dong: sales.gmv,
    market_orders_stuck: stuck.total,
    market_deadlines_missed: missed,
    market_payouts_waiting: work.payouts.count,
    market_payouts_waiting_seconds: secondsSince(work.payouts.oldest_at, now),
    market_refunds_waiting: work.refunds.count,
    market_refunds_waiting_seconds: secondsSince(work.refunds.oldest_at, now),
    market_bank_lines_unmatched: work.bank_lines.count,
    market_book_issues: books?.issues ?? 0,
    market_backup_age_seconds: backup.last === null ? Number.NaN : secondsSince(backup.last.at, now),
    market_backup_failed: backup.failure === null ? 0 : 1,
    market_jobs_failing: jobs.filter(({ state }) => state === 'failing' || state === 'late').length,
    market_files_unavailable: answers ? 0 : 1,
  };
};
