import type { PersonalData } from '#platform/personal-data.ts';
import { selectUsesOf } from './store/uses.ts';

/** The discounts a person has used. They stay: figures with an id that has no name any more. */
export const personalData: PersonalData = {
  part: 'discounts',
  export: ({ db }, userId) => selectUsesOf(db, userId),
};
