import { Type } from 'typebox';
import { PROOF_IMAGES_MAX } from '../constants.ts';
import { Count, Data, OneOf, OpaqueId, paged, Text } from '../fields.ts';
import { route } from '../route.ts';
import { BUYER_STATUSES } from '../rules/order-status.ts';
import { illegalTransition, orderNotFound, refundRefused } from './problems.ts';
import { SellerOrder } from './schemas.ts';
import { proofRefused } from './staff-problems.ts';
import { Fault, StaffOrder } from './staff-schemas.ts';

const OrderParams = Type.Object({ id: OpaqueId });
export const listStaffOrders = route({
  method: 'GET',
  path: '/v1/admin/api/orders',
  auth: 'staff',
  permission: 'orders',
  summary: 'Orders of all shops; the queue `stuck` begins with those that have waited longest',
  query: Type.Object({
    queue: Type.Optional(OneOf(['stuck'])),
    status: Type.Optional(OneOf(['any', ...BUYER_STATUSES])),
    keyword: Type.Optional(Text(100)),
    ...paged(20),
  }),
  reply: Data({ orders: Type.Array(StaffOrder), total: Count }),
  problems: [],
});
export const getStaffOrder = route({
  method: 'GET',
  path: '/v1/admin/api/orders/:id',
  auth: 'staff',
  permission: 'orders',
  summary: 'One order with its whole event log',
  params: OrderParams,
  reply: Data({ order: StaffOrder }),
  problems: [orderNotFound],
});
const staffDecision = {
  method: 'POST',
  auth: 'staff',
  permission: 'finance',
  params: OrderParams,
  reply: Data({ order: StaffOrder }),
  problems: [orderNotFound, illegalTransition],
} as const;
export const cancelStaffOrder = route({
  ...staffDecision,
  path: '/v1/admin/api/orders/:id/cancel',
  summary: 'Cancel an order: all its money goes back',
  body: Type.Object({
    reason: Text(300, 1),
    fault: Fault,
    /** For an order in transit: whether the goods are back at the shop. */
    goods_back: Type.Optional(Type.Boolean()),
  }),
});
export const refundStaffOrder = route({
  ...staffDecision,
  path: '/v1/admin/api/orders/:id/refund',
  summary: 'Send part of the money back',
  body: Type.Object({
    amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 }),
    reason: Text(300, 1),
    fault: Type.Optional(Fault),
  }),
  status: 201,
  problems: [orderNotFound, illegalTransition, refundRefused],
});
export const deliverStaffOrder = route({
  ...staffDecision,
  path: '/v1/admin/api/orders/:id/delivered',
  summary: 'Accept that an order arrived, by its proof; it is no word on cash',
  body: Type.Object({ reason: Text(300, 1) }),
});
export const proveDelivery = route({
  method: 'POST',
  path: '/v1/seller/api/orders/:id/delivery-proof',
  auth: 'shop',
  permission: 'fulfilment',
  summary: 'Show that an order on its way arrived; a later proof takes the place of the first',
  params: OrderParams,
  body: Type.Object({
    content: Text(1000, 1),
    images: Type.Optional(Type.Array(OpaqueId, { maxItems: PROOF_IMAGES_MAX })),
  }),
  reply: Data({ order: SellerOrder }),
  problems: [orderNotFound, illegalTransition, proofRefused],
});
