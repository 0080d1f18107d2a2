import { parsePhone } from '@market/contract/rules/phone';
import type { PersonalData } from '#platform/personal-data.ts';
import { eraseEvents, selectEventsOf } from './store/events.ts';
import { deleteInvitationsOf } from './store/invitations.ts';

/** Invitations to and by a person are deleted; the log of the shop stays without names. */
export const personalData: PersonalData = {
  part: 'shop_work',
  export: ({ db }, userId) => selectEventsOf(db, userId),
  erase: async ({ db }, { userId, addresses }) => {
    const phones = addresses.flatMap((address) => parsePhone(address)?.canonical ?? []);
    await deleteInvitationsOf(db, { userId, phones });
    await eraseEvents(db, userId);
  },
};
