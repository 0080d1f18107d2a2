import type { Job } from '#platform/jobs/jobs.ts';
import { forgetOldChallenges } from './challenges.ts';
import { forgetOldCodes } from './codes.ts';
import { rotateKeys } from './keys.ts';
import { forgetOldStaffLinks } from './actions/staff-link.ts';
import { forgetOldSessions } from './sessions.ts';
import { forgetOldAttempts } from './login-attempts.ts';

export const jobs: readonly Job[] = [
  { name: 'identity.rotate-keys', cron: '17 3 * * *', run: rotateKeys },
  { name: 'identity.forget-sessions', cron: '27 3 * * *', run: forgetOldSessions },
  { name: 'identity.forget-tries', cron: '37 * * * *', run: forgetOldAttempts },
  { name: 'identity.forget-codes', cron: '57 * * * *', run: forgetOldCodes },
  { name: 'identity.forget-challenges', cron: '47 * * * *', run: forgetOldChallenges },
  { name: 'identity.forget-staff-links', cron: '7 * * * *', run: forgetOldStaffLinks },
];
