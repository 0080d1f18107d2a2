import type { Job } from '#platform/jobs/jobs.ts';
import { deleteFormerPhones, endLocks } from './actions.ts';

export const jobs: readonly Job[] = [
  { name: 'users.end-locks', cron: '* * * * *', run: endLocks },
  { name: 'users.delete-former-phones', cron: '17 4 * * *', run: deleteFormerPhones },
];
