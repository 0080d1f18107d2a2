import { Type } from 'typebox';
import { PROOF_IMAGES_MAX } from '../constants/orders.ts';
import { Count, Data, Id, OneOf, OpaqueId, paged, Text, Time } from '../fields.ts';
import { route } from '../route.ts';
import { BUYER_STATUSES } from '../rules/order-status.ts';
import { STAFF_ORDER_QUEUES } from '../rules/staff-orders.ts';
import { illegalTransition, orderDaysInvalid, orderNotFound, refundRefused } from './problems.ts';
import { SellerOrder } from './schemas.ts';
import { STAFF_REASON_LENGTH } from '../rules/user-admin.ts';
import { PaymentMethod } from '../payments/schemas.ts';
import { FINANCIAL_STATUSES } from '../rules/order-status.ts';
import { moneyRequestRefused, ownOrderDecision, proofRefused, returnFeeDecided } from './staff-problems.ts';
import { Fault, RecipientContact, StaffOrder, StaffOrderFigures, StaffOrderRecord } from './staff-schemas.ts';

const OrderParams = Type.Object({ id: OpaqueId });
export const listStaffOrders = route({
  method: 'GET',
  path: '/v1/admin/api/orders',
  auth: 'staff',
  permission: 'orders',
  summary:
    'Orders of all shops by number, shop, buyer or phone; a queue begins with those that have waited longest; the total stops at 1 000',
  query: Type.Object({
    queue: Type.Optional(OneOf(STAFF_ORDER_QUEUES)),
    status: Type.Optional(OneOf(['any', ...BUYER_STATUSES])),
    keyword: Type.Optional(Text(100)),
    payment_method: Type.Optional(PaymentMethod),
    financial_status: Type.Optional(OneOf(FINANCIAL_STATUSES)),
    /** Days in Vietnam, both included. */
    from: Type.Optional(Text(10)),
    to: Type.Optional(Text(10)),
    user_id: Type.Optional(Id),
    shop_id: Type.Optional(Id),
    ...paged(20),
  }),
  reply: Data({ orders: Type.Array(StaffOrder), total: Count }),
  problems: [orderDaysInvalid],
});
export const getStaffOrderFigures = route({
  method: 'GET',
  path: '/v1/admin/api/orders/figures',
  auth: 'staff',
  permission: 'orders',
  summary: 'How many orders were placed and cancelled, and how many wait for staff in each queue',
  reply: Data(StaffOrderFigures.properties),
  problems: [],
});
export const getStaffOrder = route({
  method: 'GET',
  path: '/v1/admin/api/orders/:id',
  auth: 'staff',
  permission: 'orders',
  summary: 'One order with its complete event log',
  params: OrderParams,
  reply: Data({ order: StaffOrder, record: StaffOrderRecord }),
  problems: [orderNotFound],
});
export const readOrderContact = route({
  method: 'POST',
  path: '/v1/admin/api/orders/:id/contact',
  auth: 'staff',
  permission: 'orders',
  summary: 'Read the recipient of an order; the audit log records who read it and why',
  params: OrderParams,
  body: Type.Object({ reason: Text(STAFF_REASON_LENGTH, 1) }),
  reply: Data({ contact: RecipientContact }),
  problems: [orderNotFound],
});
const staffDecision = {
  method: 'POST',
  auth: 'staff',
  permission: 'finance',
  params: OrderParams,
  reply: Data({ order: StaffOrder }),
  problems: [orderNotFound, illegalTransition, ownOrderDecision, moneyRequestRefused],
} as const;
export const cancelStaffOrder = route({
  ...staffDecision,
  path: '/v1/admin/api/orders/:id/cancel',
  summary: 'Cancel an order and refund all its money; above 200 000 000 ₫ once a second person confirms it',
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
  summary: 'Refund part of the money; above 200 000 000 ₫ once a second person confirms it',
  body: Type.Object({
    amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 }),
    reason: Text(300, 1),
    fault: Type.Optional(Fault),
  }),
  status: 201,
  problems: [orderNotFound, illegalTransition, refundRefused, ownOrderDecision, moneyRequestRefused],
});
export const confirmMoneyRequest = route({
  ...staffDecision,
  path: '/v1/admin/api/orders/:id/money-request/confirm',
  summary: 'Confirm a money request of somebody else: its money, above the limit of one person, is moved',
  body: Type.Object({
    reason: Text(STAFF_REASON_LENGTH, 1),
    /** Of the request that was read: one asked in its place is refused. */
    asked_at: Type.Optional(Time),
  }),
  problems: [orderNotFound, illegalTransition, refundRefused, ownOrderDecision, moneyRequestRefused],
});
export const withdrawMoneyRequest = route({
  ...staffDecision,
  path: '/v1/admin/api/orders/:id/money-request/withdraw',
  summary: 'Withdraw a money request: no money is moved',
  body: Type.Object({ reason: Text(STAFF_REASON_LENGTH, 1) }),
});
export const decideReturnFee = route({
  ...staffDecision,
  path: '/v1/admin/api/orders/:id/return-fee',
  summary:
    'Approve return shipping that waits, at the cost of its bearer (a shop may owe it), or refuse it; the buyer reads the reason',
  body: Type.Object({
    /** One of `return_fees`. */
    fee_id: OpaqueId,
    approved: Type.Boolean(),
    reason: Text(STAFF_REASON_LENGTH, 1),
  }),
  problems: [orderNotFound, ownOrderDecision, returnFeeDecided, moneyRequestRefused],
});
export const closeTurnedParcel = route({
  ...staffDecision,
  path: '/v1/admin/api/orders/:id/parcel',
  summary:
    'Close what waits for staff about a parcel that came back: a delivered order continues to its completion',
  body: Type.Object({ reason: Text(STAFF_REASON_LENGTH, 1) }),
});
export const deliverStaffOrder = route({
  ...staffDecision,
  path: '/v1/admin/api/orders/:id/delivered',
  summary: 'Accept that an order arrived, by its proof; decides nothing about its cash',
  body: Type.Object({ reason: Text(300, 1) }),
});
export const decideOrderCash = route({
  ...staffDecision,
  path: '/v1/admin/api/orders/:id/cash',
  summary: 'Decide whether a shop has the cash of a complete order that it delivered itself',
  body: Type.Object({ collected: Type.Boolean(), reason: Text(300, 1) }),
});
export const proveDelivery = route({
  method: 'POST',
  path: '/v1/seller/api/orders/:id/delivery-proof',
  auth: 'shop',
  permission: 'fulfilment',
  summary: 'Prove that an order on its way arrived; a later proof replaces the first',
  params: OrderParams,
  body: Type.Object({
    content: Text(1000, 1),
    images: Type.Optional(Type.Array(OpaqueId, { maxItems: PROOF_IMAGES_MAX })),
  }),
  reply: Data({ order: SellerOrder }),
  problems: [orderNotFound, illegalTransition, proofRefused],
});
