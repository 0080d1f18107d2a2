import { type Static, Type } from 'typebox';
import { Data, OneOf, OrNull } from '../fields.ts';
import { CHECKLIST_STEPS } from '../rules/shop-checklist.ts';
import { VERIFICATION_STATES } from '../rules/shop-verification.ts';
import { route } from '../route.ts';

export const ShopChecklist = Type.Object({
  steps: Type.Array(Type.Object({ name: OneOf(CHECKLIST_STEPS), done: Type.Boolean() })),
  shop_name: Type.String(),
  /** Of the owner, with its middle hidden; null without a phone. */
  phone: OrNull(Type.String()),
  verification: OrNull(OneOf(VERIFICATION_STATES)),
  /** 0 draft, 1 waiting for review, 2 approved, 3 hidden. */
  reviewState: Type.Integer({ minimum: 0, maximum: 3 }),
  /** Why staff returned or hid it. */
  review_reason: OrNull(Type.String()),
});
export type ShopChecklist = Static<typeof ShopChecklist>;

export const getShopChecklist = route({
  method: 'GET',
  path: '/v1/seller/api/shop/checklist',
  auth: 'shop',
  permission: 'storefront',
  summary: 'What a new shop has set up, computed from what there is',
  reply: Data({ checklist: ShopChecklist }),
  problems: [],
});
