import type { Job } from '#platform/jobs/jobs.ts';
import { runVacations } from './actions.ts';

export const jobs: readonly Job[] = [{ name: 'shops.vacations', cron: '* * * * *', run: runVacations }];
