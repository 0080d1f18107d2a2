import type { Job } from '#platform/jobs/jobs.ts';
import { expireCases } from './actions/expire.ts';

export const jobs: readonly Job[] = [{ name: 'cases.expire', cron: '* * * * *', run: expireCases }];
