import { Type } from 'typebox';
import { CHECKOUT_ORDERS_MAX } from '../constants/orders.ts';
import { Data, Id, OpaqueId, paged, Text, Time } from '../fields.ts';
import { route } from '../route.ts';
import {
  checkoutRefusals,
  bankLineMismatch,
  bankLineNeeded,
  bookingDailySum,
  refundDailySum,
  paymentWithoutProvider,
  providerSilent,
  paymentClosed,
  paymentNotFound,
  providerUnknown,
  referenceNeeded,
  referenceUsed,
  ownPayment,
  refundApprovalClosed,
  refundApprovedByYou,
  refundNeedsApproval,
  refundNotManual,
  refundNotFound,
} from './problems.ts';
import { transferImportedByYou } from '../bank-reconciliation/problems.ts';
import {
  AdminPayment,
  Payment,
  PaymentCheckout,
  PaymentMethod,
  AdminRefund,
  PaymentState,
  RefundState,
} from './schemas.ts';

const ProviderParams = Type.Object({ provider: Type.String({ pattern: '^[a-z]{2,20}$' }) });
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
/** Extension: polled by the payment result page. */
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
const NOTIFICATION_MAX_BYTES = 256 * 1024;
/** Redirects to the result page; does not change the payment. */
export const handlePaymentReturn = route({
  method: 'GET',
  path: '/v1/pay/api/return/:provider',
  auth: 'anyone',
  beforeOpening: true,
  summary: 'Return address of a provider: redirects to the page of the signed payment',
  params: Type.Object({ provider: Type.String({ maxLength: 300 }) }),
  raw: { maxBytes: NOTIFICATION_MAX_BYTES },
  status: 302,
  problems: [],
});
export const receivePaymentNotification = route({
  method: 'POST',
  path: '/v1/pay/api/ipn/:provider',
  auth: 'anyone',
  beforeOpening: true,
  summary: 'Signed notification of a payment provider or bank feed; the reply is in its format',
  params: ProviderParams,
  raw: { maxBytes: NOTIFICATION_MAX_BYTES },
  status: 200,
  mediaTypes: ['application/json', 'text/plain'],
  otherStatuses: [204, 400, 401, 404, 503],
  problems: [providerUnknown],
});
export const receivePaymentNotificationByGet = route({
  method: 'GET',
  path: '/v1/pay/api/ipn/:provider',
  auth: 'anyone',
  beforeOpening: true,
  summary: 'Signed notification of a payment provider by GET; the reply is in its format',
  params: ProviderParams,
  raw: { maxBytes: NOTIFICATION_MAX_BYTES },
  status: 200,
  mediaTypes: ['application/json', 'text/plain'],
  otherStatuses: [204, 400, 401, 404, 503],
  problems: [providerUnknown],
});
export const listPayments = route({
  method: 'GET',
  path: '/v1/admin/api/payments',
  auth: 'staff',
  permission: 'finance',
  summary: 'Payments, newest first',
  query: Type.Object({
    state: Type.Optional(PaymentState),
    method: Type.Optional(PaymentMethod),
    /** Paid at a provider, or meant to be. */
    online: Type.Optional(Type.Boolean()),
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
  auth: 'staff',
  permission: 'finance',
  summary:
    'Book received money: too little waits, the exact amount pays, more pays and the excess is queued for refund',
  params: Type.Object({ id: OpaqueId }),
  body: Type.Object({
    amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 }),
    reference: Type.Optional(Text(64, 1)),
  }),
  reply: Data({ payment: AdminPayment }),
  problems: [
    paymentNotFound,
    paymentClosed,
    referenceUsed,
    referenceNeeded,
    bankLineMismatch,
    bankLineNeeded,
    bookingDailySum,
    ownPayment,
    transferImportedByYou,
  ],
});
export const queryPayment = route({
  method: 'POST',
  path: '/v1/admin/api/payments/:id/query',
  auth: 'staff',
  permission: 'finance',
  summary: 'Ask the provider about a payment again; a signed answer is booked as its notification would be',
  params: Type.Object({ id: OpaqueId }),
  body: Type.Object({}),
  reply: Data({ payment: AdminPayment }),
  problems: [paymentNotFound, paymentWithoutProvider, providerSilent],
});
export const listRefunds = route({
  method: 'GET',
  path: '/v1/admin/api/refunds',
  auth: 'staff',
  permission: 'finance',
  summary: 'Refunds to buyers, longest waiting first',
  query: Type.Object({ state: Type.Optional(RefundState), ...paged(20) }),
  reply: Data({ refunds: Type.Array(AdminRefund), total: Type.Integer() }),
  problems: [],
});
export const finishRefund = route({
  method: 'POST',
  path: '/v1/admin/api/refunds/:id/done',
  auth: 'staff',
  permission: 'finance',
  summary: 'Mark a refund by hand as transferred',
  params: Type.Object({ id: Id }),
  body: Type.Object({}),
  problems: [
    refundNotFound,
    refundNotManual,
    refundNeedsApproval,
    refundApprovedByYou,
    refundDailySum,
    ownPayment,
  ],
});
export const approveRefund = route({
  method: 'POST',
  path: '/v1/admin/api/refunds/:id/approve',
  auth: 'staff',
  permission: 'finance',
  summary: 'The first of two people approves a refund by hand; another one transfers it',
  params: Type.Object({ id: Id }),
  body: Type.Object({}),
  problems: [refundNotFound, refundNotManual, refundApprovalClosed, ownPayment],
});
