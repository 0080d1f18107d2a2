import type { Job } from '#platform/jobs/jobs.ts';
import { countViewsOfShops, deleteOldViews } from './actions.ts';

export const jobs: readonly Job[] = [
  { name: 'analytics.forget', cron: '40 19 * * *', run: deleteOldViews },
  { name: 'analytics.count_shop_views', cron: '*/5 * * * *', run: countViewsOfShops },
];
