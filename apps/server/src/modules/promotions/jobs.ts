import type { Job } from '#platform/jobs.ts';
import { turnDeals } from './actions.ts';

export const jobs: readonly Job[] = [{ name: 'promotions.turn-deals', cron: '* * * * *', run: turnDeals }];
