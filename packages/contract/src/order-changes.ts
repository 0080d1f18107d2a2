// What the seller proposes, a change before confirming or a cancellation, and the buyer's word on it.
import { Type } from 'typebox';
import { Count, Data, Dong, OneOf, OpaqueId, OrNull, Text } from './fields.ts';
import { OfLine } from './order-line-name.ts';
import { Order, SellerOrder } from './order-parts.ts';
import { illegalTransition, orderNotFound } from './order-problems.ts';
import { problem, route } from './route.ts';
import { dong } from './rules/money.ts';

const OrderParams = Type.Object({ id: OpaqueId });

/** 422: it changes nothing, takes everything away, asks a paid order for more, names lines of another order, or money went back. */
export const changeRefused = problem(
  'order.errors.change',
  422,
  ({ reason }) =>
    ({
      nothing: 'Đề nghị chưa thay đổi gì so với đơn hiện tại.',
      empty: 'Đề nghị phải giữ lại ít nhất một sản phẩm. Nếu không còn hàng, hãy từ chối đơn.',
      more: 'Chỉ giảm được số lượng so với người mua đã đặt.',
      line: 'Sản phẩm này không có trong đơn.',
      paid: 'Đơn đã thanh toán nên không tăng được phí giao hàng.',
      refunded: 'Đơn đã hoàn tiền một phần nên không đề nghị đổi được nữa. Hãy xác nhận hoặc từ chối đơn.',
    })[reason],
  { reason: OneOf(['nothing', 'empty', 'more', 'line', 'paid', 'refunded']) },
);

const answer = {
  method: 'POST',
  auth: 'user',
  params: OrderParams,
  reply: Type.Object({ order: Order }),
  problems: [orderNotFound, illegalTransition],
} as const;

export const acceptOrderChange = route({
  ...answer,
  path: '/v2/order/api/orders/:id/change/accepted.json',
  summary: 'Take the change the seller proposes: the order is confirmed with it',
});

export const declineOrderChange = route({
  ...answer,
  path: '/v2/order/api/orders/:id/change/declined.json',
  summary: 'Keep the order as it was placed: the seller confirms or refuses it',
});

export const acceptOrderCancellation = route({
  ...answer,
  path: '/v2/order/api/orders/:id/cancellation/accepted.json',
  summary: 'Take the cancellation the seller proposes, with its reason; everything goes back',
});

export const declineOrderCancellation = route({
  ...answer,
  path: '/v2/order/api/orders/:id/cancellation/declined.json',
  summary: 'Keep the order that the seller proposes to cancel',
});

export const proposeOrderChange = route({
  method: 'POST',
  creates: true,
  path: '/v1/seller/api/orders/:id/propose-change',
  auth: 'shop',
  summary: 'Propose fewer units or another shipping fee before confirming',
  params: OrderParams,
  body: Type.Object({
    /** Lines and the quantity that is left; 0 takes a line out. Lines not named stay. */
    line_items: Type.Optional(Type.Array(OfLine({ quantity: Count }), { maxItems: 500 })),
    shipping_fee: Type.Optional(OrNull(Type.Integer({ minimum: 0, maximum: 100_000_000 }))),
    /** What the buyer reads. */
    note: Text(500, 1),
  }),
  reply: Data({ order: SellerOrder }),
  problems: [orderNotFound, illegalTransition, changeRefused],
});

/** 422: more than what is left of the money the order brought. */
export const refundRefused = problem(
  'order.errors.refund',
  422,
  ({ left }) =>
    left > 0 ? `Chỉ còn hoàn được tối đa ${dong(left)}.` : 'Đơn này không còn khoản nào để hoàn.',
  { left: Dong },
);

export const refundSellerOrder = route({
  method: 'POST',
  path: '/v1/seller/api/orders/:id/refund',
  auth: 'shop',
  summary: 'Send part of the money back to the buyer, before the order completes',
  params: OrderParams,
  body: Type.Object({
    amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 }),
    reason: Text(300, 1),
  }),
  status: 201,
  reply: Data({ order: SellerOrder }),
  problems: [orderNotFound, illegalTransition, refundRefused],
});
