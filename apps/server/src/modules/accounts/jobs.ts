import type { Job } from '#platform/jobs/jobs.ts';
import { forgetOldChallenges } from './actions/challenges.ts';
import { forgetOldCodes } from './actions/codes.ts';
import { forgetOldStaffLinks } from './actions/staff-link.ts';

// the names are of queues in existing databases
export const jobs: readonly Job[] = [
  { name: 'identity.forget-codes', cron: '57 * * * *', run: forgetOldCodes },
  { name: 'identity.forget-challenges', cron: '47 * * * *', run: forgetOldChallenges },
  { name: 'identity.forget-staff-links', cron: '7 * * * *', run: forgetOldStaffLinks },
];
