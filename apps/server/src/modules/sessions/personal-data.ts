import type { PersonalData } from '#platform/personal-data.ts';
import { endSessions } from './actions/sessions.ts';
import { eraseSessions, selectSessionsOf } from './store/erasure.ts';

/** Where a person is signed in. A session stays without its tokens and its user agent. */
export const personalData: PersonalData = {
  part: 'account',
  export: async ({ db }, userId) => ({ sessions: await selectSessionsOf(db, userId) }),
  erase: async (context, { userId }) => {
    await endSessions(context, userId, { reason: 'account_deleted' });
    await eraseSessions(context.db, userId);
  },
};
