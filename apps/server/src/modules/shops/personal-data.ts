import { forgetUploadsOfShops } from '#media';
import { deleteRepliesContaining } from '#platform/http/idempotency.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { closeShopsOf } from './actions.ts';
import { selectFollowsOf } from './store/follows.ts';
import { deletePriceViewsOf, selectPriceShopsOf } from './store/price-viewers.ts';
import { selectOwnedBy, selectShops } from './store/shops.ts';

/** The shops of a person, and those they follow. A shop stays, closed and hidden, with its name, province and district. */
export const personalData: PersonalData = {
  part: 'shops',
  export: async ({ db }, userId) => ({
    shops: await selectShops(db, await selectOwnedBy(db, userId)),
    follows: await selectFollowsOf(db, userId),
    price_lists: await selectPriceShopsOf(db, userId),
  }),
  erase: async (context, { userId }) => {
    const shops = await selectShops(context.db, await selectOwnedBy(context.db, userId));
    await closeShopsOf(context, userId);
    await forgetUploadsOfShops(
      context,
      shops.map(({ id }) => id),
    );
    await deletePriceViewsOf(context.db, userId);
    // replies to buyers' orders show the phone of the shop
    await deleteRepliesContaining(
      context,
      shops.flatMap(({ phone }) => phone ?? []),
    );
  },
};
