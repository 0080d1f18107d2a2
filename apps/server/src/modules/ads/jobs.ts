import type { Job } from '#platform/jobs/jobs.ts';
import { deleteOldVisits } from './actions/delete-old-visits.ts';

export const jobs: readonly Job[] = [
  { name: 'ads.forget_visits', cron: '*/10 * * * *', run: deleteOldVisits },
];
