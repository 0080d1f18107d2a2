import type { Job } from '#platform/jobs.ts';
import { expireLimits } from './actions/expire.ts';
import { countRepeatBuyers } from './actions/repeat-buyers.ts';

export const jobs: readonly Job[] = [
  { name: 'orders.expire', cron: '* * * * *', run: expireLimits },
  { name: 'orders.count-repeat-buyers', cron: '40 19 * * *', run: countRepeatBuyers },
];
