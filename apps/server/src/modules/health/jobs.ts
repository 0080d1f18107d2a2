import type { Job } from '#platform/jobs/jobs.ts';
import { watch } from './actions/watch.ts';

export const jobs: readonly Job[] = [{ name: 'health.watch', cron: '* * * * *', run: watch }];
