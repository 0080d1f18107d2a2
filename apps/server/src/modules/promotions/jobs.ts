import type { Job } from '#platform/jobs/jobs.ts';
import { turnDeals } from './actions/deals.ts';

export const jobs: readonly Job[] = [{ name: 'promotions.turn-deals', cron: '* * * * *', run: turnDeals }];
