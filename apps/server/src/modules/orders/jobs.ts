import type { Job } from '#platform/jobs.ts';
import { expireLimits } from './actions/expire.ts';

export const jobs: readonly Job[] = [{ name: 'orders.expire', cron: '* * * * *', run: expireLimits }];
