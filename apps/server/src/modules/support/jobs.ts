import type { Job } from '#platform/jobs/jobs.ts';
import { remind } from './actions/remind.ts';

export const jobs: readonly Job[] = [{ name: 'support.remind', cron: '* * * * *', run: remind }];
