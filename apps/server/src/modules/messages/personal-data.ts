import type { PersonalData } from '#platform/personal-data.ts';
import { forgetWaiting } from './actions.ts';

export const personalData: PersonalData = {
  erase: (context, { addresses }) => forgetWaiting(context, addresses),
};
