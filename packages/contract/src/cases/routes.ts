import { Type } from 'typebox';
import { CASE_CAPTION_MAX, CASE_IMAGES_MAX, CASE_RETURN_FEE_MAX } from '../constants/cases.ts';
import { Count, Data, Id, OneOf, OpaqueId, OrNull, paged, Quantity, Text } from '../fields.ts';
import { illegalTransition, orderNotFound, refundRefused } from '../orders/problems.ts';
import { WithLineId } from '../orders/schemas.ts';
import { route } from '../route.ts';
import {
  caseChanged,
  caseClaimed,
  illegalCaseTransition,
  caseNotFound,
  caseRefused,
  ownCase,
} from './problems.ts';
import { Case, CaseState, CaseType } from './schemas.ts';
import { CaseVersion, CitedRules } from './staff-routes.ts';
import { StaffCase } from './staff-schemas.ts';

const evidence = {
  images: Type.Optional(Type.Array(OpaqueId, { maxItems: CASE_IMAGES_MAX })),
  /** Of `images`, in their order; empty for a picture without. */
  captions: Type.Optional(Type.Array(Text(CASE_CAPTION_MAX), { maxItems: CASE_IMAGES_MAX })),
};
const parcelFields = {
  carrier: Type.Optional(Text(60)),
  tracking_code: Type.Optional(Text(60)),
  content: Type.Optional(Text(1000)),
  ...evidence,
};
const CaseParams = Type.Object({ id: OpaqueId });
const OrderParams = Type.Object({ id: OpaqueId });
export const listOrderCases = route({
  method: 'GET',
  path: '/v2/order/api/orders/:id/cases.json',
  auth: 'user',
  summary: 'Cases of one of my orders, newest first',
  params: OrderParams,
  reply: Type.Object({
    cases: Type.Array(Case),
    openable: Type.Boolean(),
    lines: Type.Array(Type.Object({ id: Id, types: Type.Array(CaseType) })),
  }),
  problems: [orderNotFound],
});
export const openCase = route({
  method: 'POST',
  path: '/v2/order/api/orders/:id/cases.json',
  auth: 'user',
  summary: 'Open a case: the money stays in escrow until it is closed',
  params: OrderParams,
  body: Type.Object({
    type: CaseType,
    line_items: Type.Array(WithLineId({ quantity: Quantity }), { minItems: 1, maxItems: 500 }),
    reason: Text(1000, 1),
    /** Refund asked, in đồng; default: full value of the lines. */
    amount: Type.Optional(OrNull(Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 }))),
    ...evidence,
  }),
  status: 201,
  reply: Type.Object({ case: Case }),
  problems: [orderNotFound, caseRefused],
});
const CaseComment = Type.Object({ content: Type.Optional(Text(1000)), ...evidence });
const buyerAction = {
  method: 'POST',
  creates: true,
  auth: 'user',
  params: CaseParams,
  body: CaseComment,
  reply: Type.Object({ case: Case }),
  problems: [caseNotFound, illegalCaseTransition, caseRefused, refundRefused, illegalTransition],
} as const;
export const acceptCase = route({
  ...buyerAction,
  path: '/v2/order/api/cases/:id/accepted.json',
  summary: 'Accept what the seller offers',
});
export const escalateCase = route({
  ...buyerAction,
  path: '/v2/order/api/cases/:id/escalated.json',
  summary: 'Ask the market to decide',
});
export const closeCase = route({
  ...buyerAction,
  path: '/v2/order/api/cases/:id/closed.json',
  summary: 'Withdraw the case, or finish it',
});
export const receiveCase = route({
  ...buyerAction,
  path: '/v2/order/api/cases/:id/received.json',
  summary: 'Say that what the shop sent arrived: the case is closed',
});
export const sendBackCase = route({
  ...buyerAction,
  path: '/v2/order/api/cases/:id/sent-back.json',
  summary: 'Say that the goods are on their way back, by a tracking code or pictures',
  body: Type.Object({
    ...parcelFields,
    /** Return shipping cost, in đồng. */
    fee: Type.Optional(Type.Integer({ minimum: 0, maximum: CASE_RETURN_FEE_MAX })),
  }),
});
export const arriveCase = route({
  ...buyerAction,
  path: '/v2/order/api/cases/:id/arrived.json',
  summary: 'Say that the goods are at the shop: it answers within 72 hours',
});
export const writeCaseMessage = route({
  ...buyerAction,
  permission: 'orders',
  path: '/v2/order/api/cases/:id/messages.json',
  summary: 'Add a message or pictures to the case',
});
const sellerAction = {
  ...buyerAction,
  auth: 'shop',
  permission: 'orders',
  reply: Data({ case: Case }),
} as const;
export const listSellerCases = route({
  method: 'GET',
  path: '/v1/seller/api/cases',
  auth: 'shop',
  permission: 'fulfilment',
  summary: 'Cases of the shop, those that wait for it first',
  query: Type.Object({ state: Type.Optional(CaseState), order_id: Type.Optional(OpaqueId), ...paged(20) }),
  reply: Data({ cases: Type.Array(Case), total: Count }),
  problems: [],
});
export const agreeCase = route({
  ...sellerAction,
  path: '/v1/seller/api/cases/:id/agree',
  summary: 'Agree to what the buyer requests; with `return_goods`, the refund waits until the goods are back',
  body: Type.Object({ ...CaseComment.properties, return_goods: Type.Optional(Type.Boolean()) }),
});
export const counterCase = route({
  ...sellerAction,
  path: '/v1/seller/api/cases/:id/counter',
  summary: 'Offer another amount',
  body: Type.Object({ amount: Type.Integer({ minimum: 0 }), content: Text(1000, 1), ...evidence }),
});
export const refuseCase = route({
  ...sellerAction,
  path: '/v1/seller/api/cases/:id/refuse',
  summary: 'Refuse; the buyer may ask the market to decide, and of goods that came back the market does',
  body: Type.Object({ content: Text(1000, 1), ...evidence }),
});
export const sendCase = route({
  ...sellerAction,
  permission: 'fulfilment',
  path: '/v1/seller/api/cases/:id/sent',
  summary: 'Say that the agreed goods are on their way, by a tracking code or pictures',
  body: Type.Object(parcelFields),
});
export const takeBackCase = route({
  ...sellerAction,
  permission: 'fulfilment',
  path: '/v1/seller/api/cases/:id/received-back',
  summary:
    'Accept the returned goods: the buyer is refunded, and goods that are fit for sale return to stock',
  body: Type.Object({ ...CaseComment.properties, fit_for_sale: Type.Boolean() }),
});
const LookAgain = Type.Object({ reason: Text(1000, 1) });
export const lookAgainAsBuyer = route({
  ...buyerAction,
  path: '/v2/order/api/cases/:id/look-again.json',
  summary: 'Ask once, within three days, for a decision of the market to be looked at again by somebody else',
  body: LookAgain,
});
export const lookAgainAsSeller = route({
  ...sellerAction,
  path: '/v1/seller/api/cases/:id/look-again',
  summary: 'Ask once, within three days, for a decision of the market to be looked at again by somebody else',
  body: LookAgain,
});
export const listAdminCases = route({
  method: 'GET',
  path: '/v1/admin/api/cases',
  auth: 'staff',
  permission: 'cases',
  summary: 'Cases, those that wait for a decision first, the longest waiting before the others',
  query: Type.Object({
    state: Type.Optional(CaseState),
    /** `waiting` for a decision, or asked to be looked at `again`. */
    queue: Type.Optional(OneOf(['waiting', 'again'])),
    /** The number of a case or of an order. */
    keyword: Type.Optional(Text(100)),
    ...paged(20),
  }),
  reply: Data({
    cases: Type.Array(StaffCase),
    total: Count,
    /** Cases that wait for a decision, whatever the query, and how many of them are late. */
    waiting: Count,
    overdue: Count,
  }),
  problems: [],
});
export const decideCase = route({
  method: 'POST',
  creates: true,
  path: '/v1/admin/api/cases/:id/decide',
  auth: 'staff',
  permission: 'cases',
  summary: 'Decide the refund of the buyer, and who pays for it',
  params: CaseParams,
  body: Type.Object({
    refund: Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 }),
    fault: OneOf(['buyer', 'seller', 'carrier', 'platform', 'none']),
    note: Text(1000, 1),
    /** Goods move first: `send` by the shop, or `send_back` by the buyer before the refund. */
    goods: Type.Optional(OneOf(['send', 'send_back'])),
    /** Units that are returned or paid for, of those the case is about: no more is refunded than they cost. */
    line_items: Type.Optional(
      OrNull(Type.Array(Type.Object({ id: Id, quantity: Count }), { maxItems: 500 })),
    ),
    rules: CitedRules,
    ...CaseVersion,
  }),
  reply: Data({ case: StaffCase }),
  problems: [
    caseNotFound,
    illegalCaseTransition,
    caseRefused,
    refundRefused,
    illegalTransition,
    caseClaimed,
    caseChanged,
    ownCase,
  ],
});
