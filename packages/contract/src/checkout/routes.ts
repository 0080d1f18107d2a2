import { Type } from 'typebox';
import { Order } from '../orders/schemas.ts';
import { route } from '../route.ts';
import { duplicateShop, onlineMethodsDiffer, placeRefusals, quoteRefusals } from './problems.ts';
import { Checkout, CheckoutPayload, CheckoutQuote, OrderPayload, OrderQuote } from './schemas.ts';

export const quoteOrder = route({
  method: 'POST',
  path: '/v2/order/api/orders/quote.json',
  auth: 'user',
  summary: 'Exact figures of an order, valid for 30 minutes',
  body: OrderPayload,
  reply: Type.Object({ quote: OrderQuote }),
  problems: quoteRefusals,
});
export const quoteCheckout = route({
  method: 'POST',
  path: '/v2/order/api/checkouts/quote.json',
  auth: 'user',
  summary: 'Exact figures of a checkout with orders of several shops',
  body: CheckoutPayload,
  reply: Type.Object({ checkout: CheckoutQuote }),
  problems: [...quoteRefusals, duplicateShop, onlineMethodsDiffer],
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
  problems: [...placeRefusals, duplicateShop, onlineMethodsDiffer],
});
