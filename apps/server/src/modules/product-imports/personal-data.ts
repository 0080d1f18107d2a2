import type { PersonalData } from '#platform/personal-data.ts';
import { getOwnShopIds } from '#shops';
import { deleteImportsOf } from './store/imports.ts';

/** Sheets are about goods and are deleted after some days; those of an account, and of its shops, with it. */
export const personalData: PersonalData = {
  erase: async (context, { userId }) =>
    deleteImportsOf(context.db, { userId, shopIds: await getOwnShopIds(context, userId) }),
};
