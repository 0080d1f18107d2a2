import type { Job } from '#platform/jobs.ts';
import { before, DAY } from '#platform/time.ts';
import { rotateKeys } from './keys.ts';
import { deleteOldSessions } from './store/sessions.ts';
import { deleteTriesBefore } from './store/tries.ts';

/** Sessions stay a month after their end: whoever asks about a strange one finds it. */
const KEEP_SESSIONS = 30 * DAY;

export const jobs: readonly Job[] = [
  { name: 'identity.rotate-keys', cron: '17 3 * * *', run: rotateKeys },
  {
    name: 'identity.forget',
    cron: '27 3 * * *',
    run: async ({ db, now }) => {
      await deleteOldSessions(db, before(now, KEEP_SESSIONS));
      await deleteTriesBefore(db, before(now, DAY));
    },
  },
];
