import { Type } from 'typebox';
import { Count, Data, Id, OneOf, OpaqueId, OrNull, paged, Text } from '../fields.ts';
import { route } from '../route.ts';
import { tableFile, tableFormat, tableTooLarge } from '../table-file.ts';
import { PaymentMethod } from '../payments/schemas.ts';
import { TRACKING_CODE_MAX } from '../constants/orders.ts';
import { BUYER_STATUSES, FINANCIAL_STATUSES } from '../rules/order-status.ts';
import { SELLER_ORDER_SORTS, SLIPS_MAX } from '../rules/seller-orders.ts';
import { carrierUnavailable, carrierRefused } from '../shipping/problems.ts';
import {
  buyerConfirmationRequired,
  cancelReasonRefused,
  statusSetByCarrier,
  illegalTransition,
  orderDaysInvalid,
  orderNotFound,
  tooManyOrders,
} from './problems.ts';
import { OrderCounts, SellerOrder } from './schemas.ts';
import { BuyerHistory, PackingSlip, PendingMoney } from './seller-schemas.ts';

const SellerOrderParams = Type.Object({ id: OpaqueId });
const SellerOrderReply = Data({ order: SellerOrder });
const sellerAction = {
  method: 'POST',
  auth: 'shop',
  permission: 'orders',
  params: SellerOrderParams,
  reply: SellerOrderReply,
  problems: [orderNotFound, illegalTransition],
} as const;
const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });
const listFields = {
  status: Type.Optional(OneOf(['any', ...BUYER_STATUSES])),
  payment_method: Type.Optional(PaymentMethod),
  financial_status: Type.Optional(OneOf(FINANCIAL_STATUSES)),
  keyword: Type.Optional(Text(100)),
  /** Days of placement in Vietnam, both included. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  /** Code of a carrier; `none`: the shop delivers itself. */
  carrier: Type.Optional(Type.String({ pattern: '^[a-z]{2,10}$' })),
  /** `buyer`: the buyer left a note; `shop`: the shop wrote one. */
  note: Type.Optional(OneOf(['buyer', 'shop'])),
  product_id: Type.Optional(Id),
};
export const listSellerOrders = route({
  method: 'GET',
  path: '/v1/seller/api/orders',
  auth: 'shop',
  permission: 'fulfilment',
  summary: "The shop's orders by status, payment and words; newest first by default",
  query: Type.Object({
    ...listFields,
    /** `due_soonest`: what waits for the shop by its deadline, then the rest, newest first. */
    sort: Type.Optional(OneOf(SELLER_ORDER_SORTS)),
    ...paged(20),
  }),
  reply: Data({ orders: Type.Array(SellerOrder), total: Count, counts: OrderCounts }),
  problems: [orderDaysInvalid],
});
export const exportSellerOrders = route({
  method: 'GET',
  path: '/v1/seller/api/orders/export',
  auth: 'shop',
  permission: 'orders',
  summary: 'The same orders as a CSV or XLSX file, newest first, a row a line of an order',
  query: Type.Object({ ...listFields, ...tableFormat }),
  ...tableFile,
  problems: [orderDaysInvalid, tooManyOrders, tableTooLarge],
});
const OrderIds = Type.Object({
  /** Comma separated. */
  ids: Type.String({ pattern: `^[0-9A-Za-z_-]{8,64}(,[0-9A-Za-z_-]{8,64}){0,${SLIPS_MAX - 1}}$` }),
});
export const listPackingSlips = route({
  method: 'GET',
  path: '/v1/seller/api/orders/slips',
  auth: 'shop',
  permission: 'fulfilment',
  summary: "Slips of these orders of the shop, in their order; other shops' are left out",
  query: OrderIds,
  reply: Data({ slips: Type.Array(PackingSlip) }),
  problems: [],
});
export const printParcelLabels = route({
  method: 'GET',
  path: '/v1/seller/api/orders/labels',
  auth: 'shop',
  permission: 'fulfilment',
  summary: 'Labels of these orders as one PDF: those of carriers, and drawn ones where a carrier has none',
  query: OrderIds,
  reply: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
  mediaTypes: ['application/pdf'],
  problems: [orderNotFound],
});
export const noteSellerOrder = route({
  method: 'PUT',
  path: '/v1/seller/api/orders/:id/note',
  auth: 'shop',
  permission: 'fulfilment',
  summary: 'Write a note that only the shop reads; empty removes it',
  params: SellerOrderParams,
  body: Type.Object({ note: Text(1_000) }),
  reply: SellerOrderReply,
  problems: [orderNotFound],
});
export const getBuyerHistory = route({
  method: 'GET',
  path: '/v1/seller/api/orders/:id/buyer',
  auth: 'shop',
  permission: 'orders',
  summary: 'What the buyer of this order bought at the shop',
  params: SellerOrderParams,
  reply: Data({ buyer: BuyerHistory }),
  problems: [orderNotFound],
});
export const getSellerPendingMoney = route({
  method: 'GET',
  path: '/v1/seller/api/balance/pending',
  auth: 'shop',
  permission: 'money',
  summary: "Money of the shop's open orders that the market holds; carriers' cash is in the balance",
  reply: Data(PendingMoney.properties),
  problems: [],
});
export const getSellerOrder = route({
  method: 'GET',
  path: '/v1/seller/api/orders/:id',
  auth: 'shop',
  permission: 'fulfilment',
  summary: 'One order of the shop',
  params: SellerOrderParams,
  reply: SellerOrderReply,
  problems: [orderNotFound],
});
export const confirmSellerOrder = route({
  ...sellerAction,
  path: '/v1/seller/api/orders/:id/confirm',
  summary: 'Confirm the order',
});
export const rejectSellerOrder = route({
  ...sellerAction,
  path: '/v1/seller/api/orders/:id/reject',
  summary:
    'Refuse the order; stock and money are returned. A reason that blames a buyer who has paid is proposed to them instead',
  body: Type.Object({
    reason: Text(200, 1),
    note: Type.Optional(OrNull(Text(500))),
  }),
  problems: [orderNotFound, illegalTransition, cancelReasonRefused, buyerConfirmationRequired],
});
export const acceptSellerCancellation = route({
  ...sellerAction,
  path: '/v1/seller/api/orders/:id/cancellation/accept',
  summary: 'Accept the cancellation that the buyer requested',
});
export const declineSellerCancellation = route({
  ...sellerAction,
  path: '/v1/seller/api/orders/:id/cancellation/decline',
  summary: 'Decline the cancellation that the buyer requested',
});
export const withdrawSellerCancellation = route({
  ...sellerAction,
  path: '/v1/seller/api/orders/:id/cancellation/withdraw',
  summary: 'Withdraw the cancellation that was proposed to the buyer; the order continues',
});
export const readySellerOrder = route({
  ...sellerAction,
  permission: 'fulfilment',
  path: '/v1/seller/api/orders/:id/ready',
  summary: 'Mark as packed; books the carrier',
  problems: [orderNotFound, illegalTransition, carrierUnavailable, carrierRefused],
});
export const shipSellerOrder = route({
  ...sellerAction,
  permission: 'fulfilment',
  path: '/v1/seller/api/orders/:id/shipped',
  summary: 'Mark as shipped; not for orders of a carrier',
  body: Type.Object({
    /** What the buyer finds the parcel by: the code of a carrier, or the telephone of a coach. */
    tracking_code: Type.Optional(OrNull(Text(TRACKING_CODE_MAX))),
  }),
  problems: [orderNotFound, illegalTransition, statusSetByCarrier],
});
export const deliverSellerOrder = route({
  ...sellerAction,
  permission: 'fulfilment',
  path: '/v1/seller/api/orders/:id/delivered',
  summary: 'Mark as delivered; not for orders of a carrier',
  problems: [orderNotFound, illegalTransition, statusSetByCarrier],
});
export const reportUnpaidCash = route({
  ...sellerAction,
  permission: 'fulfilment',
  path: '/v1/seller/api/orders/:id/unpaid',
  summary: 'Say that the buyer did not pay a complete order that the shop delivered itself; staff decide',
  body: Type.Object({ reason: Text(300, 1) }),
});
export const getPackingSlip = route({
  method: 'GET',
  path: '/v1/seller/api/orders/:id/packing-slip',
  auth: 'shop',
  permission: 'fulfilment',
  summary: 'The slip of an order, which is printed and put into the parcel',
  params: SellerOrderParams,
  reply: Data({ slip: PackingSlip }),
  problems: [orderNotFound],
});
