import { type Static, Type } from 'typebox';
import { Count, Dong, Id, OneOf, OrNull, Time } from '../fields.ts';
import { STAFF_SHOP_ACTIONS, STAFF_SHOP_STATES } from '../rules/shop-admin.ts';
import { StaffHistoryEntry, UserCaseEntry, UserOrderEntry } from '../user-admin/schemas.ts';

export const StaffListedShop = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  logo: OrNull(Type.String()),
  owner: Type.Object({ id: Id, name: Type.String() }),
  province: Type.String(),
  state: OneOf(STAFF_SHOP_STATES),
  vip_until: OrNull(Time),
  verified_at: OrNull(Time),
  mall: Type.Boolean(),
  products: Count,
  orders: Count,
  rating: OrNull(Type.Number()),
  created_at: Time,
});
export type StaffListedShop = Static<typeof StaffListedShop>;
export const ShopClosing = Type.Object({
  reason: Type.String(),
  asked_by: Type.String(),
  asked_at: Time,
});
/** Facts that call for care; there is no score. */
export const ShopFigures = Type.Object({
  orders: Count,
  cancelled: Count,
  /** Đồng, without cancelled orders. */
  revenue: Dong,
  cases: Count,
  /** Decided at the fault of the shop. */
  cases_lost: Count,
  follows: Count,
  rating_count: Count,
});
export const ShopMoney = Type.Object({
  balance: Dong,
  debt: Dong,
  debt_limit: Dong,
  /** It takes no cash and delivers nothing itself. */
  own_delivery_off: Type.Boolean(),
});
export const StaffShop = Type.Object({
  ...StaffListedShop.properties,
  tag_line: Type.String(),
  business_type: OrNull(Type.String()),
  main_products: OrNull(Type.String()),
  /** Masked. */
  phone: OrNull(Type.String()),
  email: OrNull(Type.String()),
  verification: OrNull(OneOf(['waiting', 'approved', 'rejected', 'withdrawn'])),
  figures: ShopFigures,
  /** Null for who has nothing to do with money. */
  money: OrNull(ShopMoney),
  closing: OrNull(ShopClosing),
  hidden_reason: OrNull(Type.String()),
  team: Type.Array(Type.Object({ id: Id, name: Type.String(), role: Type.String() })),
  recent_orders: Type.Array(Type.Omit(UserOrderEntry, ['shop_name'])),
  recent_cases: Type.Array(UserCaseEntry),
  history: Type.Array(StaffHistoryEntry),
  actions: Type.Array(OneOf(STAFF_SHOP_ACTIONS)),
  /** A number of what the closing of the shop depends on, as far as the caller may read it: it is sent with the confirmation. */
  version: Count,
});
export type StaffShop = Static<typeof StaffShop>;
