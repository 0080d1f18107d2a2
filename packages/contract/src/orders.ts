import { Type } from 'typebox';
import { Cart } from './cart.ts';
import { Count, Data, Id, OneOf, OpaqueId, OrNull, paged, Quantity, Text } from './fields.ts';
import { Order, OrderCounts } from './order-parts.ts';
import { Checkout, CheckoutPayload, CheckoutQuote, OrderPayload, OrderQuote } from './order-payload.ts';
import {
  cancelReasonRefused,
  illegalTransition,
  orderNotFound,
  placeRefusals,
  quoteRefusals,
  shopTwice,
} from './order-problems.ts';
import { route } from './route.ts';
import { BUYER_STATUSES } from './rules/order-status.ts';

const OrderParams = Type.Object({ id: OpaqueId });

export const quoteOrder = route({
  method: 'POST',
  path: '/v2/order/api/orders/quote.json',
  auth: 'user',
  summary: 'The figures an order would have, good for 30 minutes',
  body: OrderPayload,
  reply: Type.Object({ quote: OrderQuote }),
  problems: quoteRefusals,
});

export const quoteCheckout = route({
  method: 'POST',
  path: '/v2/order/api/checkouts/quote.json',
  auth: 'user',
  summary: 'The figures of several shops’ orders placed together',
  body: CheckoutPayload,
  reply: Type.Object({ checkout: CheckoutQuote }),
  problems: [...quoteRefusals, shopTwice],
});

export const placeOrder = route({
  method: 'POST',
  path: '/v2/order/api/orders.json',
  auth: 'user',
  summary: 'Place an order with one shop',
  body: OrderPayload,
  status: 201,
  reply: Type.Object({ order: Order }),
  problems: placeRefusals,
});

export const placeCheckout = route({
  method: 'POST',
  path: '/v2/order/api/checkouts.json',
  auth: 'user',
  summary: 'Place orders with several shops, all or none',
  body: CheckoutPayload,
  status: 201,
  reply: Type.Object({ checkout: Checkout, orders: Type.Array(Order) }),
  problems: [...placeRefusals, shopTwice],
});

export const listOrders = route({
  method: 'GET',
  path: '/v2/order/api/orders.json',
  auth: 'user',
  summary: 'My orders by tab, newest first',
  query: Type.Object({
    buyer_status: Type.Optional(OneOf(['any', ...BUYER_STATUSES])),
    /** An order number, a shop's name or a product's title. */
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
  summary: 'Take a finished order out of my list',
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
    /** The code, or the label, of one of `buyerCancelOrderReasons`. */
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
  summary: 'Put the lines back into the cart, as far as they are sold and in stock',
  params: OrderParams,
  reply: Type.Object({
    cart: Cart,
    skipped: Type.Array(
      Type.Object({
        variant_id: Id,
        title: Type.String(),
        quantity: Quantity,
        /** Why not, or not all of it. */
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
