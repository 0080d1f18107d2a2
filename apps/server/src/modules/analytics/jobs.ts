import type { Job } from '#platform/jobs.ts';
import { forgetOldViews } from './actions.ts';

export const jobs: readonly Job[] = [{ name: 'analytics.forget', cron: '40 19 * * *', run: forgetOldViews }];
