import type { Job } from '#platform/jobs/jobs.ts';
import { deleteOldChallenges } from './actions/challenges.ts';
import { deleteOldCodes } from './actions/codes.ts';
import { deleteOldStaffLinks } from './actions/staff-link.ts';

// the names are of queues in existing databases
export const jobs: readonly Job[] = [
  { name: 'identity.forget-codes', cron: '57 * * * *', run: deleteOldCodes },
  { name: 'identity.forget-challenges', cron: '47 * * * *', run: deleteOldChallenges },
  { name: 'identity.forget-staff-links', cron: '7 * * * *', run: deleteOldStaffLinks },
];
