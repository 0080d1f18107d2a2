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

/** 409: the same amount stands there already, and only the bank's number tells whether this is another. */
export const referenceNeeded = problem(
  'payment.errors.reference_needed',
  409,
  ({ amount }) =>
    `Đã có một khoản ${dong(amount)} trên khoản thanh toán này hoặc trong sao kê chưa khớp. Vui lòng nhập mã giao dịch ngân hàng nếu đây là lần chuyển khác.`,
  { amount: Dong },
);
/** 409: the bank tells another amount for this reference, or the line is on its way back. */
export const lineDiffers = problem(
  'payment.errors.line_differs',
  409,
  ({ amount }) =>
    `Sao kê ghi ${dong(amount)} cho mã giao dịch này và không khớp được, vui lòng xem lại sao kê.`,
  { amount: Dong },
);
/** 404: nobody of this name takes money here. */
export const providerUnknown = problem(
  'payment.errors.provider_unknown',
  404,
  'Không có cổng thanh toán này.',
);
export const refundNotFound = problem(
  'payment.errors.refund_not_found',
  404,
  'Không tìm thấy khoản hoàn tiền này.',
);
/** 409: a refund that somebody else sends, or that is done. */
export const refundNotByHand = problem(
  'payment.errors.refund_not_by_hand',
  409,
  'Khoản hoàn tiền này không chờ chuyển tay, vui lòng tải lại danh sách.',
);

/** The market's account, for transfers to it. */
export const MarketBank = Type.Object({
  bin: Type.String(),
  name: Type.String(),
  account: Type.String(),
  holder: Type.String(),
});

/** A payment of one or more orders of one buyer. */
export const Payment = Type.Object({
  id: OpaqueId,
  state: PaymentState,
  method: PaymentMethod,
  /** What is asked. */
  amount: Dong,
  /** What has come in; transfers add up. */
  paid_amount: Dong,
  /** Of it, what goes back or went back to the buyer. */
  refund_amount: Dong,
  /** What is still missing. */
  remaining: Dong,
  /** What the transfer must say; null when the method needs none. */
  memo: OrNull(Type.String()),
  /** A VietQR picture as a data URL, null when there is nothing to scan any more. */
  qr: OrNull(Type.String()),
  /** Opens a banking app with this transfer filled in; a demo's fake provider has one. */
  bank_app: Type.Optional(Type.String()),
  bank: OrNull(MarketBank),
  expires_at: OrNull(Time),
  created_at: Time,
  paid_at: OrNull(Time),
  order_ids: Type.Array(OpaqueId),
  checkout_id: OrNull(OpaqueId),
  /** The page at whoever takes the money, while it waits and was asked for; null else. */
  checkout_url: OrNull(Type.String()),
  /** Who takes the money, `MoMo`; null for a transfer to the market's own account. */
  provider_label: OrNull(Type.String()),
  /** Why nothing came, or that what came too late goes back, in a sentence for the buyer; null while nobody says so. */
  failure: OrNull(Type.String()),
});
export type Payment = Static<typeof Payment>;

/** `by_hand`: somebody transfers it; `processing`: whoever took the money is sending it back. */
export const RefundState = OneOf(['queued', 'processing', 'by_hand', 'succeeded']);
export type RefundState = Static<typeof RefundState>;

/** Money that goes back to a buyer. */
export const PaymentRefund = Type.Object({
  id: Id,
  amount: Dong,
  /** More than was asked, after its end, for a cancelled order, for a part of one, for a case, a change, or of nobody known. */
  reason: OneOf(['overpaid', 'late', 'cancelled', 'partial', 'case', 'change', 'unmatched']),
  order_id: OrNull(OpaqueId),
  queued_at: Time,
  state: RefundState,
  /** Who sends it back: `momo`, or `bank` for a transfer. */
  provider: Type.String(),
  /** What a transfer back must say, so that the account's own lines tell when it went; null when none is needed. */
  memo: OrNull(Type.String()),
  done_at: OrNull(Time),
});
export type PaymentRefund = Static<typeof PaymentRefund>;

