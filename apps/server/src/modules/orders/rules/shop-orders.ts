import { roleMay } from '@market/contract/rules/shop-roles';
import type { Seller } from '#platform/context.ts';
import type { ShopOrders } from '../tables.ts';

/** The orders that the caller's role may see: those who only pack see what is confirmed. */
export const shopOrdersOf = ({ shopId, shopRole }: Seller): ShopOrders => ({
  shopId,
  confirmedOnly: !roleMay(shopRole, 'orders'),
});
