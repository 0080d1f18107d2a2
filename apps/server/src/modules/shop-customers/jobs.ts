import type { Job } from '#platform/jobs/jobs.ts';
import { fillNames } from './actions/fill-names.ts';

export const jobs: readonly Job[] = [
  { name: 'shop-customers.fill-names', cron: '*/10 * * * *', run: fillNames },
];
