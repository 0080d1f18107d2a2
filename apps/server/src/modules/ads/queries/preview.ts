import type { Card } from '@market/contract/catalogue/card-schemas';
import { AD_PREVIEWS } from '@market/contract/rules/ads';
import { getCards } from '#catalogue';
import { guest, type Context, type Db, type Seller } from '#platform/context.ts';
import { selectAdvertisedOfShop } from '../store/own-campaigns.ts';

/** What guests see of advertised products; one that is not listed has no card. */
export const getAdPreview = async (context: Context<Db, Seller>): Promise<Card[]> => {
  const ids = await selectAdvertisedOfShop(context.db, context.actor.shopId);
  return (await getCards({ ...context, actor: guest }, ids)).slice(0, AD_PREVIEWS);
};
