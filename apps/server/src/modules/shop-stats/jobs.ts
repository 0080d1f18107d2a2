import type { Job } from '#platform/jobs/jobs.ts';
import { deleteInterested } from './actions/interest.ts';

export const jobs: readonly Job[] = [
  // after midnight in Vietnam
  { name: 'shop-stats.forget_interested', cron: '20 17 * * *', run: deleteInterested },
];