/** A payment as finance sees it. */
export const AdminPayment = Type.Object({
  ...Payment.properties,
  user_id: Id,
  /** What the provider calls it; null for a transfer. */
  reference: OrNull(Type.String()),
  /** What came in, newest first. */
  receipts: Type.Array(
    Type.Object({
      provider: Type.String(),
      amount: Dong,
      /** The bank's or the provider's own number of it. */
      reference: OrNull(Type.String()),
      received_at: Time,
      /** The staff member who booked it, null when a provider did. */
      booked_by: OrNull(Id),
    }),
  ),
  /** What goes back to the buyer, oldest first. */
  refunds: Type.Array(PaymentRefund),
  /** What a provider said of this payment that does not fit: nothing of it was booked. */
  held: Type.Array(
    Type.Object({
      provider: Type.String(),
      amount: OrNull(Dong),
      transaction_id: OrNull(Type.String()),
      code: OrNull(Type.String()),
      at: Time,
    }),
  ),
});
export type AdminPayment = Static<typeof AdminPayment>;

/** Where to go to pay: the provider's page, or our own result page with the QR code. */
export const PaymentCheckout = Data({ checkout_url: Type.String(), expires_at: OrNull(Time) });

const checkoutRefusals = [payableNotFound, notPayable, methodRefused, providerAway] as const;

export const payOrder = route({
  method: 'POST',
  creates: true,
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
  creates: true,
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
  auth: 'optional',
  summary:
    'One of my payments, or the one a token of the payment page names, with its QR code while it waits',
  params: Type.Object({ id: OpaqueId }),
  query: Type.Object({ token: Type.Optional(Text(300)) }),
  reply: Data({ payment: Payment }),
  problems: [paymentNotFound],
});

export const getWalletToken = route({
  method: 'GET',
  path: '/v1/pay/api/wallet/token',
  auth: 'user',
  summary:
    'A token of 15 minutes that shows one payment of mine, of an order or else the newest, to whoever has it',
  query: Type.Object({ order_id: Type.Optional(OpaqueId) }),
  reply: Data({ token: Type.String(), expires_at: Time }),
  problems: [paymentNotFound],
});

const NOTICE_MOST_BYTES = 256 * 1024;
const provider = Type.Object({ provider: Type.String({ pattern: '^[a-z]{2,20}$' }) });

/** The browser comes back from a provider's page: goes on to the result page, and proves nothing. */
export const takeReturn = route({
  method: 'GET',
  path: '/v1/pay/api/return/:provider',
  auth: 'anyone',
  summary: 'Where a provider sends the browser: on to the page of the payment that its signature names',
  params: Type.Object({ provider: Type.String({ maxLength: 300 }) }),
  raw: { mostBytes: NOTICE_MOST_BYTES },
  status: 302,
  problems: [],
});

export const takeNotice = route({
  method: 'POST',
  path: '/v1/pay/api/ipn/:provider',
  auth: 'anyone',
  summary: 'What a provider or a bank feed tells, signed; answered in its own words',
  params: provider,
  raw: { mostBytes: NOTICE_MOST_BYTES },
  status: 200,
  types: ['application/json', 'text/plain'],
  otherStatuses: [204, 400, 401, 404, 503],
  problems: [providerUnknown],
});

/** Some tell by GET. */
export const takeNoticeByGet = route({
  method: 'GET',
  path: '/v1/pay/api/ipn/:provider',
  auth: 'anyone',
  summary: 'What a provider tells in a query, signed; answered in its own words',
  params: provider,
  raw: { mostBytes: NOTICE_MOST_BYTES },
  status: 200,
  types: ['application/json', 'text/plain'],
  otherStatuses: [204, 400, 401, 404, 503],
  problems: [providerUnknown],
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
  creates: true,
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
  problems: [paymentNotFound, paymentClosed, referenceUsed, referenceNeeded, lineDiffers],
});

export const listRefunds = route({
  method: 'GET',
  path: '/v1/admin/api/refunds',
  auth: 'finance',
  summary: 'Money that goes back to buyers, longest waiting first',
  query: Type.Object({ state: Type.Optional(RefundState), ...paged(20) }),
  reply: Data({
    refunds: Type.Array(Type.Object({ ...PaymentRefund.properties, payment_id: OrNull(OpaqueId) })),
    total: Type.Integer(),
  }),
  problems: [],
});

export const finishRefund = route({
  method: 'POST',
  path: '/v1/admin/api/refunds/:id/done',
  auth: 'finance',
  summary: 'A refund by hand has been transferred',
  params: Type.Object({ id: Id }),
  body: Type.Object({}),
  problems: [refundNotFound, refundNotByHand],
});
