import { roleMay } from '@market/contract/rules/shop-roles';
import type { ShopPlan } from '@market/contract/shop-stats/schemas';
import { getUpQuota } from '#catalogue';
import type { Context, Db, Seller } from '#platform/context.ts';
import { getQuotationQuota } from '#rfq';
import { getShops } from '#shops';

const leftOf = ({ most, remaining }: NonNullable<ShopPlan['ups']>) => ({ most, remaining });

/** What the plan of the caller's shop allows today, of what their role does. */
export const getPlan = async (context: Context<Db, Seller>): Promise<ShopPlan> => {
  const { shopId, shopRole } = context.actor;
  const [shop, ups, quotations] = await Promise.all([
    getShops(context, [shopId]).then((shops) => shops.get(shopId)),
    roleMay(shopRole, 'products') ? getUpQuota(context).then(leftOf) : null,
    roleMay(shopRole, 'talking') ? getQuotationQuota(context).then(leftOf) : null,
  ]);
  const is_vip = shop?.isVip === true;
  return { is_vip, vip_until: is_vip ? (shop?.vip_until ?? null) : null, ups, quotations };
};
