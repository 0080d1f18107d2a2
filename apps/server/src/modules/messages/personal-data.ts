import type { PersonalData } from '#platform/personal-data.ts';
import { deleteWaitingMessages } from './actions.ts';

export const personalData: PersonalData = {
  erase: (context, { addresses }) => deleteWaitingMessages(context, addresses),
};
