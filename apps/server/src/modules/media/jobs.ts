import type { Job } from '#platform/jobs/jobs.ts';
import { deleteUnusedUploads, drawWaitingAvifs } from './actions.ts';

export const jobs: readonly Job[] = [
  { name: 'media.forget-unused', cron: '47 * * * *', run: deleteUnusedUploads },
  { name: 'media.draw-avif', cron: '* * * * *', run: drawWaitingAvifs },
];
