// Calls over what a shop gives back of cash that it took itself: the shop gives, the buyer confirms, staff decide disputes.
import { Type, type Static } from 'typebox';
import { CashRefund, CashRefundState } from './cash-refund-parts.ts';
import { CASE_IMAGES_MAX, CASH_REFUND_DAYS_MAX } from './constants.ts';
import { Count, Data, Id, OneOf, OpaqueId, paged, Text } from './fields.ts';
import { Order, SellerOrder } from './order-parts.ts';
import { problem, route } from './route.ts';

export const cashRefundNotFound = problem(
  'cash_refund.errors.not_found',
  404,
  'Không tìm thấy khoản hoàn tiền mặt này.',
);
/** 409: not from this state, not yet, or not by this person. */
export const cashRefundIllegal = problem(
  'cash_refund.errors.illegal',
  409,
  ({ state }) =>
    ({
      due: 'Shop còn thời hạn để trả khoản tiền này. Quá hạn, bạn có thể nhờ Chợ Phiên xem xét.',
      given: 'Khoản tiền này đang chờ người mua xác nhận đã nhận.',
      received: 'Người mua đã nhận khoản tiền này nên không thay đổi được nữa.',
      disputed: 'Khoản tiền này đang được Chợ Phiên xem xét.',
      upheld: 'Chợ Phiên đã quyết định: shop còn nợ người mua khoản tiền này.',
    })[state],
  { state: CashRefundState },
);
/** 422: pictures that are gone or another's. */
export const cashRefundProofRefused = problem(
  'cash_refund.errors.proof',
  422,
  'Ảnh không còn hoặc không phải của bạn, vui lòng tải lại.',
);
/** 403: staff bought it, own the shop or work for it. */
export const ownCashRefund = problem(
  'cash_refund.errors.own',
  403,
  'Bạn là một bên của khoản hoàn tiền này nên không được quyết định, hãy nhờ người khác.',
);

const params = Type.Object({ id: OpaqueId });

export const confirmCashRefund = route({
  method: 'POST',
  path: '/v2/order/api/cash-refunds/:id/received.json',
  auth: 'user',
  summary: 'Say that the shop gave me the cash: the order counts as refunded by so much',
  params,
  reply: Type.Object({ order: Order }),
  problems: [cashRefundNotFound, cashRefundIllegal],
});
export const disputeCashRefund = route({
  method: 'POST',
  path: '/v2/order/api/cash-refunds/:id/disputed.json',
  auth: 'user',
  summary:
    'Say that I did not get the cash: staff decide. Before the shop says it gave it, from its time limit on',
  params,
  body: Type.Object({ note: Type.Optional(Text(1000)) }),
  reply: Type.Object({ order: Order }),
  problems: [cashRefundNotFound, cashRefundIllegal],
});

/** A refund in a list: of which order, and with whom. */
export const ListedCashRefund = Type.Object({
  ...CashRefund.properties,
  order_number: Type.String(),
  buyer: Type.Object({ id: Id, name: Type.String() }),
  shop: Type.Object({ id: Id, name: Type.String() }),
});
export type ListedCashRefund = Static<typeof ListedCashRefund>;

const listing = {
  method: 'GET',
  query: Type.Object({ state: Type.Optional(CashRefundState), ...paged(20) }),
  reply: Data({ cash_refunds: Type.Array(ListedCashRefund), total: Count }),
  problems: [],
} as const;

export const listSellerCashRefunds = route({
  ...listing,
  reply: Data({
    cash_refunds: Type.Array(ListedCashRefund),
    total: Count,
    /** Of all of them, those whose buyer waits for the shop. */
    owed: Count,
  }),
  path: '/v1/seller/api/cash-refunds',
  auth: 'shop',
  summary: 'Cash that the shop gives back, what it owes first',
});
export const giveCashRefund = route({
  method: 'POST',
  path: '/v1/seller/api/cash-refunds/:id/given',
  auth: 'shop',
  summary: 'Say that the buyer has the cash back; of a dispute, show it. The buyer confirms within 7 days',
  params,
  body: Type.Object({
    note: Type.Optional(Text(1000)),
    images: Type.Optional(Type.Array(OpaqueId, { maxItems: CASE_IMAGES_MAX })),
  }),
  reply: Data({ order: SellerOrder }),
  problems: [cashRefundNotFound, cashRefundIllegal, cashRefundProofRefused],
});

export const listAdminCashRefunds = route({
  ...listing,
  path: '/v1/admin/api/cash-refunds',
  auth: 'support',
  summary: 'Cash that shops give back, what waits for a decision first',
});
export const decideCashRefund = route({
  method: 'POST',
  path: '/v1/admin/api/cash-refunds/:id/decide',
  auth: 'support',
  summary:
    'Decide a dispute: the buyer has the cash, the shop gets time anew, or it owes it at its own fault',
  params,
  body: Type.Object({
    decision: OneOf(['received', 'due', 'upheld']),
    note: Text(1000, 1),
    /** Of `due`: how long the shop has from now. */
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: CASH_REFUND_DAYS_MAX })),
  }),
  reply: Data({ cash_refund: ListedCashRefund }),
  problems: [cashRefundNotFound, cashRefundIllegal, ownCashRefund],
});
