import type { Context } from '#platform/context.ts';
import { selectFollowsOf } from './store/follows.ts';
import { selectOwnedBy, selectShops } from './store/shops.ts';

/** Shops somebody owns, of any state. */
export const getOwnShopIds = ({ db }: Context, userId: number): Promise<number[]> =>
  selectOwnedBy(db, userId);

/** The shops of somebody, and those they follow. */
export const exportPerson = async ({ db }: Context, userId: number): Promise<object> => ({
  shops: await selectShops(db, await selectOwnedBy(db, userId)),
  follows: await selectFollowsOf(db, userId),
});
