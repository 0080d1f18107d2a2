import type { Job } from '#platform/jobs/jobs.ts';
import { WEEKLY_PAYOUTS_CRON } from './lib/weekly.ts';
import { openWeeklyPayouts } from './actions/weekly.ts';

export const jobs: readonly Job[] = [
  { name: 'settlement.weekly-payouts', cron: WEEKLY_PAYOUTS_CRON, run: openWeeklyPayouts },
];
