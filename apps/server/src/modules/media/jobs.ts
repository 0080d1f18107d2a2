import type { Job } from '#platform/jobs/jobs.ts';
import { deleteUnusedUploads } from './actions.ts';

export const jobs: readonly Job[] = [
  { name: 'media.forget-unused', cron: '47 * * * *', run: deleteUnusedUploads },
];
