import type { Job } from '#platform/jobs/jobs.ts';
import { deleteExpired } from './actions/manage.ts';

export const jobs: readonly Job[] = [
  { name: 'api-tokens.delete-expired', cron: '23 4 * * *', run: deleteExpired },
];
