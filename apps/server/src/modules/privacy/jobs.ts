import type { Job } from '#platform/jobs/jobs.ts';
import { eraseLeftovers } from './actions.ts';

export const jobs: readonly Job[] = [
  { name: 'privacy.erase-leftovers', cron: '7 4 * * *', run: eraseLeftovers, longest: 1_800 },
];
