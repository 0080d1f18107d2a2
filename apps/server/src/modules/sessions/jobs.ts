import type { Job } from '#platform/jobs/jobs.ts';
import { rotateKeys } from './actions/keys.ts';
import { deleteOldAttempts } from './actions/login-attempts.ts';
import { deleteOldSessions } from './actions/sessions.ts';

// the names are of queues in existing databases
export const jobs: readonly Job[] = [
  { name: 'identity.rotate-keys', cron: '17 3 * * *', run: rotateKeys },
  { name: 'identity.forget-sessions', cron: '27 3 * * *', run: deleteOldSessions },
  { name: 'identity.forget-tries', cron: '37 * * * *', run: deleteOldAttempts },
];
