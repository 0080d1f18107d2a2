import type { Job } from '#platform/jobs/jobs.ts';
import { expire } from './actions/expire.ts';

export const jobs: readonly Job[] = [{ name: 'rfq.expire', cron: '* * * * *', run: expire }];
