import type { Job } from '#platform/jobs/jobs.ts';
import { updateDeals } from './actions/deals.ts';

export const jobs: readonly Job[] = [{ name: 'promotions.turn-deals', cron: '* * * * *', run: updateDeals }];
