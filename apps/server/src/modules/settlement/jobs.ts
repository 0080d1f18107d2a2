import type { Job } from '#platform/jobs/jobs.ts';
import { openWeeklyPayouts } from './actions/weekly.ts';

export const jobs: readonly Job[] = [
  // Mondays at 2:00 in Vietnam
  { name: 'settlement.weekly-payouts', cron: '0 19 * * 0', run: openWeeklyPayouts },
];
