import { settingsChanged, shopNameFixed } from '@market/contract/shops/settings-problems';
import type { ShopSettings, ShopSettingsInput } from '@market/contract/shops/settings-schemas';
import { transact, type Context, type Db, type Seller } from '#platform/context.ts';
import { changeShop, lockShop, renameShop } from '#shops';
import { getSettings, presentSettings } from '../queries/settings.ts';
import { differencesOf } from '../rules.ts';
import { readChanges } from './read-changes.ts';

/**
 * Changes parts of the settings of the caller's shop, if nobody else did since they were read.
 * @throws settingsChanged, shopNameFixed, shopNameTaken, and what `readChanges` throws
 */
export const changeSettings = async (
  context: Context<Db, Seller>,
  input: ShopSettingsInput,
): Promise<ShopSettings> => {
  await transact(context, async (context) => {
    const { shopId } = context.actor;
    const shop = await lockShop(context, shopId);
    const now = presentSettings(context, shop);
    if (now.version !== input.version)
      throw settingsChanged({ version: now.version, changes: differencesOf(input, now) });
    const { name, ...changes } = await readChanges(context, input, shop);
    if (name !== undefined && name !== shop.name) {
      // a badge vouches for the name that was checked
      if (shop.isVerified || shop.mall) throw shopNameFixed();
      await renameShop(context, shopId, name);
    }
    if (Object.keys(changes).length > 0) await changeShop(context, shopId, changes);
  });
  return getSettings(context);
};
