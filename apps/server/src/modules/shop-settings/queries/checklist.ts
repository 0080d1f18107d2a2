import type { ShopChecklist } from '@market/contract/shops/checklist-routes';
import { maskPhone } from '@market/contract/rules/phone';
import { CHECKLIST_STEPS, type ChecklistStep } from '@market/contract/rules/shop-checklist';
import { hasProductForSale } from '#catalogue';
import type { Context, Db, Seller } from '#platform/context.ts';
import { hasBankAccount } from '#settlement';
import { getVerificationState } from '#shop-review';
import { getShops } from '#shops';
import { findUser } from '#users';

/** What the caller's shop has set up. Nothing of it is stored: it is computed from what there is. */
export const getChecklist = async (context: Context<Db, Seller>): Promise<ShopChecklist> => {
  const { shopId } = context.actor;
  const shop = (await getShops(context, [shopId])).get(shopId)!;
  const [owner, product, bank, verification] = await Promise.all([
    findUser(context, shop.user_id),
    hasProductForSale(context, shopId),
    hasBankAccount(context, shopId),
    getVerificationState(context, shopId),
  ]);
  const done: Readonly<Record<ChecklistStep, boolean>> = {
    phone: owner !== undefined && owner.phone_verified_at !== null,
    profile: shop.logo !== null,
    product,
    pickup: shop.address !== '' && shop.ward_code !== '',
    bank,
    verification: shop.isVerified,
  };
  return {
    steps: CHECKLIST_STEPS.map((name) => ({ name, done: done[name] })),
    shop_name: shop.name,
    phone: owner?.phone_national == null ? null : maskPhone(owner.phone_national),
    verification,
    reviewState: shop.review_state,
    review_reason: shop.hidden_reason ?? shop.review_reason ?? null,
  };
};
