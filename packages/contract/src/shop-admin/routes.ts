import { Type } from 'typebox';
import { Count, Data, Id, Moment, OneOf, OrNull, paged, Text } from '../fields.ts';
import { route } from '../route.ts';
import { STAFF_SHOP_FILTERS } from '../rules/shop-admin.ts';
import { STAFF_REASON_LENGTH } from '../rules/user-admin.ts';
import {
  closingChanged,
  illegalShopChange,
  shopChangeRefused,
  staffShopNotFound,
  vipEndInvalid,
} from './problems.ts';
import { StaffListedShop, StaffShop } from './schemas.ts';

const Reason = Text(STAFF_REASON_LENGTH, 1);
const ShopParams = Type.Object({ id: Id });
export const listStaffShops = route({
  method: 'GET',
  path: '/v1/admin/api/shops',
  auth: 'staff',
  permission: 'shop_records',
  summary:
    'Shops, found by name, slug, phone, e-mail address, id, owner or order number; the total stops at 1 000',
  query: Type.Object({
    keyword: Type.Optional(Text(100)),
    filter: Type.Optional(OneOf(STAFF_SHOP_FILTERS)),
    ...paged(20),
  }),
  reply: Data({ shops: Type.Array(StaffListedShop), total: Count }),
  problems: [],
});
export const getStaffShop = route({
  method: 'GET',
  path: '/v1/admin/api/shops/:id',
  auth: 'staff',
  permission: 'shop_records',
  summary: 'One shop: badges, figures, money, team, orders, cases and what staff did',
  params: ShopParams,
  reply: Data({ shop: StaffShop }),
  problems: [staffShopNotFound],
});
const shopWrite = {
  method: 'POST',
  auth: 'staff',
  permission: 'shops',
  params: ShopParams,
  body: Type.Object({ reason: Reason }),
  reply: Data({ shop: StaffShop }),
  problems: [staffShopNotFound, shopChangeRefused, illegalShopChange],
} as const;
export const setShopVip = route({
  ...shopWrite,
  path: '/v1/admin/api/shops/:id/vip',
  summary: 'Make a shop VIP until a time, or end it',
  body: Type.Object({ until: OrNull(Moment), reason: Reason }),
  problems: [staffShopNotFound, shopChangeRefused, illegalShopChange, vipEndInvalid],
});
export const setShopVerified = route({
  ...shopWrite,
  path: '/v1/admin/api/shops/:id/verify',
  summary: 'Set or remove the badge of a verified shop',
  body: Type.Object({ verified: Type.Boolean(), reason: Reason }),
});
export const setShopMall = route({
  ...shopWrite,
  path: '/v1/admin/api/shops/:id/mall',
  summary: 'Add a shop to the mall, or remove it',
  body: Type.Object({ mall: Type.Boolean(), reason: Reason }),
});
export const hideShop = route({
  ...shopWrite,
  path: '/v1/admin/api/shops/:id/hide',
  summary: 'Hide a shop and its goods at once; its members read the reason, its open orders continue',
});
export const showShop = route({
  ...shopWrite,
  path: '/v1/admin/api/shops/:id/show',
  summary: 'Show a hidden shop again',
});
export const closeShop = route({
  ...shopWrite,
  path: '/v1/admin/api/shops/:id/close',
  summary: 'Ask for a shop to be closed; somebody else confirms it',
});
export const confirmShopClosing = route({
  ...shopWrite,
  path: '/v1/admin/api/shops/:id/close/confirm',
  summary: 'Confirm the request of somebody else to close a shop',
  body: Type.Object({
    reason: Reason,
    /** Of the shop that the caller read. */
    version: Type.Optional(Count),
  }),
  problems: [...shopWrite.problems, closingChanged],
});
export const withdrawShopClosing = route({
  ...shopWrite,
  path: '/v1/admin/api/shops/:id/close/withdraw',
  summary: 'Decline a request to close a shop',
});
export const reopenShop = route({
  ...shopWrite,
  path: '/v1/admin/api/shops/:id/reopen',
  summary: 'Open a closed shop again',
});
export const setShopLimits = route({
  ...shopWrite,
  path: '/v1/admin/api/shops/:id/limits',
  permission: 'finance',
  summary: 'Set the debt from which a shop takes no cash and delivers nothing itself; null for the default',
  body: Type.Object({
    debt_limit: OrNull(Type.Integer({ minimum: 0, maximum: 100_000_000_000 })),
    reason: Reason,
  }),
});
