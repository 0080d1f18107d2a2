// Orders as staff see and decide them.
import { Type, type Static } from 'typebox';
import { PROOF_IMAGES_MAX } from './constants.ts';
import { Count, Data, Dong, OneOf, OpaqueId, OrNull, paged, Text, Time } from './fields.ts';
import { refundRefused } from './order-changes.ts';
import { SellerOrder } from './order-parts.ts';
import { illegalTransition, orderNotFound } from './order-problems.ts';
import { BUYER_STATUSES } from './rules/order-status.ts';
import { problem, route } from './route.ts';

const OrderParams = Type.Object({ id: OpaqueId });

export const StaffOrderAction = OneOf(['cancel', 'refund', 'delivered']);
/** An order with its whole event log. */
export const StaffOrder = Type.Object({
  ...Type.Omit(SellerOrder, ['actions']).properties,
  actions: Type.Array(StaffOrderAction),
  /** Since when it waits for staff, and until when they decide; null unless it does. */
  stuck_at: OrNull(Time),
  decide_by: OrNull(Time),
  /** What is left of the money it brought. */
  refundable: Dong,
});
export type StaffOrder = Static<typeof StaffOrder>;

export const listStaffOrders = route({
  method: 'GET',
  path: '/v1/admin/api/orders',
  auth: 'support',
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
  auth: 'support',
  summary: 'One order with its whole event log',
  params: OrderParams,
  reply: Data({ order: StaffOrder }),
  problems: [orderNotFound],
});

const decision = {
  method: 'POST',
  auth: 'finance',
  params: OrderParams,
  reply: Data({ order: StaffOrder }),
  problems: [orderNotFound, illegalTransition],
} as const;

export const Fault = OneOf(['buyer', 'seller', 'carrier', 'platform', 'none']);

export const cancelStaffOrder = route({
  ...decision,
  path: '/v1/admin/api/orders/:id/cancel',
  summary: 'Cancel an order: all its money goes back',
  body: Type.Object({
    reason: Text(300, 1),
    fault: Fault,
    /** Of an order on its way: whether its goods are at the shop again. */
    goods_back: Type.Optional(Type.Boolean()),
  }),
});

export const refundStaffOrder = route({
  ...decision,
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
  ...decision,
  path: '/v1/admin/api/orders/:id/delivered',
  summary: 'Accept that an order arrived, by its proof; it is no word on cash',
  body: Type.Object({ reason: Text(300, 1) }),
});

/** 422: pictures that are gone or another's. */
export const proofRefused = problem(
  'order.errors.proof',
  422,
  'Ảnh không còn hoặc không phải của bạn, vui lòng tải lại.',
);

export const proveDelivery = route({
  method: 'POST',
  path: '/v1/seller/api/orders/:id/delivery-proof',
  auth: 'shop',
  summary: 'Show that an order on its way arrived; a later proof takes the place of the first',
  params: OrderParams,
  body: Type.Object({
    content: Text(1000, 1),
    images: Type.Optional(Type.Array(OpaqueId, { maxItems: PROOF_IMAGES_MAX })),
  }),
  reply: Data({ order: SellerOrder }),
  problems: [orderNotFound, illegalTransition, proofRefused],
});
