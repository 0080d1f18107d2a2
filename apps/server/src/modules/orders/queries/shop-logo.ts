import type { Context } from '#platform/context.ts';
import { selectLatestLogo } from '../store/shop-logo.ts';

/** Whether orders show the present logo of a shop: then its latest order does. */
export const isLogoOfOrders = async (
  { db }: Context,
  { shopId, logo }: { readonly shopId: number; readonly logo: string },
): Promise<boolean> => (await selectLatestLogo(db, shopId)) === logo;
