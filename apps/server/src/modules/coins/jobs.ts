import type { Job } from '#platform/jobs/jobs.ts';
import { expireCoins } from './actions/lots.ts';

export const jobs: readonly Job[] = [{ name: 'coins.expire', cron: '10 17 * * *', run: expireCoins }];
