import type { Job } from '#platform/jobs/jobs.ts';
import { forgetUnused } from './actions.ts';

export const jobs: readonly Job[] = [{ name: 'media.forget-unused', cron: '47 * * * *', run: forgetUnused }];
