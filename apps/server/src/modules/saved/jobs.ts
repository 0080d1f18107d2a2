import type { Job } from '#platform/jobs/jobs.ts';
import { announcePriceDrops } from './actions/price-drops.ts';

export const jobs: readonly Job[] = [
  { name: 'saved.price-drops', cron: '23 * * * *', run: announcePriceDrops },
];
