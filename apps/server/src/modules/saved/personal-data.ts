import type { Context } from '#platform/context.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { getOwnShopIds } from '#shops';
import { deleteOfPerson, selectOfPerson } from './store/person.ts';

const ownerOf = async (context: Context, userId: number) => ({
  userId,
  shopIds: await getOwnShopIds(context, userId),
});

/** The wishlist and the collections of a person, and those of their shops. */
export const personalData: PersonalData = {
  part: 'saved',
  export: async (context, userId) => selectOfPerson(context.db, await ownerOf(context, userId)),
  erase: async (context, { userId }) => deleteOfPerson(context.db, await ownerOf(context, userId)),
};
