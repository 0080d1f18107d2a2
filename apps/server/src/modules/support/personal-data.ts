import type { PersonalData } from '#platform/personal-data.ts';
import { deleteTickets } from './actions/delete-tickets.ts';
import { deleteLeadsOf, selectLeadsOf } from './store/leads.ts';
import { selectTicketsOf } from './store/personal-data.ts';

/** Tickets of a person and requests to be called back. The shops' counts of leads stay. */
export const personalData: PersonalData = {
  part: 'leads',
  export: async ({ db }, userId) => ({
    leads: await selectLeadsOf(db, userId),
    tickets: await selectTicketsOf(db, userId),
  }),
  erase: async (context, { userId }) => {
    await deleteLeadsOf(context.db, userId);
    await deleteTickets(context, userId);
  },
};
