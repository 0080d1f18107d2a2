import type { ModuleGauges } from '#platform/module.ts';
import { getMarketGauges } from './queries/gauges.ts';

export const gauges: ModuleGauges = {
  help: {
    market_orders_last_hour: 'Orders placed in the last hour, without cancelled ones',
    market_gmv_last_hour_dong: 'Goods ordered in the last hour, in dong',
    market_orders_stuck: 'Orders that wait for staff',
    market_deadlines_missed: 'Deadlines of orders that are over for five minutes and were not handled',
    market_payouts_waiting: 'Payouts that wait for finance',
    market_payouts_waiting_seconds: 'Age of the oldest payout that waits; 0 when none does',
    market_refunds_waiting: 'Refunds by hand that wait for finance',
    market_refunds_waiting_seconds: 'Age of the oldest refund by hand that waits; 0 when none does',
    market_bank_lines_unmatched: 'Lines of the bank that no payment matches',
    market_book_issues: 'Issues of the latest check of the books',
    market_backup_age_seconds: 'Age of the newest backup; NaN without one',
    market_backup_failed: 'Whether the newest backup failed: 1 when it did',
    market_jobs_failing: 'Jobs that failed three times in a row, or are late',
    market_files_unavailable: 'Whether the store of pictures and files does not answer: 1 while it does not',
  },
  read: getMarketGauges,
};
