import type { Job } from '#platform/jobs/jobs.ts';
import { endLocks } from './actions.ts';

export const jobs: readonly Job[] = [{ name: 'users.end-locks', cron: '* * * * *', run: endLocks }];
