import type { PersonalData } from '#platform/personal-data.ts';
import { deleteCart, selectLines } from './store.ts';

/** What lies in the cart of a person. */
export const personalData: PersonalData = {
  part: 'cart',
  export: ({ db }, userId) => selectLines(db, userId),
  erase: async ({ db }, { userId }) => {
    await deleteCart(db, userId);
  },
};
