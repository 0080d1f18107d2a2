import { Type } from 'typebox';
import { Cart } from '../cart/schemas.ts';
import { Count, Data, Id, OneOf, OpaqueId, OrNull, paged, Quantity, Text, Time } from '../fields.ts';
import { route } from '../route.ts';
import { BUYER_STATUSES } from '../rules/order-status.ts';
import {
  cancelReasonRefused,
  orderChangeRefused,
  orderChangeReplaced,
  illegalTransition,
  orderNotFound,
  refundRefused,
} from './problems.ts';
import { WithLineId, Order, OrderCounts, SellerOrder } from './schemas.ts';

const OrderParams = Type.Object({ id: OpaqueId });
export const listOrders = route({
  method: 'GET',
  path: '/v2/order/api/orders.json',
  auth: 'user',
  summary: 'My orders by tab, newest first',
  query: Type.Object({
    buyer_status: Type.Optional(OneOf(['any', ...BUYER_STATUSES])),
    keyword: Type.Optional(Text(100)),
    ...paged(10),
  }),
  replyHeaders: Type.Object({ 'x-total-count': Count }),
  reply: Data({ orders: Type.Array(Order), counts: OrderCounts }),
  problems: [],
});
export const getOrder = route({
  method: 'GET',
  path: '/v2/order/api/orders/:id.json',
  auth: 'user',
  summary: 'One of my orders',
  params: OrderParams,
  reply: Data({ order: Order }),
  problems: [orderNotFound],
});
export const deleteOrder = route({
  method: 'DELETE',
  path: '/v2/order/api/orders/:id.json',
  auth: 'user',
  summary: 'Hide a finished order from my list',
  params: OrderParams,
  problems: [orderNotFound, illegalTransition],
});
export const cancelOrder = route({
  method: 'POST',
  path: '/v2/order/api/orders/:id/confirmed_cancelled.json',
  auth: 'user',
  summary: 'Cancel an order, or ask the seller to once it is confirmed and paid',
  params: OrderParams,
  body: Type.Object({
    cancel_reason: Text(200, 1),
    note: Type.Optional(OrNull(Text(500))),
  }),
  reply: Type.Object({ order: Order }),
  problems: [orderNotFound, illegalTransition, cancelReasonRefused],
});
export const receiveOrder = route({
  method: 'POST',
  path: '/v2/order/api/orders/:id/received.json',
  auth: 'user',
  summary: 'Say that the goods have arrived; completes the order',
  params: OrderParams,
  reply: Type.Object({ order: Order }),
  problems: [orderNotFound, illegalTransition],
});
export const repurchaseOrder = route({
  method: 'POST',
  creates: true,
  path: '/v2/order/api/orders/:id/repurchase.json',
  auth: 'user',
  summary: 'Add the lines to the cart again, as far as they are on sale and in stock',
  params: OrderParams,
  reply: Type.Object({
    cart: Cart,
    skipped: Type.Array(
      Type.Object({
        variant_id: Id,
        title: Type.String(),
        quantity: Quantity,
        message_code: OneOf([
          'cart.errors.quantity',
          'cart.errors.not_for_sale',
          'cart.errors.variant_not_found',
          'cart.errors.full',
        ]),
        message: Type.String(),
      }),
    ),
  }),
  problems: [orderNotFound],
});
const proposalAnswer = {
  method: 'POST',
  auth: 'user',
  params: OrderParams,
  reply: Type.Object({ order: Order }),
  problems: [orderNotFound, illegalTransition],
} as const;
export const acceptOrderChange = route({
  ...proposalAnswer,
  path: '/v2/order/api/orders/:id/change/accepted.json',
  summary: 'Accept the change that the seller proposes: the order is confirmed with it',
  /** `proposed_at` of the change that the buyer read; without it the latest one is accepted. */
  body: Type.Object({ proposed_at: Type.Optional(Time) }),
  problems: [orderNotFound, illegalTransition, orderChangeReplaced],
});
export const declineOrderChange = route({
  ...proposalAnswer,
  path: '/v2/order/api/orders/:id/change/declined.json',
  summary: 'Decline the change: the seller confirms or refuses the order as it was placed',
});
export const acceptOrderCancellation = route({
  ...proposalAnswer,
  path: '/v2/order/api/orders/:id/cancellation/accepted.json',
  summary: 'Accept the cancellation that the seller proposes, with its reason; stock and money are returned',
});
export const declineOrderCancellation = route({
  ...proposalAnswer,
  path: '/v2/order/api/orders/:id/cancellation/declined.json',
  summary: 'Decline the cancellation that the seller proposes',
});
export const proposeOrderChange = route({
  method: 'POST',
  creates: true,
  path: '/v1/seller/api/orders/:id/propose-change',
  auth: 'shop',
  permission: 'orders',
  summary: 'Propose fewer units or another shipping fee before confirming',
  params: OrderParams,
  body: Type.Object({
    /** Remaining quantities; 0 removes a line, omitted lines stay. */
    line_items: Type.Optional(Type.Array(WithLineId({ quantity: Count }), { maxItems: 500 })),
    shipping_fee: Type.Optional(OrNull(Type.Integer({ minimum: 0, maximum: 100_000_000 }))),
    note: Text(500, 1),
  }),
  reply: Data({ order: SellerOrder }),
  problems: [orderNotFound, illegalTransition, orderChangeRefused],
});
export const refundSellerOrder = route({
  method: 'POST',
  path: '/v1/seller/api/orders/:id/refund',
  auth: 'shop',
  permission: 'orders',
  summary: 'Refund part of the money to the buyer, before the order completes',
  params: OrderParams,
  body: Type.Object({
    amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 }),
    reason: Text(300, 1),
  }),
  status: 201,
  reply: Data({ order: SellerOrder }),
  problems: [orderNotFound, illegalTransition, refundRefused],
});
