import { SECOND_PERSON_ABOVE } from '@market/contract/rules/user-admin';

/** Money above this, in đồng, moves when two people of the staff want it; an invalid setting counts as absent. */
export const secondPersonAbove = (setting: unknown): number =>
  typeof setting === 'number' && Number.isSafeInteger(setting) && setting >= 0
    ? setting
    : SECOND_PERSON_ABOVE;
