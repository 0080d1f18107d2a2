import { slugInvalid, slugTooSoon } from '@market/contract/shops/settings-problems';
import type { ShopSettings } from '@market/contract/shops/settings-schemas';
import { transact, type Context, type Db, type Seller } from '#platform/context.ts';
import { lockShop, moveShop } from '#shops';
import { getSettings, slugChangeableAt } from '../queries/settings.ts';
import { readSlug } from '../rules.ts';

/** Changes the slug of the caller's shop. @throws slugInvalid, slugTaken, slugTooSoon */
export const changeSlug = async (context: Context<Db, Seller>, typed: string): Promise<ShopSettings> => {
  const slug = readSlug(typed);
  if (slug === undefined) throw slugInvalid();
  await transact(context, async (context) => {
    const shop = await lockShop(context, context.actor.shopId);
    if (shop.slug === slug) return;
    const changeable_at = slugChangeableAt(shop, context.now);
    if (changeable_at !== null) throw slugTooSoon({ changeable_at });
    await moveShop(context, shop, slug);
  });
  return getSettings(context);
};
