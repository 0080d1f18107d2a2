import type { Job } from '#platform/jobs/jobs.ts';
import { deleteOld } from './actions/try-now.ts';

export const jobs: readonly Job[] = [{ name: 'webhooks.delete-old', cron: '17 4 * * *', run: deleteOld }];
