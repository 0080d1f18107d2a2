import type { Job } from '#platform/jobs/jobs.ts';
import { sweepQuarantine } from './actions/direct-uploads.ts';
import { deleteUnusedUploads, drawWaitingAvifs } from './actions/uploads.ts';

export const jobs: readonly Job[] = [
  { name: 'media.forget-unused', cron: '47 * * * *', run: deleteUnusedUploads },
  { name: 'media.sweep-quarantine', cron: '17 * * * *', run: sweepQuarantine },
  { name: 'media.draw-avif', cron: '* * * * *', run: drawWaitingAvifs },
];
