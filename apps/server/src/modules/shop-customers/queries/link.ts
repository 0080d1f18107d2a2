import { REF_CODE_PARAM } from '@market/contract/constants/accounts';
import type { CustomerLink } from '@market/contract/shop-customers/schemas';
import { toDataURL } from 'qrcode';
import { getReferredOrders } from '#orders';
import { getShops } from '#shops';
import { getRefCode } from '#users';
import type { Context, Db, Seller } from '#platform/context.ts';

/** The page of the shop with its owner's referral code, and what came by it. */
export const getLink = async (context: Context<Db, Seller>): Promise<CustomerLink> => {
  const { shopId } = context.actor;
  const shop = (await getShops(context, [shopId])).get(shopId)!;
  const refCode = await getRefCode(context, shop.user_id);
  const url = `${context.services.publicUrl}/shop/${shop.slug}?${REF_CODE_PARAM}=${refCode}`;
  const brought = await getReferredOrders(context, { shopId, refCode });
  return { url, qr: await toDataURL(url, { margin: 1, width: 360 }), ...brought };
};
