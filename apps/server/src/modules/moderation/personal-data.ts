import type { PersonalData } from '#platform/personal-data.ts';
import { deleteClaimsOf } from './store/claims.ts';
import { selectDecisionsBy } from './store/decisions.ts';

/** What somebody of the staff decided. Decisions stay with the number of the account, as the audit log does. */
export const personalData: PersonalData = {
  part: 'moderation',
  export: ({ db }, userId) => selectDecisionsBy(db, userId),
  erase: ({ db }, { userId }) => deleteClaimsOf(db, userId),
};
