import { type Static, Type } from 'typebox';
import { CaseState, CaseType } from '../cases/schemas.ts';
import { Count, Dong, Id, OneOf, OpaqueId, OrNull, Time } from '../fields.ts';
import { OrderBuyerStatus } from '../orders/schemas.ts';
import { STAFF_USER_STATES } from '../rules/user-admin.ts';
import { STAFF_ROLES } from '../rules/staff-roles.ts';
import { SHOP_ROLES } from '../rules/shop-roles.ts';

export const StaffListedUser = Type.Object({
  id: Id,
  name: Type.String(),
  avatar: OrNull(Type.String()),
  /** `0908 ••• 456`; the complete number only by the call `contact`. */
  phone: OrNull(Type.String()),
  /** `l***@gmail.com`. */
  email: OrNull(Type.String()),
  account_type: OneOf(['buyer', 'seller', 'staff']),
  roles: Type.Array(OneOf(STAFF_ROLES)),
  phone_verified: Type.Boolean(),
  email_verified: Type.Boolean(),
  state: OneOf(STAFF_USER_STATES),
  /** Null for a lock without an end. */
  locked_until: OrNull(Time),
  orders: Count,
  created_at: Time,
  last_active_at: Time,
});
export type StaffListedUser = Static<typeof StaffListedUser>;
export const UserLock = Type.Object({ since: Time, until: OrNull(Time), reason: Type.String() });
export const UserSessionEntry = Type.Object({
  id: OpaqueId,
  browser: OrNull(Type.String()),
  system: OrNull(Type.String()),
  created_at: Time,
  last_used_at: Time,
});
export const UserOrderEntry = Type.Object({
  id: OpaqueId,
  order_number: Type.String(),
  shop_name: Type.String(),
  total_price: Dong,
  buyer_status: OrderBuyerStatus,
  /** The buyer fetches the goods at the shop. */
  collected: Type.Boolean(),
  created_at: Time,
});
export const UserCaseEntry = Type.Object({
  id: OpaqueId,
  number: Type.String(),
  order_number: Type.String(),
  type: CaseType,
  type_label: Type.String(),
  state: CaseState,
  state_label: Type.String(),
  created_at: Time,
});
export const UserShopEntry = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  role: OneOf(SHOP_ROLES),
  closed: Type.Boolean(),
});
/** A decision of staff about this person or shop. */
export const StaffHistoryEntry = Type.Object({
  id: Id,
  at: Time,
  /** Name of who decided. */
  by: Type.String(),
  action: Type.String(),
  reason: OrNull(Type.String()),
});
export type StaffHistoryEntry = Static<typeof StaffHistoryEntry>;
export const StaffUser = Type.Object({
  ...StaffListedUser.properties,
  lock: OrNull(UserLock),
  figures: Type.Object({
    orders: Count,
    cancelled: Count,
    /** Đồng, without cancelled orders. */
    spent: Dong,
    coins: Count,
    cases: Count,
  }),
  sessions: Type.Array(UserSessionEntry),
  recent_orders: Type.Array(UserOrderEntry),
  recent_cases: Type.Array(UserCaseEntry),
  shops: Type.Array(UserShopEntry),
  history: Type.Array(StaffHistoryEntry),
  /** What the caller may do to this person. */
  actions: Type.Array(OneOf(['contact', 'lock', 'unlock', 'roles'])),
  /** Longest lock that the caller may set, in hours; null without a limit. */
  longest_lock_hours: OrNull(Count),
});
export type StaffUser = Static<typeof StaffUser>;
export const UserContact = Type.Object({
  phone: OrNull(Type.String()),
  email: OrNull(Type.String()),
  address: OrNull(Type.String()),
});
export type UserContact = Static<typeof UserContact>;
