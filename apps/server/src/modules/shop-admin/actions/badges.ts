import { vipEndInvalid } from '@market/contract/shop-admin/problems';
import { changeShop } from '#shops';
import { readVipEnd } from '../rules.ts';
import { decideShop, type Staff } from './change.ts';

/** @throws staffShopNotFound, shopChangeRefused, illegalShopChange, vipEndInvalid */
export const setVip = (
  context: Staff,
  shopId: number,
  { until: typed, reason }: { until: string | null; reason: string },
): Promise<void> =>
  decideShop(context, { shopId, action: 'vip', reason }, async (context, { shop }) => {
    const until = readVipEnd(typed, context.now);
    if (until === undefined) throw vipEndInvalid();
    await changeShop(context, shopId, { vip_until: until });
    return {
      action: 'shops.vip_changed',
      before: { vip_until: shop.vip_until },
      after: { vip_until: until?.toISOString() ?? null },
    };
  });

/** @throws staffShopNotFound, shopChangeRefused, illegalShopChange */
export const setVerified = (
  context: Staff,
  shopId: number,
  { verified, reason }: { verified: boolean; reason: string },
): Promise<void> =>
  decideShop(context, { shopId, action: 'verify', reason }, async (context, { shop }) => {
    const changes = verified
      ? { verified_at: new Date(shop.verified_at ?? context.now) }
      : { verified_at: null, verified_kind: null };
    await changeShop(context, shopId, changes);
    return { action: 'shops.verified_changed', before: { verified: shop.isVerified }, after: { verified } };
  });

/** @throws staffShopNotFound, shopChangeRefused, illegalShopChange */
export const setMall = (
  context: Staff,
  shopId: number,
  { mall, reason }: { mall: boolean; reason: string },
): Promise<void> =>
  decideShop(context, { shopId, action: 'mall', reason }, async (context, { shop }) => {
    await changeShop(context, shopId, { mall });
    return { action: 'shops.mall_changed', before: { mall: shop.mall }, after: { mall } };
  });
