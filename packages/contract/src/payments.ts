import { Type, type Static } from 'typebox';
import { CHECKOUT_ORDERS_MAX, PAYMENT_METHODS } from './constants.ts';
import { Data, Dong, Id, OneOf, OpaqueId, OrNull, paged, Text, Time } from './fields.ts';
import { problem, route } from './route.ts';
import { dong } from './rules/money.ts';

export const PaymentMethod = OneOf(PAYMENT_METHODS.map(({ code }) => code));
export type PaymentMethod = Static<typeof PaymentMethod>;
export const PaymentState = OneOf([
  'created',
  'pending',
  'authorized',
  'succeeded',
  'failed',
  'expired',
  'refunding',
  'refunded',
]);
export type PaymentState = Static<typeof PaymentState>;

export const paymentNotFound = problem(
  'payment.errors.not_found',
  404,
  'Không tìm thấy khoản thanh toán này.',
);
/** 404: an order to pay is not there, or not the caller's. */
export const payableNotFound = problem(
  'payment.errors.order_not_found',
  404,
  'Không tìm thấy đơn hàng này.',
  {
    order_id: Type.Optional(OpaqueId),
  },
);
/** 409: an order of the call is not waiting for money. */
export const notPayable = problem(
  'payment.errors.not_payable',
  409,
  'Đơn hàng này không còn chờ thanh toán, vui lòng xem lại đơn.',
  { order_id: OpaqueId },
);
/** 422: the shop, the platform or this amount rules the method out. */
export const methodRefused = problem(
  'payment.errors.method',
  422,
  'Phương thức thanh toán này không dùng được cho đơn hàng, vui lòng chọn cách khác.',
  { payment_method: PaymentMethod },
);
/** 503: who takes the money does not answer now; what was asked of them stands. */
export const providerAway = problem(
  'payment.errors.provider_away',
  503,
  'Cổng thanh toán chưa trả lời. Vui lòng thử lại sau ít phút, hoặc chọn cách thanh toán khác.',
  { payment_method: PaymentMethod },
);
/** 409: money cannot be booked on a payment in this state. */
export const paymentClosed = problem(
  'payment.errors.closed',
  409,
  'Khoản thanh toán này đã kết thúc, không ghi nhận thêm tiền được.',
  { state: PaymentState },
);
/** 409: this bank reference was booked before. */
export const referenceUsed = problem(
  'payment.errors.reference_used',
  409,
  ({ amount }) => `Mã giao dịch này đã được ghi nhận ${dong(amount)} trước đó.`,
  { payment_id: OpaqueId, amount: Dong },
);

/** A payment of one or more orders of one buyer. */
export const Payment = Type.Object({
  id: OpaqueId,
  state: PaymentState,
  method: PaymentMethod,
  /** What is asked. */
  amount: Dong,
  /** What has come in; transfers add up. */
  paid_amount: Dong,
  /** What is still missing. */
  remaining: Dong,
  /** What the transfer must say; null when the method needs none. */
  memo: OrNull(Type.String()),
  /** A VietQR picture as a data URL, null when there is nothing to scan any more. */
  qr: OrNull(Type.String()),
  bank: OrNull(
    Type.Object({
      bin: Type.String(),
      name: Type.String(),
      account: Type.String(),
      holder: Type.String(),
    }),
  ),
  expires_at: OrNull(Time),
  created_at: Time,
  paid_at: OrNull(Time),
  order_ids: Type.Array(OpaqueId),
  checkout_id: OrNull(OpaqueId),
});
export type Payment = Static<typeof Payment>;

/** A payment as finance sees it. */
export const AdminPayment = Type.Object({
  ...Payment.properties,
  user_id: Id,
  /** What came in, newest first. */
  receipts: Type.Array(
    Type.Object({
      amount: Dong,
      reference: OrNull(Type.String()),
      received_at: Time,
      /** The staff member who booked it, null when a provider did. */
      booked_by: OrNull(Id),
    }),
  ),
  /** What is queued to go back to the buyer, oldest first. */
  refunds: Type.Array(
    Type.Object({
      amount: Dong,
      /** More than was asked, after its end, or for an order that was cancelled. */
      reason: OneOf(['overpaid', 'late', 'cancelled', 'partial', 'case']),
      order_id: OrNull(OpaqueId),
      queued_at: Time,
    }),
  ),
});
export type AdminPayment = Static<typeof AdminPayment>;

/** Where to go to pay: the provider's page, or our own result page with the QR code. */
export const PaymentCheckout = Data({ checkout_url: Type.String(), expires_at: OrNull(Time) });

const checkoutRefusals = [payableNotFound, notPayable, methodRefused, providerAway] as const;

export const payOrder = route({
  method: 'POST',
  path: '/v1/pay/api/orders/:id/checkout',
  auth: 'user',
  summary: 'Pay an order, or pay it again another way',
  params: Type.Object({ id: OpaqueId }),
  body: Type.Object({ payment_method: Type.Optional(PaymentMethod) }),
  reply: PaymentCheckout,
  problems: checkoutRefusals,
});

export const payOrders = route({
  method: 'POST',
  path: '/v1/pay/api/checkout',
  auth: 'user',
  summary: 'One payment for several of my orders that wait for money',
  body: Type.Object({
    order_ids: Type.Array(OpaqueId, { minItems: 1, maxItems: CHECKOUT_ORDERS_MAX }),
    payment_method: PaymentMethod,
  }),
  reply: PaymentCheckout,
  problems: checkoutRefusals,
});

/** Beyond the written calls: what the payment result page waits on. */
export const getPayment = route({
  method: 'GET',
  path: '/v1/pay/api/payments/:id',
  auth: 'user',
  summary: 'One of my payments, with its QR code while it waits',
  params: Type.Object({ id: OpaqueId }),
  reply: Data({ payment: Payment }),
  problems: [paymentNotFound],
});

export const listPayments = route({
  method: 'GET',
  path: '/v1/admin/api/payments',
  auth: 'finance',
  summary: 'Payments, newest first',
  query: Type.Object({
    state: Type.Optional(PaymentState),
    method: Type.Optional(PaymentMethod),
    /** A memo or an order number. */
    keyword: Type.Optional(Text(64)),
    ...paged(20),
  }),
  reply: Data({ payments: Type.Array(AdminPayment), total: Type.Integer() }),
  problems: [],
});

export const reconcilePayment = route({
  method: 'POST',
  path: '/v1/admin/api/payments/:id/reconcile',
  auth: 'finance',
  summary:
    'Book money that came in: less waits, equal is paid, more is paid and the rest is queued for refund',
  params: Type.Object({ id: OpaqueId }),
  body: Type.Object({
    amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 }),
    reference: Type.Optional(Text(64, 1)),
  }),
  reply: Data({ payment: AdminPayment }),
  problems: [paymentNotFound, paymentClosed, referenceUsed],
});
