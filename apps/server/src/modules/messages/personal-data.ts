import type { PersonalData } from '#platform/personal-data.ts';
import { forgetWaiting } from './actions.ts';

/** Messages to a person that wait to be sent. */
export const personalData: PersonalData = {
  erase: (context, { addresses }) => forgetWaiting(context, addresses),
};
